import type { TrendAnalysis } from '@tessera/contracts-ai';
import { ascending, quantile } from '../statistics/distributions.js';
import { clock, compact, count, counted, decimal } from '../statistics/figures.js';

export type Opportunity = TrendAnalysis['contentGaps'][number];

/** A search of many visitors, and what it finds. */
export interface Demand {
  readonly query: string;
  /** Visitors who searched for it, within `days`. */
  readonly visitors: number;
  readonly days: number;
  /** Videos that it finds. */
  readonly found: number;
  /** The first of them. */
  readonly first: readonly FoundVideo[];
}

interface FoundVideo {
  readonly channelId: string;
  readonly views: number | null;
  readonly seconds: number | null;
  readonly publishedAt: number | null;
  readonly captions: boolean | null;
}

/** So many videos and more are as much as anybody looks through. */
const enoughVideos = 60;
/** Searches per video from which on there are too few videos. */
const leastRatio = 0.5;
const mostGaps = 10;
/** Of fewer, the middle says nothing. */
const leastForMedian = 3;
const difficultFrom = { medium: 10, high: 40 } as const;
const yearMs = 365.25 * 86_400_000;

/**
 * Searches for which there are few videos: demand in visitors divided by supply in videos. Those that ask most of what is there come first.
 * @param at in milliseconds
 */
export function contentGaps(demands: readonly Demand[], at: number): Opportunity[] {
  return demands
    .filter(
      ({ visitors, found }) => found < enoughVideos && visitors / Math.max(1, found) >= leastRatio,
    )
    .map((demand) => toOpportunity(demand, at))
    .toSorted((one, other) => other.ratio - one.ratio || (one.niche < other.niche ? -1 : 1))
    .slice(0, mostGaps);
}

function toOpportunity(demand: Demand, at: number): Opportunity {
  const { query, visitors, days, found } = demand;
  const ratio = Math.round((10 * visitors) / Math.max(1, found)) / 10;
  return {
    niche: query,
    difficulty: difficultyOf(demand),
    potential: `${counted(visitors, 'visitor')} searched for it in ${days} days, and ${supplyInWords(found, ratio)}.`,
    actionItems: actionsOf(demand, at),
    demand: visitors,
    supply: found,
    ratio,
  };
}

function supplyInWords(found: number, ratio: number): string {
  if (found === 0) return 'no video is about it';
  if (found === 1) return '1 video is about it';
  return `${counted(found, 'video')} are about it: ${decimal(ratio)} searches for each`;
}

/** By how many videos, and from how many channels, one would stand beside. */
function difficultyOf({ found, first }: Demand): Opportunity['difficulty'] {
  const channels = new Set(first.map(({ channelId }) => channelId)).size;
  if (found >= difficultFrom.high) return 'high';
  return found >= difficultFrom.medium || channels >= difficultFrom.medium ? 'medium' : 'low';
}

function known(values: readonly (number | null)[]): number[] {
  return ascending(values.filter((value) => value !== null));
}

/** Each names what the videos that are there have and have not. */
function actionsOf({ query, first }: Demand, at: number): string[] {
  if (first.length === 0) return [`Be the first: no video is found for “${query}”.`];
  const views = known(first.map((one) => one.views));
  const lengths = known(first.map((one) => one.seconds)).filter((seconds) => seconds > 0);
  const ages = known(first.map((one) => one.publishedAt)).map((time) => at - time);
  const withCaptions = first.filter(({ captions }) => captions === true).length;
  const asked = first.filter(({ captions }) => captions !== null).length;
  return [
    ...(views.length >= leastForMedian
      ? [
          `Expect about ${compact(quantile(views, 0.5))} views: the median of the first ${count(views.length)} results.`,
        ]
      : []),
    ...(lengths.length >= leastForMedian
      ? [
          `Take ${clock(quantile(lengths, 0.25))} to ${clock(quantile(lengths, 0.75))}, as the middle half of them does.`,
        ]
      : []),
    ...(ages.length > 0 && quantile(ages, 0.5) > yearMs
      ? [`Be newer: half of them are older than ${decimal(quantile(ages, 0.5) / yearMs)} years.`]
      : []),
    ...(asked > 0 && withCaptions < asked / 2
      ? [`Add captions: only ${count(withCaptions)} of ${count(asked)} have them.`]
      : []),
    `Name it in the title as it is searched for: “${query}”.`,
  ];
}
