import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Batches of reports that were written in the last hours, so that none is written twice. */
export class ReportBatches1764000009100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table release_report_batches (
        id uuid primary key,
        written_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table release_report_batches');
  }
}
