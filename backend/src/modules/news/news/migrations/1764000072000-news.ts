import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of recent videos, the stories that were found in them, what was told, and the lists that are made of them. */
export class News1764000072000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Times of publications are on the timeline of samples, or of other videos; all other times are those of the clock.
      create table news_videos (
        video_id text primary key,
        platform text not null,
        category text,
        channel_id text not null,
        owner text not null,
        published_at timestamptz(3) not null,
        joined_at timestamptz(3) not null default now(),
        -- Stems of its title.
        words text[] not null,
        topics text[] not null,
        -- How the video writes each topic.
        labels text[] not null,
        is_live boolean not null,
        is_sample boolean not null,
        taken_at timestamptz(3),
        views bigint,
        likes bigint,
        comments bigint,
        velocity double precision,
        weight double precision not null default 0,
        rate double precision,
        -- Logarithms of the views at the compared ages.
        ages double precision[] not null default '{}',
        trend double precision,
        -- Of the earliest video of a story the highest of all its videos, which stand behind it and have none.
        listed_trend double precision,
        story_id uuid,
        -- Whether lists have it; what an operator hides may come back.
        is_present boolean not null default true,
        -- Whether stories were looked for in it.
        is_examined boolean not null default false
      );
      create index news_videos_to_examine on news_videos (published_at, video_id) where not is_examined;
      create index news_videos_by_trend on news_videos (listed_trend desc, video_id desc) where listed_trend is not null;
      create index news_videos_by_views on news_videos (views desc, video_id desc) where views is not null;
      create index news_videos_by_time on news_videos (published_at);
      create index news_videos_of_channel on news_videos (channel_id);
      create index news_videos_of_story on news_videos (story_id) where story_id is not null;

      create table news_topic_videos (
        topic text not null,
        published_at timestamptz(3) not null,
        video_id text not null references news_videos on delete cascade,
        owner text not null,
        is_sample boolean not null,
        primary key (topic, published_at, video_id)
      );
      create index news_topic_videos_of_video on news_topic_videos (video_id);

      create table news_stories (
        id uuid primary key,
        topic text not null,
        label text not null,
        topics text[] not null,
        is_sample boolean not null,
        last_at timestamptz(3) not null,
        -- The videos that made it breaking.
        receipts text[] not null default '{}',
        breaking_at timestamptz(3),
        ended_at timestamptz(3),
        notified_at timestamptz(3),
        -- The story that it turned out to be part of.
        merged_into uuid,
        created_at timestamptz(3) not null default now()
      );
      create index news_stories_by_time on news_stories (last_at);
      create index news_stories_breaking on news_stories (breaking_at desc, id desc) where breaking_at is not null;

      create table news_story_items (
        video_id text primary key,
        story_id uuid not null references news_stories on delete cascade,
        owner text not null,
        published_at timestamptz(3) not null,
        joined_at timestamptz(3) not null
      );
      create index news_story_items_of_story on news_story_items (story_id, published_at);

      -- Rows are only added: what was told stays told.
      create table news_updates (
        id uuid primary key,
        event text not null unique,
        type text not null,
        video_id text not null,
        story_id uuid,
        topic text,
        reason text not null
      );

      create table news_searches (
        place integer primary key,
        video_id text not null,
        platform text not null,
        topics text[] not null,
        query text not null
      );

      create table news_current_topics (
        place integer primary key,
        topic text not null,
        label text not null,
        videos integer not null,
        videos_before integer not null
      );

      -- How far the job has come.
      create table news_progress (
        is_only boolean primary key default true check (is_only),
        added_after bigint not null default 0,
        counted_since timestamptz(3),
        listed_at timestamptz(3)
      );
      insert into news_progress default values;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table news_topic_videos, news_videos, news_story_items, news_stories, news_updates, news_searches, news_current_topics,
        news_progress
    `);
  }
}
