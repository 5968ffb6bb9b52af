import { dueHours } from '../reach/growth.js';
import type { WatchedVideo } from '../reach/knowledge.js';
import { outlierOf } from '../reach/outlier.js';
import { viewsAtAge } from '../reach/views-at-age.js';
import { wilson } from '../statistics/distributions.js';
import { count, counted, percent } from '../statistics/figures.js';

/** A video whose first seven days are over. */
export interface GrownTrendVideo extends WatchedVideo {
  readonly title: string;
  readonly seconds: number | null;
  readonly hd: boolean | null;
  readonly captions: boolean | null;
}

/** What a video has or not; `null` where nobody knows. */
interface Feature {
  readonly name: string;
  readonly of: (video: GrownTrendVideo) => boolean | null;
}

/** Far above its channel. */
const farAbove = 2;
const leastViral = 20;
/** One-sided error of each comparison divided among all of them (Bonferroni): 0.05 ÷ 20. */
const leastZ = 2.81;

const minutes = ([low, high]: readonly [number, number]) => ({
  name:
    high === Number.POSITIVE_INFINITY
      ? `are longer than ${low} minutes`
      : `take ${low} to ${high} minutes`,
  of: ({ seconds }: GrownTrendVideo) =>
    seconds === null || seconds === 0 ? null : seconds >= low * 60 && seconds < high * 60,
});
const hours = (from: number): Feature => ({
  name: `were published from ${from}:00 to ${from + 4}:00 UTC`,
  of: ({ publishedAt }) => {
    const hour = new Date(publishedAt).getUTCHours();
    return hour >= from && hour < from + 4;
  },
});
const title = (name: string, pattern: RegExp): Feature => ({
  name,
  of: (video) => pattern.test(video.title),
});

const features: readonly Feature[] = [
  ...(
    [
      [0, 1],
      [1, 4],
      [4, 10],
      [10, 20],
      [20, 60],
      [60, Number.POSITIVE_INFINITY],
    ] as const
  ).map(minutes),
  ...[0, 4, 8, 12, 16, 20].map(hours),
  title('ask a question in the title', /\?/),
  title('have a number in the title', /\d/),
  title('begin their title with “How to”', /^how to\b/i),
  title('have brackets in the title', /[([]/),
  title('have an exclamation mark in the title', /!/),
  {
    name: 'have a title of at most six words',
    of: ({ title: text }) => text.split(/\s+/).length <= 6,
  },
  { name: 'have captions', of: ({ captions }) => captions },
  { name: 'are in high definition', of: ({ hd }) => hd },
];

interface Pattern {
  readonly text: string;
  readonly name: string;
  /** Share among those far above their channel divided by that among the others. */
  readonly lift: number;
}

export interface ViralPatterns {
  readonly patterns: readonly Pattern[];
  /** How many videos far above their channel were compared with how many others; `null` where they are too few. */
  readonly compared: { readonly viral: number; readonly others: number } | null;
}

/**
 * What videos far above their channel (robust z of at least 2 after seven days) have more often than the others. A pattern is named where the difference of
 * the shares is beyond chance, also considering how many are compared. Where nothing is, that is the result: what goes viral may have nothing in common.
 */
export function viralPatterns(videos: readonly GrownTrendVideo[]): ViralPatterns {
  const { viral, others } = parted(videos);
  if (viral.length < leastViral || others.length < leastViral)
    return { patterns: [], compared: null };
  const patterns = features
    .flatMap((feature) => patternOf(feature, viral, others) ?? [])
    .toSorted((one, other) => other.lift - one.lift);
  return { patterns, compared: { viral: viral.length, others: others.length } };
}

function parted(videos: readonly GrownTrendVideo[]) {
  const channels = new Set(videos.map(({ channelId }) => channelId));
  const viral: GrownTrendVideo[] = [];
  const others: GrownTrendVideo[] = [];
  for (const id of channels) {
    const own = videos.filter(({ channelId }) => channelId === id);
    const known = own.flatMap((video) => {
      const views = viewsAtAge(video.counts, video.publishedAt, dueHours);
      return views === null ? [] : [{ video, views }];
    });
    for (const { video, views } of known) {
      const rest = known.filter((one) => one.video !== video).map((one) => one.views);
      const outlier = outlierOf(views, rest);
      if (outlier) (outlier.z >= farAbove ? viral : others).push(video);
    }
  }
  return { viral, others };
}

function patternOf(
  { name, of }: Feature,
  viral: readonly GrownTrendVideo[],
  others: readonly GrownTrendVideo[],
): Pattern | null {
  const [one, other] = [viral, others].map((videos) => {
    const known = videos.map(of).filter((has) => has !== null);
    return { has: known.filter(Boolean).length, all: known.length };
  });
  if (!one || !other || one.all < leastViral || other.all < leastViral || one.has < 5) return null;
  const [share, usual] = [one.has / one.all, other.has / other.all];
  const pooled = (one.has + other.has) / (one.all + other.all);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.all + 1 / other.all));
  if (error === 0 || (share - usual) / error < leastZ) return null;
  const [low, high] = wilson(one.has, one.all);
  return {
    name,
    lift: share / Math.max(usual, 1 / other.all),
    text: `${percent(share)} of ${counted(one.all, 'video')} far above their channel ${name} (90% interval: ${percent(low)} to ${percent(high)}), and ${percent(usual)} of ${count(other.all)} others.`,
  };
}
