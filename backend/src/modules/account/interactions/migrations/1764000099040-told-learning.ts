import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Processes remember whose learning is off. */
export class ToldLearning1764000099040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`select tell_changes_of('interaction_settings', 'learning', 'visitor_id')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`select tell_no_changes_of('interaction_settings')`);
  }
}
