import type { MigrationInterface, QueryRunner } from 'typeorm';

/** @safe index-concurrently: no release has had files of visitors before. */
export class FileLinks1764000088051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table file_links (
        id uuid primary key default gen_random_uuid(),
        file_id uuid not null references stored_files on delete cascade,
        -- Of its secret, which nobody can tell from it.
        digest text not null unique,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3)
      );
      create index file_links_of_file on file_links (file_id, created_at);
      create index file_links_expired on file_links (expires_at) where expires_at is not null;
      create index stored_files_taken_down on stored_files (key) where taken_down_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table file_links; drop index stored_files_taken_down');
  }
}
