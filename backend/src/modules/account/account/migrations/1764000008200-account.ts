import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Account1764000008200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account_exports (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null unique,
        requested_at timestamptz(3) not null default now(),
        finished_at timestamptz(3),
        expires_at timestamptz(3),
        size_bytes bigint,
        check ((finished_at is null) = (expires_at is null)),
        check ((finished_at is null) = (size_bytes is null))
      );

      create table account_deletions (
        receipt text primary key,
        -- Null once everything is deleted.
        visitor_id text unique,
        state text not null check (state in ('waiting', 'deleting', 'done')),
        requested_at timestamptz(3) not null default now(),
        due_at timestamptz(3) not null,
        deleted_at timestamptz(3),
        deleted jsonb not null default '{}',
        check ((state = 'done') = (visitor_id is null)),
        check ((state = 'done') = (deleted_at is not null))
      );
      create index account_deletions_by_age on account_deletions (deleted_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table account_exports, account_deletions');
  }
}
