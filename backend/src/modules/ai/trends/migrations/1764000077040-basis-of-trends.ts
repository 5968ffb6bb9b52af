import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the times of the report are counted from; null for real times. */
export class BasisOfTrends1764000077040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table trend_reports add column basis timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table trend_reports drop column basis');
  }
}
