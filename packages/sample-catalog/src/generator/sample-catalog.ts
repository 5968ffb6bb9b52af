import { logNormal } from '../random/distributions.js';
import { Random } from '../random/random.js';
import { plantedShift } from './audience-shift.js';
import { makeChannels } from './channels.js';
import { RecentTitles } from './recent-titles.js';
import type { SampleChannel, SampleVideo } from './sample-rows.js';
import { makeVideo } from './sample-video.js';
import { mirroredUploads, rhythmUploads, topicUploads, type Upload } from './uploads.js';

/** A catalog larger than this keeps fewer snapshots and comments of each video. */
const fullDetailUpTo = 50_000;

export interface SampleOptions {
  readonly seed: string;
  /** The moment at which the catalog was looked at: everything in it happened before. */
  readonly anchor: Date;
  /** Number of videos. */
  readonly size: number;
}

export interface SampleCatalog {
  readonly channels: readonly SampleChannel[];
  /** Makes the videos one by one, in the order of their ids, and keeps none. */
  videos(): Generator<SampleVideo>;
}

/** The sample catalog for a seed: equal options always give equal rows. */
export function makeSampleCatalog(options: SampleOptions): SampleCatalog {
  const channels = makeChannels(options.seed, channelCount(options.size));
  return { channels, videos: () => makeVideos(options, channels) };
}

function* makeVideos(
  { seed, anchor, size }: SampleOptions,
  channels: readonly SampleChannel[],
): Generator<SampleVideo> {
  const density = size > fullDetailUpTo ? 'thin' : 'full';
  const shift = plantedShift({ seed, size });
  const frame = { seed, anchor, density, recent: new RecentTitles(), shift } as const;
  const made = new WeakMap<Upload, SampleVideo>();
  let id = 0;
  for (const upload of uploads(seed, channels, { size, anchor })) {
    const original = upload.copyOf && made.get(upload.copyOf);
    const own = makeVideo(++id, upload, frame);
    const video = original ? asCopy(own, original) : own;
    made.set(upload, video);
    yield video;
  }
}

/** The video itself is the same; who watches it is not. */
function asCopy(own: SampleVideo, original: SampleVideo): SampleVideo {
  const { title, description, tags, durationSeconds, episode } = original;
  return { ...own, title, description, tags, durationSeconds, episode, copyOf: original.id };
}

/** What the channels of a catalog have published, in the order of the ids. */
export function* uploads(
  seed: string,
  channels: readonly SampleChannel[],
  { size, anchor }: { size: number; anchor: Date },
): Generator<Upload> {
  const aboutTopics = topicCount(size);
  const random = new Random(`${seed}/uploads`);
  const counts = shareOut(
    size - aboutTopics,
    channels.map((channel) => activity(random, channel)),
  );
  let originals: readonly Upload[] = [];
  for (const [index, channel] of channels.entries()) {
    const own = rhythmUploads(random, channel, counts[index] ?? 0, anchor);
    const found = channel.mirrorOf ? mirroredUploads(random, own, { originals, anchor }) : own;
    yield* found;
    originals = found;
  }
  yield* topicUploads(seed, channels, aboutTopics, anchor);
}

/** Channels of a catalog with so many videos; they become fewer for each video as a catalog grows. */
export function channelCount(size: number): number {
  return Math.max(Math.min(size, 24), Math.round(450 * (size / 6000) ** 0.7));
}

function topicCount(size: number): number {
  return Math.min(Math.floor(size * 0.12), Math.round(720 * (size / 6000) ** 0.6));
}

/** How many of its videos the catalog holds, relative to other channels. */
function activity(random: Random, { interval }: SampleChannel): number {
  return interval ** -0.5 * logNormal(random, 1, 0.45);
}

/** Splits a whole number in the given proportions. */
function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let upTo = 0;
  let given = 0;
  return weights.map((weight) => {
    upTo += (weight / sum) * total;
    const share = Math.round(upTo) - given;
    given += share;
    return share;
  });
}
