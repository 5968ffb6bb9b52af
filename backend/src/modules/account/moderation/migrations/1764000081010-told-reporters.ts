import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a reporter was told what came of it. */
export class ToldReporters1764000081010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table moderation_reports add column told_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table moderation_reports drop column told_at');
  }
}
