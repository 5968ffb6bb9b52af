import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedSearches1795376499417 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Times have milliseconds, as cursors do.
    await runner.query(`
      create table saved_searches (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        title text not null,
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        deleted_at timestamptz
      );
      create index saved_searches_of_visitor on saved_searches (visitor_id, created_at desc, id desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_searches');
  }
}
