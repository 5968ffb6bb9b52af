import { breakingRule } from '@tessera/contracts-news';

/** That an owner published something about a topic. Times are in milliseconds. */
export interface Publication {
  readonly videoId: string;
  readonly owner: string;
  readonly at: number;
}

/** How often a topic is published about in general. */
export interface Usual {
  /** Publications about it, of which an owner has one an hour at most … */
  readonly about: number;
  /** … among so many about anything. */
  readonly all: number;
  /** Publications about it in an hour, on the average of the day before. */
  readonly lately: number;
}

/** Several owners that publish about one topic within an hour. */
export interface Burst {
  /** The first publication of each owner, in the order of their times. */
  readonly receipts: readonly Publication[];
  /** How many owners there would be as usual. */
  readonly expected: number;
  /** Powers of ten by which this many owners are rarer than usual. */
  readonly rarity: number;
}

const minuteMs = 60_000;
export const windowMs = breakingRule.minutes * minuteMs;

/** What is known of a topic that was never published about: half a publication, as is usual for counts. */
const priorAbout = 0.5;
const priorAll = 20;
/**
 * Publications come in clusters, more so than chance would have it: their number has the variance λ + λ²/r of the negative binomial
 * distribution.
 */
const clustering = 4;
/** What is rarer is rare enough. */
const mostRare = 30;

/**
 * The window of an hour in which most owners published about a topic.
 * @param publications of the topic, in any order
 * @param since only windows that end with a publication after this time
 * @returns the first publication of each owner; of equal windows the latest
 */
export function busiestWindow(publications: readonly Publication[], since: number): Publication[] {
  const inOrder = publications.toSorted((a, b) => a.at - b.at || (a.videoId < b.videoId ? -1 : 1));
  let best: Publication[] = [];
  let first = 0;
  for (const [end, last] of inOrder.entries()) {
    while (last.at - (inOrder[first]?.at ?? 0) > windowMs) first += 1;
    if (last.at < since) continue;
    const firsts = firstOfEach(inOrder.slice(first, end + 1));
    if (firsts.length >= best.length) best = firsts;
  }
  return best;
}

function firstOfEach(publications: readonly Publication[]): Publication[] {
  const firsts = new Map<string, Publication>();
  for (const one of publications) if (!firsts.has(one.owner)) firsts.set(one.owner, one);
  return [...firsts.values()];
}

/**
 * Compares a window with what is usual: with the topic's share of all publications, so that a busy evening, or a large import, makes
 * nothing unusual, and with the day before, so that what has grown slowly is not.
 * @param all owners that published about anything in the window
 */
export function burstOf(receipts: readonly Publication[], usual: Usual, all: number): Burst {
  const share = (usual.about + priorAbout) / (usual.all + priorAll);
  const expected = Math.max(share * Math.max(all, receipts.length), usual.lately);
  return { receipts, expected, rarity: rarityOf(receipts.length, expected) };
}

/**
 * How rare it is to see so many where so many are expected.
 * @returns -log10 of P(X ≥ count) by the negative binomial distribution, from 0
 */
export function rarityOf(count: number, expected: number): number {
  if (count <= 0) return 0;
  const failing = expected / (expected + clustering);
  // P(X = k), from k = 0; the tail is added up by itself, where 1 - P(X < count) would be lost in rounding.
  let logTerm = clustering * Math.log(1 - failing);
  for (let k = 0; k < count; k += 1)
    logTerm += Math.log(failing) + Math.log((clustering + k) / (k + 1));
  let ratio = 1;
  let sum = 0;
  for (let k = count; ratio > 1e-9 && k < count + 10_000; k += 1) {
    sum += ratio;
    ratio *= (failing * (clustering + k)) / (k + 1);
  }
  return Math.min(mostRare, Math.max(0, -(logTerm + Math.log(sum)) / Math.LN10));
}

/** Least and most that the views of a topic count, in powers of ten. */
const leastAttention = -1;
export const mostAttention = 1.5;

/**
 * How much more the videos of a burst are watched than others that were just published.
 * @param rates views an hour of its videos between two snapshots; none where nothing was counted yet
 * @param usualRate the same of most videos of that age; `null` where unknown
 * @returns powers of ten, within limits; 0 where it can't be known
 */
export function attentionOf(rates: readonly number[], usualRate: number | null): number {
  if (rates.length === 0 || usualRate === null) return 0;
  const ratio = Math.log10((median(rates) + 1) / (usualRate + 1));
  return Math.min(mostAttention, Math.max(leastAttention, ratio));
}

/** @returns 0 for none */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}
