import { createHash } from 'node:crypto';
import type { Platform } from '@tessera/contracts';
import { readVideoLink } from '@tessera/contracts-discovery';
import { z } from 'zod';
import { folded } from '../copies/title-key.js';
import { incomingVideo, type IncomingVideo } from '../incoming-video.js';
import { importedRecord, type ImportedRecord } from './imported-record.js';

/** What is wrong with a record; `message` continues its line number. */
export class UnusableRecord extends Error {
  override readonly name = 'UnusableRecord';
}

type Place = Pick<IncomingVideo, 'platform' | 'externalId' | 'watchUrl'>;

/**
 * The video that a record describes, once for each platform where it is.
 * @param fetchedAt when the file was written
 * @throws UnusableRecord
 */
export function videosOf(value: unknown, fetchedAt: Date): IncomingVideo[] {
  const record = checked(importedRecord, value);
  return placesOf(record).map((place) =>
    checked(incomingVideo, { ...place, ...aboutVideo(record, fetchedAt) }),
  );
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.');
  throw new UnusableRecord(`${field ? `${field}: ` : ''}${issue?.message ?? 'cannot be used'}`);
}

function aboutVideo(record: ImportedRecord, fetchedAt: Date): Omit<IncomingVideo, keyof Place> {
  return {
    title: record.title ?? record.text?.split('\n', 1)[0] ?? '',
    description: record.description ?? record.text ?? '',
    tags: tagsOf(record),
    channel: channelOf(record),
    categorySlug: slugOf(record.category),
    thumbnailUrl: record.thumbnailUrl ?? '',
    // 0 would be a video that is on air while it is read.
    durationSeconds: record.durationSeconds || null,
    views: record.views,
    viewKind: 'total',
    likes: record.likes,
    comments: record.comments,
    publishedAt: record.publishedAt ?? record.recorded,
    hd: record.hd,
    captions: record.captions,
    mature: record.mature,
    language: record.language,
    embeddable: record.embeddable,
    source: 'cache',
    fetchedAt: record.fetchedAt ?? fetchedAt,
    expiresAt: null,
  };
}

function tagsOf({ tags, event }: ImportedRecord): string[] {
  return event ? [...(tags ?? []), event.replaceAll('-', ' ')] : (tags ?? []);
}

function slugOf(category: string | null): string | null {
  return (
    category
      ?.toLowerCase()
      .match(/[a-z\d]+/g)
      ?.join('-') ?? null
  );
}

const longestName = 500;

/** A channel without an id is known by its name. */
function channelOf(record: ImportedRecord): IncomingVideo['channel'] {
  const title = record.channel ?? (record.creators?.join(', ') || record.event);
  if (!title) throw new UnusableRecord('channel: is missing, and so are creators and event');
  const externalId =
    record.channelId ?? `name:${hash(folded(title.slice(0, longestName)) || title)}`;
  return { externalId, title, subscribers: record.subscribers };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

const pages: Readonly<Partial<Record<Platform, string>>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  dailymotion: 'https://www.dailymotion.com/video/',
  twitch: 'https://www.twitch.tv/videos/',
};

function placesOf(record: ImportedRecord): Place[] {
  const named = namedPlace(record);
  const found = [...named, ...linked([record.watchUrl, ...(record.links ?? [])])];
  // A record is one video, so of two links to a platform the second is something else, such as another part.
  const first = new Map(found.toReversed().map((place) => [place.platform, place]));
  if (first.size === 0)
    throw new UnusableRecord(
      'links: none leads to a video of a known platform, and platform and id are missing',
    );
  return found.filter((place) => first.get(place.platform) === place);
}

function namedPlace({ platform, id, watchUrl }: ImportedRecord): Place[] {
  if (platform === null || id === null) return [];
  const page = pages[platform];
  const address = watchUrl ?? (page && page + encodeURIComponent(id));
  if (!address) throw new UnusableRecord(`watchUrl: is missing, which ${platform} needs`);
  return [{ platform, externalId: id, watchUrl: address }];
}

function linked(addresses: readonly (string | null)[]): Place[] {
  return addresses.flatMap((address) => {
    const link = address === null ? null : readVideoLink(address);
    if (!link?.id || link.kind === 'live') return [];
    return [{ platform: link.platform, externalId: link.id, watchUrl: link.watchUrl }];
  });
}
