import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Content1764000089000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createAuthors(runner);
    await createReviews(runner);
    await createReaders(runner);
    await createGone(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table content_view_counts, published_content, content_comments, content_reviews,
        content_publications, content_revisions, content_items, creators, gone_addresses;
      drop function keep_gone_content(); drop function keep_gone_creator();
    `);
  }
}

/** What is written, what stays of it as it was, and what was promised. */
async function createAuthors(runner: QueryRunner): Promise<void> {
  const copy = `
    title text not null,
    slug text not null,
    description text not null,
    body text not null,
    type text not null check (type in ('video', 'article', 'tutorial', 'review', 'news')),
    category text not null,
    tags text[] not null,
    language text not null,
    cover text not null,
    video_link text not null,
    video_file text not null`;
  // Times have milliseconds, as cursors do.
  await runner.query(`
    create table creators (
      visitor_id text primary key,
      id text not null unique check (id ~ '^[a-z0-9]{12}$'),
      name text not null,
      about text not null,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      changed_at timestamptz(3) not null default now()
    );

    create table content_items (
      id uuid primary key default gen_random_uuid(),
      key text not null unique check (key ~ '^[a-z0-9]{10}$'),
      visitor_id text not null,
      ${copy},
      status text not null default 'draft'
        check (status in ('draft', 'in-review', 'scheduled', 'published', 'archived')),
      approved_revision integer,
      scheduled_revision integer,
      publish_at timestamptz(3),
      unpublish_at timestamptz(3),
      zone text,
      planned_on date,
      live_revision integer,
      published_at timestamptz(3),
      last_revision integer not null default 0,
      taken_down_at timestamptz(3),
      taken_down_reason text,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      changed_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3)
    );
    create index content_items_of_visitor on content_items (visitor_id, changed_at desc, id desc);
    create index content_items_to_publish on content_items (publish_at) where publish_at is not null;
    create index content_items_to_unpublish on content_items (unpublish_at)
      where unpublish_at is not null;
    create index content_items_deleted on content_items (deleted_at) where deleted_at is not null;

    create table content_revisions (
      item_id uuid not null references content_items on delete cascade,
      number integer not null check (number > 0),
      ${copy},
      reason text not null
        check (reason in ('saved', 'submitted', 'scheduled', 'published', 'restored')),
      restored_from integer,
      by text not null check (by in ('author', 'site')),
      created_at timestamptz(3) not null default now(),
      primary key (item_id, number)
    );

    create table content_publications (
      id uuid primary key default gen_random_uuid(),
      item_id uuid not null references content_items on delete cascade,
      action text not null check (action in ('publish', 'unpublish')),
      revision integer,
      promised_at timestamptz(3) not null,
      zone text not null,
      attempts integer not null default 0,
      done_at timestamptz(3),
      state text not null check (state in ('waiting', 'done', 'failed', 'taken-back')),
      reason text,
      created_at timestamptz(3) not null default now()
    );
    create index content_publications_of_item
      on content_publications (item_id, created_at desc, id desc);
    create unique index content_publications_waiting on content_publications (item_id, action)
      where state = 'waiting';
  `);
}

async function createReviews(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table content_reviews (
      id uuid primary key default gen_random_uuid(),
      item_id uuid not null references content_items on delete cascade,
      revision integer not null,
      name text not null,
      -- Of its secret, which nobody can tell from it.
      token_digest text not null unique,
      expires_at timestamptz(3) not null,
      revoked_at timestamptz(3),
      verdict text check (verdict in ('approved', 'changes-requested')),
      verdict_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    );
    create index content_reviews_of_item on content_reviews (item_id, created_at);

    create table content_comments (
      id uuid primary key default gen_random_uuid(),
      item_id uuid not null references content_items on delete cascade,
      review_id uuid references content_reviews on delete cascade,
      revision integer not null,
      by text not null check (by in ('reviewer', 'author')),
      name text not null,
      text text not null,
      anchor jsonb,
      resolved_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    );
    create index content_comments_of_item on content_comments (item_id, created_at);
    create index content_comments_of_review on content_comments (review_id);
  `);
}

/** What pages, search, lists and feeds read. */
async function createReaders(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table published_content (
      item_id uuid primary key references content_items on delete cascade,
      key text not null unique,
      slug text not null,
      visitor_id text not null,
      creator_id text not null,
      revision integer not null,
      type text not null,
      title text not null,
      description text not null,
      html text not null,
      text text not null,
      category text not null,
      tags text[] not null,
      language text not null,
      cover text not null,
      video_link text not null,
      video_id text,
      video_file text not null,
      minutes integer not null,
      published_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      is_listed boolean not null,
      is_down boolean not null default false,
      views integer not null default 0,
      search tsvector not null default ''
    );
    create index published_content_newest on published_content (published_at desc, item_id desc)
      where is_listed;
    create index published_content_of_category
      on published_content (category, published_at desc, item_id desc) where is_listed;
    create index published_content_of_creator
      on published_content (creator_id, published_at desc, item_id desc);
    create index published_content_of_visitor on published_content (visitor_id);
    create index published_content_of_video on published_content (video_id)
      where video_id is not null;
    create index published_content_search on published_content using gin (search);

    create table content_view_counts (
      item_id uuid not null references content_items on delete cascade,
      day date not null,
      network text not null,
      views integer not null default 0,
      primary key (item_id, day, network)
    );
    create index content_view_counts_by_day on content_view_counts (day);
  `);
}

/** What was public and is not there any more, so that its address can say so. */
async function createGone(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table gone_addresses (
      -- Key of an item, or id of a creator.
      key text primary key,
      gone_at timestamptz(3) not null default now()
    );

    -- Whatever removes a row.
    create function keep_gone_content() returns trigger language plpgsql as $$
    begin
      insert into gone_addresses (key) values (old.key) on conflict do nothing;
      return null;
    end $$;
    create trigger content_items_gone after delete on content_items
      for each row when (old.published_at is not null) execute function keep_gone_content();

    create function keep_gone_creator() returns trigger language plpgsql as $$
    begin
      insert into gone_addresses (key) values (old.id) on conflict do nothing;
      return null;
    end $$;
    create trigger creators_gone after delete on creators
      for each row execute function keep_gone_creator();
  `);
}
