import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is usual among the site's videos, as it was computed last. */
export class AnalysisNorms1764000073000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table analysis_norms (
        id smallint primary key default 1 check (id = 1),
        norms jsonb not null,
        -- Of the engine that computed them.
        version int not null,
        computed_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table analysis_norms');
  }
}
