import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { engagementOf } from '../scores/refresh-scores.js';
import { titleKey } from './copies/title-key.js';
import { detectLanguages } from './detect-language.js';
import { incomingVideo, type IncomingVideo } from './incoming-video.js';

/**
 * Stores videos, or refreshes those that are there, in the caller's transaction. What is `null` leaves the stored value as it is, and
 * so does what was fetched before it. Two that store the same videos at once wait for each other.
 * @returns the ids in the API, in the order given
 * @throws ZodError where `incomingVideo` rejects one of them
 */
export async function storeVideos(
  manager: EntityManager,
  videos: readonly IncomingVideo[],
): Promise<string[]> {
  const checked = z.array(incomingVideo).parse(videos);
  if (checked.length === 0) return [];
  const newest = await withLanguages(manager, newestOfEach(checked));
  const rows = JSON.stringify(newest.map(toRow));
  // The channels stay locked until the end, so everything else about their videos happens in one order.
  for (const statement of [
    upsertChannels,
    renameChannels,
    upsertVideos,
    addStatistics,
    scoreStored,
  ])
    await manager.query(statement, [rows]);
  const stored = await manager.query<{ key: string; id: string }[]>(readIds, [rows]);
  const ids = new Map(stored.map(({ key, id }) => [key, id]));
  return checked.map((video) => ids.get(keyOf(video)) ?? '');
}

function keyOf({ platform, externalId }: Pick<IncomingVideo, 'platform' | 'externalId'>): string {
  return `${platform} ${externalId}`;
}

function newestOfEach(videos: readonly IncomingVideo[]): IncomingVideo[] {
  const byAge = videos.toSorted((a, b) => a.fetchedAt.getTime() - b.fetchedAt.getTime());
  return [...new Map(byAge.map((video) => [keyOf(video), video])).values()];
}

/** Detects the language of those whose platform does not say it, unless it is known from before. */
async function withLanguages(
  manager: EntityManager,
  videos: readonly IncomingVideo[],
): Promise<IncomingVideo[]> {
  const silent = videos.filter(({ language }) => language === null);
  const keys = JSON.stringify(
    silent.map(({ platform, externalId }) => ({ platform, external_id: externalId })),
  );
  const known = silent.length > 0 ? await manager.query<{ key: string }[]>(readKnown, [keys]) : [];
  const knownKeys = new Set(known.map(({ key }) => key));
  const unknown = silent.filter((video) => !knownKeys.has(keyOf(video)));
  const texts = unknown.map(({ title, description }) => `${title}. ${description}`);
  const languages = await detectLanguages(texts);
  const detected = new Map(unknown.map((video, index) => [video, languages[index] ?? null]));
  return videos.map((video) => ({
    ...video,
    language: video.language ?? detected.get(video) ?? null,
  }));
}

/** A video that was dropped and is found again has the address that it had. */
function publicIdOf(video: IncomingVideo): string {
  return createHash('sha256').update(keyOf(video)).digest('base64url').slice(0, 12);
}

function toRow(video: IncomingVideo): Readonly<Record<string, unknown>> {
  return {
    public_id: publicIdOf(video),
    platform: video.platform,
    external_id: video.externalId,
    channel: video.channel.externalId,
    channel_title: video.channel.title,
    subscribers: video.channel.subscribers ?? null,
    category: video.categorySlug,
    title: video.title,
    title_key: titleKey(video.title),
    description: video.description,
    tags: video.tags,
    thumbnail_url: video.thumbnailUrl,
    watch_url: video.watchUrl,
    duration_seconds: video.durationSeconds,
    view_count: video.views,
    view_kind: video.viewKind,
    like_count: video.likes,
    comment_count: video.comments,
    published_at: video.publishedAt,
    hd: video.hd,
    captions: video.captions,
    mature: video.mature,
    language: video.language,
    embeddable: video.embeddable,
    source: video.source,
    fetched_at: video.fetchedAt,
    expires_at: video.expiresAt,
  };
}

const incoming = `json_to_recordset($1::json) as incoming (
  public_id text, platform text, external_id text, channel text, channel_title text, subscribers bigint,
  category text, title text, title_key bigint, description text, tags text[], thumbnail_url text, watch_url text,
  duration_seconds int, view_count bigint, view_kind text, like_count bigint, comment_count bigint,
  published_at timestamptz, hd boolean, captions boolean, mature boolean, language text, embeddable boolean,
  source text, fetched_at timestamptz, expires_at timestamptz)`;

// In the order of the keys, so that processes that write the same rows never deadlock. Locks them also where nothing changes.
const upsertChannels = `
  insert into channels as present (platform, external_id, title, category_id, subscriber_count, source)
  select distinct on (platform, channel) platform, channel, channel_title, categories.id, subscribers, source
    from ${incoming} left join categories on slug = category
    order by platform, channel, fetched_at desc
  on conflict (platform, external_id) do update
    set subscriber_count = coalesce(excluded.subscriber_count, present.subscriber_count),
      category_id = coalesce(present.category_id, excluded.category_id), source = excluded.source
    where (present.subscriber_count, present.category_id, present.source) is distinct from (
      coalesce(excluded.subscriber_count, present.subscriber_count),
      coalesce(present.category_id, excluded.category_id), excluded.source)`;

