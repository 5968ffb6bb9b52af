import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedSearches1764000017100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_searches (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        name text not null,
        parameters jsonb not null,
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        -- The newest video of the site when the visitor last looked.
        seen_video_id bigint not null,
        looked_at timestamptz(3) not null default now(),
        new_results integer not null default 0,
        next_check_at timestamptz(3) not null,
        notified_results integer not null default 0,
        notified_at timestamptz(3)
      );
      create index saved_searches_of_visitor on saved_searches (visitor_id, created_at desc, id desc);
      create index saved_searches_to_check on saved_searches (next_check_at) where deleted_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_searches');
  }
}
