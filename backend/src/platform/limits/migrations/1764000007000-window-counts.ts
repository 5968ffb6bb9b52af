import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Unlogged: short-lived counts need not survive a crash, and skip the write-ahead log. */
export class WindowCounts1764000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table window_counts (
        id text primary key,
        count bigint not null,
        ends_at timestamptz not null
      );
      create index window_counts_ended on window_counts (ends_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table window_counts');
  }
}
