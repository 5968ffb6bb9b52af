import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Jobs1764000002700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table jobs (
        id uuid primary key default gen_random_uuid(),
        kind text not null,
        payload jsonb not null,
        key text,
        repeated boolean not null default false,
        run_at timestamptz not null default now(),
        attempts int not null default 0,
        max_attempts int not null check (max_attempts > 0),
        state text not null default 'waiting'
          check (state in ('waiting', 'handed', 'running', 'done', 'failed')),
        lease uuid,
        locked_until timestamptz,
        last_error text,
        created_at timestamptz not null default now(),
        finished_at timestamptz,
        check ((state = 'running') = (lease is not null)),
        check ((state in ('handed', 'running')) = (locked_until is not null)),
        check ((state in ('done', 'failed')) = (finished_at is not null))
      );
      create unique index jobs_unfinished_key on jobs (kind, key)
        where state in ('waiting', 'handed', 'running');
      create index jobs_due on jobs (coalesce(locked_until, run_at))
        where state in ('waiting', 'handed', 'running');
      create index jobs_finished on jobs (state, finished_at) where state in ('done', 'failed');

      create table job_schedules (
        name text primary key,
        every interval not null check (every > '0'),
        next_run_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table job_schedules, jobs');
  }
}
