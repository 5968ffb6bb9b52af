import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Playlists1764000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Times have milliseconds, as cursors do.
    await runner.query(`
      create table playlists (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        title text not null,
        description text not null,
        is_shared boolean not null,
        sharing_blocked boolean not null default false,
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        changed_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3)
      );
      create index playlists_of_visitor on playlists (visitor_id, changed_at desc, id desc);

      create table playlist_items (
        id uuid primary key default gen_random_uuid(),
        playlist_id uuid not null references playlists on delete cascade,
        video_id text not null,
        position integer not null,
        added_at timestamptz(3) not null default now(),
        unique (playlist_id, video_id),
        -- Checked at the end of a statement, because moving one item shifts others.
        unique (playlist_id, position) deferrable
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table playlist_items, playlists');
  }
}
