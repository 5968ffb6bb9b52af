import type { Platform } from '@tessera/contracts';
import { distance } from 'fastest-levenshtein';
import { dayMs } from '../../../../../platform/utc-days/index.js';
import { folded } from './title-key.js';

/** What is compared of two videos with the same title. */
export interface Comparable {
  readonly platform: Platform;
  readonly channelTitle: string;
  readonly durationSeconds: number | null;
  readonly publishedAt: Date | null;
}

/** Platforms round, and count the black at the end or not. */
const maxSecondsApart = 2;
const maxDaysApart = 7;
/** Share of the letters of the longer name that are the same. */
const minNameSimilarity = 0.7;
/** A shorter name may be a part of many others. */
const minNamePart = 4;

/**
 * Whether two videos with the same title are one that was published on two platforms. Without a length or a date that can't be known,
 * and nobody publishes a copy where the original is.
 */
export function areCopies(a: Comparable, b: Comparable): boolean {
  return a.platform !== b.platform && gap(a, b) !== null && haveSameName(a, b);
}

/**
 * How far apart two videos are, to prefer the closest of several.
 * @returns seconds of their length plus days between their publications; `null` beyond what copies may differ in
 */
export function gap(a: Comparable, b: Comparable): number | null {
  if (!a.durationSeconds || !b.durationSeconds || !a.publishedAt || !b.publishedAt) return null;
  const seconds = Math.abs(a.durationSeconds - b.durationSeconds);
  const days = Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) / dayMs;
  return seconds <= maxSecondsApart && days <= maxDaysApart ? seconds + days : null;
}

function haveSameName(a: Comparable, b: Comparable): boolean {
  const [short = '', long = ''] = [folded(a.channelTitle), folded(b.channelTitle)].toSorted(
    (one, other) => one.length - other.length,
  );
  if (short === '') return false;
  if (short.length >= minNamePart && long.includes(short)) return true;
  return 1 - distance(short, long) / long.length >= minNameSimilarity;
}
