import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Calendar1764000093000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Times have milliseconds, as cursors do.
    await runner.query(`
      create table calendar_settings (
        visitor_id text primary key,
        zone text,
        feed_digest text unique,
        feed_created_at timestamptz(3),
        check ((feed_digest is null) = (feed_created_at is null))
      );

      create table calendar_events (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        uid text not null,
        title text not null,
        type text not null check (type in ('content', 'deadline', 'meeting', 'review')),
        priority text not null check (priority in ('urgent', 'high', 'medium', 'low')),
        notes text not null,
        starts_on date not null,
        wall_time text check (wall_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
        minutes integer not null check (minutes >= 0),
        zone text not null,
        repetition jsonb,
        remind_minutes integer check (remind_minutes >= 0),
        content_id uuid,
        completed text[] not null default '{}',
        excluded text[] not null default '{}',
        remind_at timestamptz(3),
        remind_start timestamptz(3),
        reminded_start timestamptz(3),
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        changed_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3)
      );
      create index calendar_events_of_visitor on calendar_events (visitor_id, starts_on);
      create unique index calendar_events_uid on calendar_events (visitor_id, uid)
        where deleted_at is null;
      create index calendar_events_to_remind on calendar_events (remind_at)
        where remind_at is not null;
      create index calendar_events_deleted on calendar_events (deleted_at)
        where deleted_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table calendar_events, calendar_settings');
  }
}
