import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trends of the site, as they were computed last. */
export class TrendReports1764000073020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table trend_reports (
        id smallint primary key default 1 check (id = 1),
        report jsonb not null,
        -- Of the engine that computed it.
        version int not null,
        computed_at timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table trend_reports');
  }
}
