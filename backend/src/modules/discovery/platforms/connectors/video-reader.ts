import type { Platform } from '@tessera/contracts';
import type { z } from 'zod';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { incomingVideo, type IncomingVideo } from '../../catalog/index.js';
import { readItems } from './read-items.js';

type Required = 'externalId' | 'title' | 'channel' | 'watchUrl';
type AddedHere = 'platform' | 'source' | 'fetchedAt';

/** What a platform says of a video. What it doesn't say is left out or `null`, and never becomes 0. */
export type VideoDetails = Pick<IncomingVideo, Required> &
  Partial<Omit<IncomingVideo, Required | AddedHere>>;

interface VideoForm<S extends z.ZodType> {
  readonly platform: Platform;
  /** After how many days a video must be fetched again. */
  readonly keptDays: number;
  /** What the mapping relies on; all else is ignored. */
  readonly shape: S;
  /** @returns `null` for what is no video that visitors could watch now, such as a private one */
  readonly details: (item: z.output<S>) => VideoDetails | null;
}

/**
 * Makes videos of the items of an answer. One that is of another form is left out, and the log says how many were.
 * @throws PlatformFailure `bad-response` if none of the items has the form
 */
export type VideoReader = (items: readonly unknown[], fetchedAt?: Date) => IncomingVideo[];

/** Those who watch a broadcast come and go, and it ends. */
const liveMs = 15 * 60_000;

/** Reads the items of one kind of answer. */
export function videoReader<S extends z.ZodType>(form: VideoForm<S>): VideoReader {
  const { platform } = form;
  return (items, fetchedAt = new Date()) =>
    readItems(items, (item) => readItem(form, item, fetchedAt), { platform, named: 'videos' });
}

function readItem<S extends z.ZodType>(
  { platform, keptDays, shape, details }: VideoForm<S>,
  item: unknown,
  fetchedAt: Date,
): IncomingVideo | null | undefined {
  const { data, success } = shape.safeParse(item);
  if (!success) return undefined;
  const said = details(data);
  if (said === null) return null;
  const keptMs = said.durationSeconds === 0 ? liveMs : keptDays * dayMs;
  const expiresAt = new Date(fetchedAt.getTime() + keptMs);
  const video = { ...unsaid, expiresAt, ...said, platform, source: 'live', fetchedAt };
  return incomingVideo.safeParse(video).data;
}

const unsaid = {
  description: '',
  tags: [],
  categorySlug: null,
  thumbnailUrl: '',
  durationSeconds: null,
  views: null,
  viewKind: 'total',
  likes: null,
  comments: null,
  publishedAt: null,
  hd: null,
  captions: null,
  mature: null,
  language: null,
  embeddable: null,
};
