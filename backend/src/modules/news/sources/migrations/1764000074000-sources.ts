import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Sources1764000074000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Times have milliseconds where they are in cursors.
    await runner.query(`
      create table news_feeds (
        id uuid primary key default gen_random_uuid(),
        url text not null unique,
        title text not null,
        of_site_since timestamptz,
        etag text,
        last_modified text,
        checked_at timestamptz not null default now(),
        check_after timestamptz not null default now(),
        failures integer not null default 0,
        failing_since timestamptz,
        problem text
      );
      create index news_feeds_to_check on news_feeds (check_after);

      create table news_sources (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        feed_id uuid not null references news_feeds on delete cascade,
        deleted_at timestamptz,
        created_at timestamptz(3) not null default now()
      );
      create index news_sources_of_visitor on news_sources (visitor_id, created_at desc, id desc);
      create index news_sources_of_feed on news_sources (feed_id);

      create table news_entries (
        id uuid primary key default gen_random_uuid(),
        feed_id uuid not null references news_feeds on delete cascade,
        guid text not null,
        title text not null,
        url text not null,
        published_at timestamptz(3),
        listed_at timestamptz(3) not null default now(),
        unique (feed_id, guid)
      );
      create index news_entries_of_feed on news_entries (feed_id, listed_at desc, id desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table news_entries, news_sources, news_feeds');
  }
}