const renameChannels = `
  with named as (
    select distinct on (platform, channel) platform, channel, channel_title
      from ${incoming} order by platform, channel, fetched_at desc
  ), renamed as (
    update channels set title = channel_title from named
      where channels.platform = named.platform and external_id = channel and title <> channel_title
      returning id, title
  )
  update videos set channel_title = renamed.title from renamed where channel_id = renamed.id`;

const upsertVideos = `
  insert into videos as present (public_id, platform, external_id, channel_id, category_id, title, title_key, description,
    channel_title, tags, thumbnail_url, watch_url, duration_seconds, view_count, view_kind, like_count,
    comment_count, published_at, hd, captions, mature, language, embeddable, source, fetched_at, expires_at)
  select public_id, incoming.platform, incoming.external_id, channels.id, categories.id, incoming.title, title_key,
    description, channels.title, tags, thumbnail_url, watch_url, duration_seconds, view_count, view_kind, like_count,
    comment_count, published_at, hd, captions, mature, language, embeddable, incoming.source, fetched_at, expires_at
    from ${incoming}
    join channels on channels.platform = incoming.platform and channels.external_id = channel
    left join categories on slug = category
    order by incoming.platform, incoming.external_id
  on conflict (platform, external_id) do update set
    channel_id = excluded.channel_id,
    category_id = coalesce(excluded.category_id, present.category_id),
    title = excluded.title,
    title_key = excluded.title_key,
    description = coalesce(nullif(excluded.description, ''), present.description),
    channel_title = excluded.channel_title,
    tags = case when excluded.tags = '{}' then present.tags else excluded.tags end,
    thumbnail_url = coalesce(nullif(excluded.thumbnail_url, ''), present.thumbnail_url),
    watch_url = excluded.watch_url,
    duration_seconds = coalesce(excluded.duration_seconds, present.duration_seconds),
    view_count = coalesce(excluded.view_count, present.view_count),
    view_kind = case when excluded.view_count is null then present.view_kind else excluded.view_kind end,
    like_count = coalesce(excluded.like_count, present.like_count),
    comment_count = coalesce(excluded.comment_count, present.comment_count),
    published_at = coalesce(excluded.published_at, present.published_at),
    hd = coalesce(excluded.hd, present.hd),
    captions = coalesce(excluded.captions, present.captions),
    mature = coalesce(excluded.mature, present.mature),
    language = coalesce(excluded.language, present.language),
    embeddable = coalesce(excluded.embeddable, present.embeddable),
    source = excluded.source,
    fetched_at = excluded.fetched_at,
    -- What may only be kept for a while does not become permanent because a file names it too.
    expires_at = coalesce(excluded.expires_at, present.expires_at)
    where present.fetched_at is null or present.fetched_at <= excluded.fetched_at
      -- Stored while the clock was wrong: nothing would be newer for that long.
      or present.fetched_at > now() + interval '1 hour'`;

/** How far apart counts of a video are: a 48th of its age, between a quarter of an hour and an hour. */
const between = `least(interval '1 hour', greatest(interval '15 minutes',
  (incoming.fetched_at - coalesce(videos.published_at, '-infinity'::timestamptz)) / 48))`;

// Never those who are watching just now.
const addStatistics = `
  insert into video_statistics (video_id, taken_at, views, likes, comments)
  select videos.id, incoming.fetched_at, incoming.view_count, incoming.like_count, incoming.comment_count
    from ${incoming}
    join videos on videos.platform = incoming.platform and videos.external_id = incoming.external_id
    where incoming.view_kind = 'total'
      and coalesce(incoming.view_count, incoming.like_count, incoming.comment_count) is not null
      and not exists (
        select from video_statistics where video_id = videos.id
          and taken_at > incoming.fetched_at - ${between} and taken_at < incoming.fetched_at + ${between})
  on conflict do nothing`;

// In the order of the ids, as the hourly refresh of all scores.
const scoreStored = `
  insert into video_scores as present (video_id, engagement)
  select v.id, ${engagementOf('coalesce(categories.engagement, 0)')}
    from ${incoming}
    join videos v on v.platform = incoming.platform and v.external_id = incoming.external_id
    left join categories on categories.id = v.category_id
    order by v.id
  on conflict (video_id) do update
    set engagement = excluded.engagement, trending = present.velocity * excluded.engagement
    where present.engagement <> excluded.engagement`;

const readIds = `
  select videos.platform || ' ' || videos.external_id as key, videos.public_id as id
    from ${incoming}
    join videos on videos.platform = incoming.platform and videos.external_id = incoming.external_id`;

const readKnown = `
  select videos.platform || ' ' || videos.external_id as key from ${incoming}
    join videos on videos.platform = incoming.platform and videos.external_id = incoming.external_id
    where videos.language is not null`;
