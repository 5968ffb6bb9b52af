import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Expression and time zone of jobs that repeat at times of day. */
export class CronTimes1764000007300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job_schedules add cron text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job_schedules drop cron');
  }
}
