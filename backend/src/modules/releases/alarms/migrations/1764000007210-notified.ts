import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notified1764000007210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table alarms rename told to notified;
      alter table alarms drop constraint alarms_told_check;
      update alarms set notified = 'resolved' where notified = 'over';
      update alarms set kind = 'candidate-rolled-back' where kind = 'candidate-taken-back';
      alter table alarms add constraint alarms_notified_check check (notified in ('open', 'resolved'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table alarms drop constraint alarms_notified_check;
      update alarms set notified = 'over' where notified = 'resolved';
      update alarms set kind = 'candidate-taken-back' where kind = 'candidate-rolled-back';
      alter table alarms rename notified to told;
      alter table alarms add constraint alarms_told_check check (told in ('open', 'over'))`);
  }
}
