import type { Video } from '@tessera/contracts';
import type { EntityManager } from 'typeorm';
import type { Findings } from '../detection/desk.js';
import type { NewsVideo } from '../detection/stories.js';
import { engagementOf, type Pace, trendOf } from '../detection/trending-score.js';

/** A video that comes under observation. */
export interface NewVideo extends NewsVideo {
  readonly video: Video;
  readonly isLive: boolean;
  readonly counts: Counts | null;
}

/** What was counted of a video so far. */
export interface Counts {
  /** On the timeline. */
  readonly pace: Pace;
  /** By the clock. */
  readonly takenAt: Date;
  readonly likes: number | null;
  readonly comments: number | null;
  /** Logarithms of its views at the compared ages. */
  readonly ages: readonly (number | null)[];
}

/** Likes and comments per view of a category; by slug, those without one under an empty text. */
export type Means = ReadonlyMap<string, number>;

/** Which of some videos are under observation already. */
export async function knownVideos(
  manager: EntityManager,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await manager.query<{ id: string }[]>(
    'select video_id as id from news_videos where video_id = any($1)',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function insertVideos(
  manager: EntityManager,
  videos: readonly NewVideo[],
  joinedAt: Date,
): Promise<void> {
  const rows = videos.map(({ id, owner, at, words, topics, tags, video, isLive }) => ({
    video_id: id,
    platform: video.platform,
    category: video.categorySlug,
    channel_id: video.channelId,
    owner,
    published_at: new Date(at),
    joined_at: joinedAt,
    words,
    topics: topics.map(({ key }) => key),
    labels: topics.map(({ label }) => label),
    tags,
    is_live: isLive,
    is_sample: video.source === 'sample',
  }));
  await manager.query(
    `insert into news_videos (video_id, platform, category, channel_id, owner, published_at, joined_at, words, topics, labels, tags, is_live, is_sample)
      select video_id, platform, category, channel_id, owner, published_at, joined_at, words, topics, labels, tags, is_live, is_sample
      from jsonb_to_recordset($1::jsonb) as given (video_id text, platform text, category text, channel_id text, owner text,
        published_at timestamptz, joined_at timestamptz, words text[], topics text[], labels text[], tags int, is_live boolean, is_sample boolean)
      on conflict do nothing`,
    [JSON.stringify(rows)],
  );
  await manager.query(
    `insert into news_topic_videos (topic, published_at, video_id, owner, is_sample)
      select topic, published_at, video_id, owner, is_sample from news_videos, unnest(topics) as topic where video_id = any($1)
      on conflict do nothing`,
    [videos.map(({ id }) => id)],
  );
}

/** Likes and comments per view, by category. */
export async function meansOf(manager: EntityManager): Promise<Means> {
  const rows = await manager.query<{ category: string; mean: number }[]>(
    `select coalesce(category, '') as category,
        (sum(coalesce(likes, 0) + coalesce(comments, 0)) / sum(views))::float8 as mean
      from news_videos where views > 0 and coalesce(likes, comments) is not null group by category`,
  );
  return new Map(rows.map(({ category, mean }) => [category, mean]));
}

/** Where nothing is known of a category, in likes and comments per view. */
const usualMean = 0.03;

export interface CountedVideo extends Counts {
  readonly id: string;
  readonly category: string | null;
}

export async function storeCounts(
  manager: EntityManager,
  videos: readonly CountedVideo[],
  means: Means,
): Promise<void> {
  const rows = videos.map(({ id, category, pace, takenAt: taken_at, likes, comments, ages }) => {
    const mean = means.get(category ?? '') ?? usualMean;
    const engagement = engagementOf({ views: pace.views, likes, comments }, mean);
    const { velocity, weight, rate, views } = pace;
    // Samples and others are in one list.
    const trend = trendOf({ ...pace, at: taken_at.getTime() }, engagement);
    return { video_id: id, taken_at, views, likes, comments, velocity, weight, rate, ages, trend };
  });
  await manager.query(
    `update news_videos v set taken_at = given.taken_at, views = given.views, likes = given.likes, comments = given.comments,
        velocity = given.velocity, weight = given.weight, rate = given.rate, ages = given.ages, trend = given.trend
      from jsonb_to_recordset($1::jsonb) as given (video_id text, taken_at timestamptz, views bigint, likes bigint, comments bigint,
        velocity float8, weight float8, rate float8, ages float8[], trend float8)
      where v.video_id = given.video_id`,
    [JSON.stringify(rows)],
  );
}

/** Puts videos in their places in lists, as their trends and stories are now. */
export async function placeInLists(
  manager: EntityManager,
  videoIds: readonly string[],
): Promise<void> {
  await manager.query(
    `with touched as (
        select video_id from news_videos where video_id = any($1) or story_id in (
          select story_id from news_videos where video_id = any($1) and story_id is not null)
      ), placed as (
        select v.video_id, case
          when v.story_id is null then v.trend
          when row_number() over (partition by v.story_id order by v.is_present desc, v.published_at, v.video_id) = 1
            then max(case when v.is_present then v.trend end) over (partition by v.story_id)
          end as listed_trend
        from news_videos v join touched using (video_id)
      )
      update news_videos v set listed_trend = placed.listed_trend from placed
      where placed.video_id = v.video_id and placed.listed_trend is distinct from v.listed_trend`,
    [videoIds],
  );
}

/** Writes new stories, and what has changed of others. When a story became breaking is written once. */
export async function storeStories(
  manager: EntityManager,
  { stories, merged }: Findings,
  { knownAt, isSample }: { readonly knownAt: Date; readonly isSample: boolean },
): Promise<void> {
  const rows = Array.from(stories, ({ id, topic, keys, lastAt, receipts }) => ({
    id,
    topic: topic.key,
    label: topic.label,
    topics: keys,
    last_at: new Date(lastAt),
    receipts: receipts?.map(({ videoId }) => videoId) ?? [],
  }));
  await manager.query(
    `insert into news_stories as known (id, topic, label, topics, last_at, receipts, breaking_at, created_at, is_sample)
      select id, topic, label, topics, last_at, receipts, case when cardinality(receipts) > 0 then $2::timestamptz end, $2, $3
      from jsonb_to_recordset($1::jsonb)
        as given (id uuid, topic text, label text, topics text[], last_at timestamptz, receipts text[])
      on conflict (id) do update set topics = excluded.topics, last_at = excluded.last_at,
        topic = excluded.topic, label = excluded.label,
        receipts = case when known.breaking_at is null then excluded.receipts else known.receipts end,
        breaking_at = coalesce(known.breaking_at, excluded.breaking_at)`,
    [JSON.stringify(rows), knownAt, isSample],
  );
  const items = Array.from(stories).flatMap(({ id, videos }) =>
    Array.from(videos, ([video_id, { owner, at }]) => ({
      video_id,
      story_id: id,
      owner,
      published_at: new Date(at),
    })),
  );
  await manager.query(
    `insert into news_story_items as known (video_id, story_id, owner, published_at, joined_at)
      select video_id, story_id, owner, published_at, $2 from jsonb_to_recordset($1::jsonb)
        as given (video_id text, story_id uuid, owner text, published_at timestamptz)
      on conflict (video_id) do update set story_id = excluded.story_id, joined_at = excluded.joined_at
        where known.story_id <> excluded.story_id`,
    [JSON.stringify(items), knownAt],
  );
  await manager.query(
    `update news_videos v set story_id = i.story_id from news_story_items i
      where i.video_id = v.video_id and v.video_id = any($1) and v.story_id is distinct from i.story_id`,
    [items.map(({ video_id }) => video_id)],
  );
  await manager.query(
    `update news_stories s set merged_into = given.target from unnest($1::uuid[], $2::uuid[]) as given (source, target)
      where s.merged_into = given.source`,
    [Array.from(merged.keys(), ({ id }) => id), Array.from(merged.values(), ({ id }) => id)],
  );
  await manager.query(
    `update news_stories s set merged_into = given.target, ended_at = coalesce(s.ended_at, $3)
      from unnest($1::uuid[], $2::uuid[]) as given (source, target) where s.id = given.source`,
    [
      Array.from(merged.keys(), ({ id }) => id),
      Array.from(merged.values(), ({ id }) => id),
      knownAt,
    ],
  );
}
