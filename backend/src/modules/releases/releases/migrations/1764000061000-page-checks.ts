import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known about the pages of a version beside everything else that is live. */
export class PageChecks1764000061000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table release_page_checks (
        id text primary key,
        name text not null,
        version text not null,
        planned int not null,
        loads jsonb not null default '{}',
        outcome text check (outcome in ('passed', 'refused', 'too-slow', 'no-browser')),
        findings jsonb not null default '[]',
        reason text,
        pending_since timestamptz not null default now(),
        requested_at timestamptz not null default now(),
        finished_at timestamptz,
        foreign key (name, version) references release_versions (name, version) on delete cascade,
        check ((outcome is null) = (finished_at is null))
      );
      create index on release_page_checks (name, version)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table release_page_checks');
  }
}
