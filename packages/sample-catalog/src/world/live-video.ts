import { plantedShift } from '../generator/audience-shift.js';
import type { Audience } from '../generator/audience.js';
import { shifted, viewsAt } from '../generator/audience.js';
import type { SampleOptions } from '../generator/sample-catalog.js';
import type { SampleChannel, Snapshot } from '../generator/sample-rows.js';
import { beginVideo, finishTexts, publicId, subjectOf } from '../generator/sample-video.js';
import { logNormal } from '../random/distributions.js';
import { Random } from '../random/random.js';
import type { UploadPlan } from './upload-plan.js';

const minute = 60_000;
const hour = 60 * minute;

/** So long after a video has come out its counts are taken and comments are written, in hours. */
export const followedHours = 72;
const mostComments = 60;

/** A video of the moving world. Times are milliseconds after the anchor. */
export interface LiveVideo {
  readonly plan: UploadPlan;
  readonly publicId: string;
  readonly at: number;
  readonly channel: SampleChannel;
  readonly episode: number;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly durationSeconds: number | null;
  readonly hd: boolean | null;
  readonly captions: boolean | null;
  readonly copyOf: string | null;
  /** What comments call it. */
  readonly subject: string | undefined;
  readonly audience: Audience | undefined;
  /** When its counts are taken, in order. */
  readonly countedAt: readonly number[];
  /** When its comments are written, in order. */
  readonly commentedAt: readonly number[];
}

/** Makes a planned video. Equal plans of a seed always give equal videos. */
export function makeLiveVideo(
  { seed, size }: Pick<SampleOptions, 'seed' | 'size'>,
  plan: UploadPlan,
  original?: LiveVideo,
): LiveVideo {
  const { key, at, channel, episode } = plan;
  // A video is made at the age of nothing: nobody has seen it yet.
  const publishedAt = new Date(0);
  const upload = { channel, publishedAt, source: plan.source, episode };
  const { recent } = plan;
  const frame = { seed, anchor: publishedAt, density: 'full', recent, shift: undefined } as const;
  const begun = beginVideo(key, upload, frame);
  const own = {
    ...finishTexts(begun),
    durationSeconds: aired(begun.durationSeconds, begun.random),
  };
  const { title, description, tags, durationSeconds } = original ?? own;
  const random = new Random(`${seed}/course/${key}`);
  const usual = begun.audience && lifted(begun.audience, plan, random);
  const shift = plantedShift({ seed, size });
  const audience = usual && shifted(usual, { channel, age: -at / hour }, shift);
  return {
    plan,
    publicId: publicId(seed, key),
    at,
    channel,
    episode,
    title,
    description,
    tags,
    durationSeconds,
    hd: own.hd,
    captions: own.captions,
    copyOf: original?.publicId ?? null,
    subject: plan.subject ?? subjectOf(begun),
    audience,
    countedAt: audience ? countTimes(random, plan) : [],
    commentedAt: audience ? commentTimes(random, plan, audience) : [],
  };
}

/** Nothing is still on air later: streams are stored when they are over. */
function aired(durationSeconds: number | null, random: Random): number | null {
  return durationSeconds === 0 ? random.int(1200, 14_400) : durationSeconds;
}

/** What is hot is watched at once: most of its views come within hours. */
function lifted(audience: Audience, { lift, course }: UploadPlan, random: Random): Audience {
  const potential = audience.potential * lift;
  if (course === 'usual') return { ...audience, potential };
  const rates = { commentRate: Math.max(audience.commentRate, 0.004) };
  return { ...audience, ...rates, potential, scale: random.between(2, 6), shape: 1.25 };
}

/** Every 10 to 15 minutes of the first six hours for what is hot, hourly for two days, then every six hours. */
function countTimes(random: Random, { at, course }: UploadPlan): number[] {
  const times: number[] = [];
  const closely = random.int(10, 15) * minute;
  let time = at + random.int(2, 8) * minute + random.int(0, 59) * 1000;
  while (time - at < followedHours * hour) {
    times.push(time);
    const age = time - at;
    const isFollowedClosely = course === 'hot' && age < 6 * hour;
    time += isFollowedClosely ? closely : age < 48 * hour ? hour : 6 * hour;
  }
  return times;
}

/**
 * Comments that are kept are a sample of those that were written: each comes when its share of them has been written, so that there
 * are never more than the counts say.
 */
function commentTimes(random: Random, { at }: UploadPlan, audience: Audience): number[] {
  const written = commentsAt(audience, followedHours);
  const wanted = Math.floor(logNormal(random, 1 + 0.9 * written ** 0.45, 0.5));
  const kept = Math.min(written, wanted, mostComments);
  return Array.from({ length: kept }, (_, index) => {
    const number = Math.ceil(((index + random.between(0.3, 1)) * written) / kept);
    return at + Math.ceil(hoursUntil(audience, Math.max(number, index + 1)) * 3600) * 1000;
  }).toSorted((a, b) => a - b);
}

function commentsAt(audience: Audience, hours: number): number {
  return Math.floor(viewsAt(audience, hours) * audience.commentRate);
}

/** The hours after which so many comments have been written. */
function hoursUntil(audience: Audience, comments: number): number {
  let [low, high] = [0, followedHours];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (commentsAt(audience, middle) >= comments) high = middle;
    else low = middle;
  }
  return high;
}

/** The counts of a video so many hours after it came out; when they were taken is for the caller to say. */
export function countsAt(audience: Audience, hours: number): Omit<Snapshot, 'takenAt'> {
  const views = viewsAt(audience, hours);
  return {
    views,
    likes: Math.floor(views * audience.likeRate),
    comments: Math.floor(views * audience.commentRate),
  };
}
