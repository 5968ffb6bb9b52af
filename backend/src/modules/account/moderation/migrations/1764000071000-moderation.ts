import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Moderation1764000071000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Times have milliseconds, as cursors do.
    await runner.query(`
      create table moderation_cases (
        id uuid primary key default gen_random_uuid(),
        kind text not null,
        subject text not null,
        title text not null,
        owner_id text,
        state text not null check (state in ('open', 'appealed', 'taken-down', 'dismissed')),
        version integer not null default 1,
        networks integer not null default 0,
        reason text,
        take_downs integer not null default 0,
        decided_at timestamptz(3),
        changed_at timestamptz(3) not null default now(),
        unique (kind, subject),
        check (reason is not null or state in ('open', 'dismissed'))
      );
      create index moderation_cases_by_reports on moderation_cases (state, networks desc, changed_at desc, id desc);
      create index moderation_cases_by_time on moderation_cases (state, changed_at desc, id desc);
      create index moderation_cases_of_owner on moderation_cases (owner_id, decided_at desc);

      create table moderation_reports (
        id uuid primary key default gen_random_uuid(),
        case_id uuid not null references moderation_cases on delete cascade,
        visitor_id text,
        network text,
        reason text not null,
        note text not null,
        reported_at timestamptz(3) not null default now(),
        settled_at timestamptz(3),
        unique (case_id, visitor_id)
      );
      create index moderation_reports_of_visitor on moderation_reports (visitor_id, reported_at);
      create index moderation_reports_settled on moderation_reports (settled_at) where network is not null;

      create table moderation_appeals (
        id uuid primary key default gen_random_uuid(),
        case_id uuid not null references moderation_cases on delete cascade,
        visitor_id text not null,
        take_down integer not null,
        text text not null,
        outcome text check (outcome in ('kept', 'restored')),
        created_at timestamptz(3) not null default now(),
        unique (case_id, take_down)
      );
      create index moderation_appeals_of_visitor on moderation_appeals (visitor_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table moderation_appeals, moderation_reports, moderation_cases');
  }
}
