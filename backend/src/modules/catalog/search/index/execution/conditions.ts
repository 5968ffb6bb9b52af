import type { Platform } from '@tessera/contracts';
import type { DurationBucket, PublishedWindow } from '@tessera/contracts-discovery';
import { type Columns, flag, languageCode, platformCode } from '../segments/columns.js';
import type { Matches } from './matches.js';

/** What videos must be besides matching words. What is unknown of a video matches no condition. */
export interface Conditions {
  readonly categoryId?: number | undefined;
  readonly channelId?: string | undefined;
  /** Any of them; all where empty. */
  readonly platforms?: readonly Platform[] | undefined;
  /** ISO 639-1. */
  readonly language?: string | undefined;
  readonly hd?: boolean | undefined;
  readonly captions?: boolean | undefined;
  /** Shorter than ten minutes. */
  readonly under10?: boolean | undefined;
  readonly duration?: DurationBucket | undefined;
  readonly minViews?: number | undefined;
  readonly publishedAfter?: PublishedWindow | undefined;
  /** All of them, each as a whole and in any case. */
  readonly tags?: readonly string[] | undefined;
  /** Whether videos for adults are left out, shown among others, or shown alone. */
  readonly mature?: 'hide' | 'show' | 'only' | undefined;
  /** Whether generated videos count; they do by default. */
  readonly includeSamples?: boolean | undefined;
  readonly excludedChannelIds?: readonly string[] | undefined;
  /** Only videos that came to the site after this one. */
  readonly afterId?: string | undefined;
}

const hourMs = 3_600_000;
const windowHours: Readonly<Record<PublishedWindow, number>> = {
  anytime: Infinity,
  hour: 1,
  today: 24,
  week: 7 * 24,
  month: 30 * 24,
  year: 365 * 24,
};

/** In whole seconds, inclusive; lives have 0. Short: under 4 minutes; medium: 4 to 20 minutes; long: over 20 minutes. */
export const durationRanges: Readonly<Record<DurationBucket, readonly [number, number]>> = {
  any: [-1, Infinity],
  short: [1, 239],
  medium: [240, 1200],
  long: [1201, Infinity],
};
export const under10Range = [1, 599] as const;

/** The conditions of one kind, with what facets need to count each of its values. */
export interface Limits {
  readonly flags: number;
  readonly withoutFlags: number;
  readonly category: number;
  readonly channel: number;
  /** A bit for each code; 0 for all. */
  readonly platforms: number;
  readonly language: number;
  readonly duration: readonly [number, number];
  readonly minViews: number;
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly excludedChannels: ReadonlySet<number>;
  readonly afterId: number;
}

/** @param now the end of periods such as "this week", in milliseconds since 1970 */
export function limitsOf(conditions: Conditions, now: number): Limits {
  const { hd, captions, mature, includeSamples, under10 } = conditions;
  const bucket = durationRanges[conditions.duration ?? 'any'];
  const short = under10 ? under10Range : durationRanges.any;
  return {
    flags:
      (hd ? flag.hd : 0) | (captions ? flag.captions : 0) | (mature === 'only' ? flag.mature : 0),
    withoutFlags:
      (mature === 'hide' ? flag.mature : 0) | (includeSamples === false ? flag.sample : 0),
    category: conditions.categoryId ?? 0,
    channel: conditions.channelId === undefined ? -1 : Number(conditions.channelId),
    platforms: (conditions.platforms ?? []).reduce(
      (bits, one) => bits | (1 << platformCode(one)),
      0,
    ),
    language: languageCode(conditions.language ?? null),
    duration: [Math.max(bucket[0], short[0]), Math.min(bucket[1], short[1])],
    minViews: conditions.minViews ? conditions.minViews : -1,
    since: sinceOf(conditions.publishedAfter ?? 'anytime', now),
    excludedChannels: new Set(conditions.excludedChannelIds?.map(Number)),
    afterId: Number(conditions.afterId ?? -1),
  };
}

export function sinceOf(window: PublishedWindow, now: number): number {
  return now - windowHours[window] * hourMs;
}

/** Leaves the matches that keep all limits. */
export function narrow(matches: Matches, columns: Columns, limits: Limits): void {
  const { docs, text } = matches;
  const { id, flags, channel, category, platform, language, duration, views, published } = columns;
  const { withoutFlags, platforms, minViews, since, excludedChannels, afterId } = limits;
  const [shortest, longest] = limits.duration;
  const anyDuration = shortest === -1 && longest === Infinity;
  let kept = 0;
  for (let i = 0; i < matches.count; i += 1) {
    const doc = docs[i] ?? 0;
    const has = flags[doc] ?? 0;
    if ((has & limits.flags) !== limits.flags || (has & withoutFlags) !== 0) continue;
    if (limits.category !== 0 && category[doc] !== limits.category) continue;
    if (platforms !== 0 && (platforms & (1 << (platform[doc] ?? 0))) === 0) continue;
    if (limits.language !== 0 && language[doc] !== limits.language) continue;
    if (minViews > -1 && (views[doc] ?? -1) < minViews) continue;
    if (since !== -Infinity && (published[doc] ?? 0) < since) continue;
    if (!anyDuration && ((duration[doc] ?? -1) < shortest || (duration[doc] ?? -1) > longest))
      continue;
    if (limits.channel !== -1 && channel[doc] !== limits.channel) continue;
    if (afterId !== -1 && (id[doc] ?? 0) <= afterId) continue;
    if (excludedChannels.size > 0 && excludedChannels.has(channel[doc] ?? 0)) continue;
    docs[kept] = doc;
    text[kept] = text[i] ?? 0;
    kept += 1;
  }
  matches.count = kept;
}

/** Whether all videos keep them. */
export function isUnlimited(limits: Limits): boolean {
  return (
    limits.flags === 0 &&
    limits.withoutFlags === 0 &&
    limits.category === 0 &&
    limits.platforms === 0 &&
    limits.language === 0 &&
    limits.minViews === -1 &&
    limits.since === -Infinity &&
    limits.duration[0] === -1 &&
    limits.duration[1] === Infinity &&
    limits.channel === -1 &&
    limits.excludedChannels.size === 0 &&
    limits.afterId === -1
  );
}
