import type { Platform } from '@tessera/contracts';
import type { EntityManager } from 'typeorm';
import { refreshScoresOf } from '../scores/refresh-scores.js';

/** A sample video that comes out. */
interface NewSample {
  /** The id in the API. */
  readonly id: string;
  readonly platform: Platform;
  /** Of a channel of samples. */
  readonly channelId: number;
  readonly channelTitle: string;
  readonly categorySlug: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly thumbnailUrl: string;
  readonly watchUrl: string;
  readonly durationSeconds: number | null;
  readonly hd: boolean | null;
  readonly captions: boolean | null;
  readonly language: string;
  /** The id in the API of the sample video of which it is a copy. */
  readonly copyOf: string | null;
  readonly publishedAt: Date;
}

interface OfSample {
  /** The id of the video in the API. */
  readonly id: string;
  readonly at: Date;
}

interface SampleCount extends OfSample {
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
}

interface SampleRemark extends OfSample {
  readonly author: string;
  readonly text: string;
  readonly likes: number;
}

/** What happens to sample videos within a time, each in order of time. */
export interface SampleGrowth {
  readonly published: readonly NewSample[];
  readonly counted: readonly SampleCount[];
  readonly commented: readonly SampleRemark[];
}

/**
 * Stores what has happened to samples, in the caller's transaction: new videos, which the search finds as soon as its index has read the
 * change, as with videos of platforms; counts, scores and comments. What belongs to a video that is not there is left out.
 * @returns how many videos were new
 */
export async function growSamples(
  manager: EntityManager,
  { published, counted, commented }: SampleGrowth,
): Promise<number> {
  const added = published.length > 0 ? await addVideos(manager, published) : 0;
  if (counted.length > 0) await manager.query(addCounts, [JSON.stringify(counted)]);
  if (commented.length > 0) await manager.query(addComments, [numbered(commented)]);
  const changed = new Set([...published, ...counted].map(({ id }) => id));
  if (changed.size > 0) await refreshScoresOf(manager, [...changed]);
  return added;
}

async function addVideos(manager: EntityManager, published: readonly NewSample[]): Promise<number> {
  const rows = numbered(published);
  const added = await manager.query<unknown[]>(insertVideos, [rows]);
  if (published.some(({ copyOf }) => copyOf !== null))
    await manager.query(joinSampleCopies, [rows]);
  return added.length;
}

/** In JSON, with the place of each, which is the order of their ids. */
function numbered(rows: readonly object[]): string {
  return JSON.stringify(rows.map((row, number) => ({ ...row, number })));
}

/** Times of days or parts of days, in the order of time; each begins where it begins, and ends before its end. */
export interface StatisticsRange {
  readonly from: Date;
  readonly until: Date;
}

/** Leaves only the last counts that each sample video has within each of some times. */
export async function thinSampleStatistics(
  manager: EntityManager,
  ranges: readonly StatisticsRange[],
): Promise<void> {
  for (const { from, until } of ranges) await manager.query(thinStatistics, [from, until]);
}

const incoming = `json_to_recordset($1::json) as incoming (
  id text, platform text, "channelId" bigint, "channelTitle" text, "categorySlug" text, title text,
  description text, tags text[], "thumbnailUrl" text, "watchUrl" text, "durationSeconds" int, hd boolean,
  captions boolean, language text, "copyOf" text, "publishedAt" timestamptz, number bigint)`;

const insertVideos = `
  insert into videos (public_id, platform, channel_id, category_id, title, description, channel_title, tags,
    thumbnail_url, watch_url, duration_seconds, published_at, hd, captions, mature, language, source)
  select incoming.id, incoming.platform, channels.id, categories.id, incoming.title, incoming.description,
    channels.title, incoming.tags, "thumbnailUrl", "watchUrl", "durationSeconds", "publishedAt", hd, captions,
    false, language, 'sample'
    from ${incoming}
    join channels on channels.id = "channelId" and channels.source = 'sample'
    left join categories on slug = "categorySlug"
    order by number
  on conflict (public_id) do nothing
  returning id`;

const joinSampleCopies = `
  update videos set duplicate_of = coalesce(original.duplicate_of, original.id)
    from ${incoming} join videos original on original.public_id = "copyOf" and original.source = 'sample'
    where videos.public_id = incoming.id and videos.source = 'sample'`;

const counts = `json_to_recordset($1::json) as counted (id text, at timestamptz, views bigint, likes bigint, comments bigint)`;

// The latest of each are also the counts of the video.
const addCounts = `
  with counted as (
    select videos.id, at, views, likes, comments
      from ${counts} join videos on public_id = counted.id and source = 'sample'
  ), added as (
    insert into video_statistics (video_id, taken_at, views, likes, comments)
      select id, at, views, likes, comments from counted on conflict do nothing
  )
  update videos set view_count = latest.views, like_count = latest.likes, comment_count = latest.comments
    from (select distinct on (id) * from counted order by id, at desc) as latest
    where videos.id = latest.id`;

const addComments = `
  insert into comments (video_id, author, body, like_count, published_at)
  select videos.id, author, text, likes, at
    from json_to_recordset($1::json) as written (
      id text, at timestamptz, author text, text text, likes int, number bigint)
    join videos on public_id = written.id and source = 'sample'
    order by number`;

const thinStatistics = `
  delete from video_statistics counts using videos
    where videos.id = counts.video_id and videos.source = 'sample'
      and counts.taken_at >= $1 and counts.taken_at < $2
      and exists (select from video_statistics later where later.video_id = counts.video_id
        and later.taken_at > counts.taken_at and later.taken_at < $2)`;
