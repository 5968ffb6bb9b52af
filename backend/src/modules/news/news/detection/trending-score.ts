import { rules } from './rules.js';

const hourMs = 3_600_000;
const { halfLifeHours, priorViews } = rules.trending;
/** Platforms round their counts, so that less time says nothing. In hours. */
const shortestInterval = 1 / 30;

/** The counts of a video at one time, in milliseconds. */
export interface Snapshot {
  readonly at: number;
  readonly views: number;
}

/** How fast a video gains views, as of its last snapshot. */
export interface Pace extends Snapshot {
  /** Average of views an hour between neighboring snapshots; `null` before the second one. */
  readonly velocity: number | null;
  /** Weight of what the average is of: 1 after a long time. */
  readonly weight: number;
  /** Views an hour between the last two. */
  readonly rate: number | null;
}

/**
 * The pace after a further snapshot: an exponentially weighted moving average, in which an interval weighs as much as its part of the
 * half-life. Time before the first snapshot does not count: views of that time are nobody's knowledge.
 * @param pace `null` for the first one
 */
export function paceAfter(pace: Pace | null, { at, views }: Snapshot): Pace {
  if (!pace) return { at, views, velocity: null, weight: 0, rate: null };
  const hours = (at - pace.at) / hourMs;
  if (hours < shortestInterval) return pace;
  // Platforms take views back; nobody gains less than nothing.
  const rate = Math.max(0, views - pace.views) / hours;
  const left = 2 ** (-hours / halfLifeHours);
  const before = pace.weight * left;
  const weight = before + (1 - left);
  const velocity = ((pace.velocity ?? 0) * before + rate * (1 - left)) / weight;
  return { at, views, velocity, weight, rate };
}

export interface Reactions {
  readonly views: number;
  readonly likes: number | null;
  readonly comments: number | null;
}

/**
 * Likes and comments per view, shrunk toward the mean of the category, which weighs as much as 500 views; the mean itself where the
 * platform does not publish them.
 */
export function engagementOf({ views, likes, comments }: Reactions, mean: number): number {
  if (likes === null && comments === null) return mean;
  return ((likes ?? 0) + (comments ?? 0) + priorViews * mean) / (views + priorViews);
}

/**
 * By what videos are sorted: the logarithm of likes and comments an hour, from which a half-life takes one. It does not change while
 * time passes, so that a list stays in order without being written again.
 * @returns `null` for what gains nothing
 */
export function trendOf({ velocity, at }: Pace, engagement: number): number | null {
  const gained = (velocity ?? 0) * engagement;
  return gained > 0 ? Math.log2(gained) + at / hourMs / halfLifeHours : null;
}

/** What a value of `trendOf` is at a time: likes and comments an hour. */
export function trendAt(trend: number, at: number): number {
  return 2 ** (trend - at / hourMs / halfLifeHours);
}
