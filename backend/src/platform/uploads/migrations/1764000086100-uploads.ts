import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Locks are unlogged: after a crash nobody holds one. */
export class Uploads1764000086100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table uploads (
        id text primary key,
        owner text not null,
        size bigint not null check (size >= 0),
        metadata jsonb not null,
        key text not null,
        arrived bigint not null default 0 check (arrived between 0 and size),
        store_state text not null,
        is_accepted boolean not null default false,
        started_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index uploads_of_owner on uploads (owner) where not is_accepted;
      create index uploads_expired on uploads (expires_at);

      create unlogged table upload_locks (
        id text primary key,
        token uuid not null,
        holder text not null,
        is_wanted boolean not null default false,
        held_until timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table upload_locks, uploads');
  }
}
