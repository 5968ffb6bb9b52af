import { count, counted, percent } from '../statistics/figures.js';
import type { GrowingTopic } from './emerging-topics.js';
import { videosByTopic } from './topic-counts.js';
import { lastWindow, nextWindow, type TrendVideo, windowOf, type Windows } from './trend-input.js';

/** Windows back, of which all but the first two show what became of topics. */
export const rememberedWindows = 8;
/** Fewer past cases say nothing. */
const leastCases = 20;
/** Past cases by which a group's share is shrunk towards that of all. */
const prior = 4;
const least = 3;
const mostForecasts = 8;

/** That at least as many videos follow as there were. */
export interface TopicForecast {
  readonly topic: string;
  /** Videos in the last window. */
  readonly videos: number;
  readonly probability: number;
  /** The same of all past topics that grew. */
  readonly baseline: number;
  /** What is known of this topic. */
  readonly reasoning: string;
  /** What the probability comes from: the same for all topics that grew alike. */
  readonly basis: string;
  readonly timeframe: string;
}

type Published = Pick<TrendVideo, 'id' | 'title' | 'tags' | 'channelId'> & {
  readonly publishedAt: number;
};

interface Growth {
  readonly now: number;
  readonly before: number;
}

interface PastCase extends Growth {
  readonly wentOn: boolean;
}

/**
 * For each growing topic the probability that at least as many videos are published about it in the next window as in the last: the share of past topics
 * that grew as much, of which that was so, shrunk towards the share of all. By construction it is calibrated on the past.
 */
export function topicForecasts(
  published: readonly Published[],
  emerging: readonly Pick<GrowingTopic, 'topic' | 'videos' | 'videosBefore' | 'channels'>[],
  windows: Windows,
): TopicForecast[] {
  const cases = pastCases(published, windows);
  if (cases.length < leastCases) return [];
  return emerging.slice(0, mostForecasts).map(({ topic, videos, videosBefore, channels }) => {
    const growth = { now: videos, before: videosBefore };
    const like = cases.filter((one) => isAlike(one, growth));
    return {
      topic,
      videos,
      baseline: Math.round(100 * shareOf(cases)) / 100,
      probability: Math.round(100 * shrunk(like, shareOf(cases))) / 100,
      reasoning: growthText({ ...growth, channels }, windows),
      basis: basisText(growth, like.length === 0 ? cases : like),
      timeframe: nextWindow(windows),
    };
  });
}

function growthText(
  { now, before, channels }: Growth & { readonly channels: number },
  windows: Windows,
): string {
  const found = `${counted(now, 'video')} of ${counted(channels, 'channel')} in ${lastWindow(windows)}`;
  return before === 0 ? `${found}, none before.` : `${found}, ${count(before)} before.`;
}

function basisText(growth: Growth, like: readonly PastCase[]): string {
  const share = `${percent(shareOf(like))} of ${counted(like.length, 'past topic')}`;
  const { isFast, isMany } = kindOf(growth);
  const grown = isFast ? 'at least doubled' : 'grew by less than double';
  return `${share} that ${grown}, to ${isMany ? manyVideos : `fewer than ${manyVideos}`} videos${isMany ? ' or more' : ''}, had at least as many videos again.`;
}

function pastCases(published: readonly Published[], windows: Windows): PastCase[] {
  return [...videosByTopic(published, least)].flatMap(([, about]) => {
    const perWindow = Array.from({ length: rememberedWindows }, (_, window) =>
      about.filter(({ publishedAt }) => windowOf(windows, publishedAt) === window),
    );
    return perWindow.flatMap((videos, window) => {
      const [next, before] = [perWindow[window - 1], perWindow[window + 1]];
      if (!next || !before || videos.length < least || videos.length <= before.length) return [];
      if (new Set(videos.map(({ channelId }) => channelId)).size < least) return [];
      const growth = { now: videos.length, before: before.length };
      return [{ ...growth, wentOn: next.length >= videos.length }];
    });
  });
}

/** So many videos are many. */
const manyVideos = 6;

function kindOf({ now, before }: Growth): { readonly isFast: boolean; readonly isMany: boolean } {
  return { isFast: now >= 2 * before, isMany: now >= manyVideos };
}

function isAlike(one: Growth, other: Growth): boolean {
  const [first, second] = [kindOf(one), kindOf(other)];
  return first.isFast === second.isFast && first.isMany === second.isMany;
}

function shareOf(cases: readonly PastCase[]): number {
  return cases.filter(({ wentOn }) => wentOn).length / cases.length;
}

function shrunk(cases: readonly PastCase[], towards: number): number {
  const wentOn = cases.filter((one) => one.wentOn).length;
  return (wentOn + prior * towards) / (cases.length + prior);
}
