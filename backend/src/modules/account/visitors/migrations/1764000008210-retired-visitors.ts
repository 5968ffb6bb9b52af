import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RetiredVisitors1764000008210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table retired_visitors (
        digest text primary key,
        retired_at timestamptz not null default now()
      );
      create index retired_visitors_by_age on retired_visitors (retired_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table retired_visitors');
  }
}
