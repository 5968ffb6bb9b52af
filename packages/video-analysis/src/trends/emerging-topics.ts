import type { EmergingTopic } from '@tessera/contracts-ai';
import { sum } from '../statistics/distributions.js';
import { distinctTopics, videosByTopic } from './topic-counts.js';
import { type TrendVideo, windowOf, type Windows, windowText } from './trend-input.js';

/** Few videos, or those of one channel, are no topic of the day. */
const least = { videos: 3, channels: 3 };
/** Videos by which both rates are shrunk towards the rate of both windows together. */
const prior = 3;
/** In more of all videos it is a subject of the site, and no topic. */
const mostShare = 0.1;
const leastGrowth = 0.1;
const mostTopics = 20;

export interface GrowingTopic extends EmergingTopic {
  readonly text: string;
  readonly ids: ReadonlySet<string>;
  /** Views that its videos gained in the last window. */
  readonly gained: number;
  readonly channels: number;
  /** Lower bound of the logarithm of its growth, by one standard error. */
  readonly certain: number;
}

/**
 * Topics whose share grows from one window to the next: of publications and of views gained, each rate shrunk towards that of both windows by three
 * videos; growth is the geometric mean of both. The surest come first, by the growth's lower bound of one standard error,
 * ln g − √(1 ÷ (n₁ + 3) + 1 ÷ (n₀ + 3)).
 */
export function emergingTopics(videos: readonly TrendVideo[], windows: Windows): GrowingTopic[] {
  const totals = totalsOf(videos, windows);
  const found = [...videosByTopic(videos, least.videos)].flatMap(
    ([text, about]) => growthOf(text, about, { totals, windows }) ?? [],
  );
  const sorted = found.toSorted(
    (one, other) =>
      other.certain - one.certain || other.gained - one.gained || (one.text < other.text ? -1 : 1),
  );
  return distinctTopics(sorted, mostTopics);
}

interface Totals {
  readonly now: number;
  readonly before: number;
  readonly gained: number;
  readonly gainedBefore: number;
}

function totalsOf(videos: readonly TrendVideo[], windows: Windows): Totals {
  const inWindow = (window: number) =>
    videos.filter(
      ({ publishedAt }) => publishedAt !== null && windowOf(windows, publishedAt) === window,
    );
  return {
    now: inWindow(0).length,
    before: inWindow(1).length,
    gained: sum(videos.map(({ gained }) => gained)),
    gainedBefore: sum(videos.map(({ gainedBefore }) => gainedBefore)),
  };
}

interface Frame {
  readonly totals: Totals;
  readonly windows: Windows;
}

function growthOf(
  text: string,
  about: readonly TrendVideo[],
  { totals: all, windows }: Frame,
): GrowingTopic | null {
  const own = totalsOf(about, windows);
  const recent = about.filter(
    ({ publishedAt }) => publishedAt !== null && windowOf(windows, publishedAt) === 0,
  );
  const channels = new Set(recent.map(({ channelId }) => channelId)).size;
  if (
    own.now < least.videos ||
    channels < least.channels ||
    own.now > mostShare * Math.max(100, all.now)
  )
    return null;
  const published = ratio([own.now, own.before], [all.now, all.before], prior);
  const meanGain = (all.gained + all.gainedBefore) / Math.max(1, all.now + all.before);
  const viewed = ratio(
    [own.gained, own.gainedBefore],
    [all.gained, all.gainedBefore],
    prior * meanGain,
  );
  const growth = Math.sqrt(published * viewed);
  const certain = Math.log(growth) - Math.sqrt(1 / (own.now + prior) + 1 / (own.before + prior));
  if (growth < 1 + leastGrowth) return null;
  return {
    topic: text,
    text,
    ids: new Set(about.map(({ id }) => id)),
    growth: own.before === 0 ? null : Math.round(100 * (growth - 1)),
    videos: own.now,
    videosBefore: own.before,
    window: windowText(windows),
    gained: own.gained,
    channels,
    certain,
  };
}

/** How a share changes, shrunk towards that of both windows together by so much. */
function ratio(
  [own, ownBefore]: readonly [number, number],
  [all, allBefore]: readonly [number, number],
  weight: number,
): number {
  const pooled = (own + ownBefore) / (all + allBefore);
  if (!(pooled > 0) || weight === 0) return 1;
  const rate = (part: number, whole: number) => (part + weight) / (whole + weight / pooled);
  return rate(own, all) / rate(ownBefore, allBefore);
}

const mostToday = 40;

/** What is watched and published most now, with what grows: topics and their weights, which add up to 1. */
export function topicsToday(
  videos: readonly TrendVideo[],
  emerging: readonly GrowingTopic[],
): Record<string, number> {
  const all = sum(videos.map(({ gained }) => gained));
  const watched = [...videosByTopic(videos, least.videos)].flatMap(([text, about]) => {
    const gained = sum(about.map((video) => video.gained));
    const channels = new Set(about.map(({ channelId }) => channelId)).size;
    const isTopic =
      channels >= least.channels && about.length <= mostShare * Math.max(100, videos.length);
    return isTopic && gained > 0 ? [{ text, ids: new Set(about.map(({ id }) => id)), gained }] : [];
  });
  const sorted = watched.toSorted((one, other) => other.gained - one.gained);
  const chosen = [...emerging, ...distinctTopics(sorted, mostToday)].slice(0, mostToday);
  const weights = new Map(chosen.map(({ text, gained }) => [text, gained / Math.max(1, all)]));
  const total = sum([...weights.values()]) || 1;
  return Object.fromEntries([...weights].map(([text, weight]) => [text, weight / total]));
}
