import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which process runs a job, as its connections to the database are named. */
export class JobHolders1764000086000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs add column holder text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs drop column holder');
  }
}
