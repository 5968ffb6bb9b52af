import {
  type CandidateSet,
  explain,
  type Factor,
  recommend,
  type RecommendationRequest,
} from '@tessera/recommender/scoring';
import { itemOf, videoIdOf } from '../candidates/item-ids.js';
import type { Unfinished } from './unfinished-videos.js';

/** A video at its place in a list. */
export interface Placed {
  readonly videoId: string;
  /** From 1, among all that may be recommended. */
  readonly rank: number;
  readonly propensity: number;
  readonly isExploration: boolean;
  /** What the score is the sum of. */
  readonly factors: readonly Factor[];
  readonly score: number;
  /** How much it suits, 0 to 1, whatever its place. */
  readonly affinity: number;
  /** Of what was played here so far, in seconds; `null` for what is not a continuation. */
  readonly continueAt: number | null;
}

/** What pages of a list are made from. */
export interface ListSource {
  readonly set: CandidateSet;
  /** Of all of it, without what is continued. */
  readonly request: RecommendationRequest;
  /** What comes first. */
  readonly continued: readonly Placed[];
}

export interface Places {
  readonly places: readonly Placed[];
  /** How many there are in the whole list. */
  readonly total: number;
}

/** However much a visitor scrolls. */
const longest = 240;

/** @param first how many were shown before */
export function placesOf(
  { set, request, continued }: ListSource,
  first: number,
  limit: number,
): Places {
  const front = continued.slice(first, first + limit);
  const wanted = Math.max(0, Math.min(limit, longest - first) - front.length);
  const offset = Math.max(0, first - continued.length);
  const { recommendations, total } = recommend(set, { ...request, offset, count: wanted });
  const ranked = recommendations.map(({ item, ...one }) => ({
    ...one,
    videoId: videoIdOf(item),
    continueAt: null,
  }));
  return {
    places: [...lifted(front, ranked[0]?.score), ...ranked],
    total: Math.min(longest, total + continued.length),
  };
}

/** Unfinished videos that the rules allow, the last one first. */
export function continuedPlaces(
  set: CandidateSet,
  request: RecommendationRequest,
  unfinished: readonly Unfinished[],
): Placed[] {
  return unfinished.flatMap(({ videoId, seconds }) => {
    const { rank, score, affinity, factors } = explain(set, request, itemOf(videoId));
    if (rank === null) return [];
    const place = { rank, propensity: 1, isExploration: false, continueAt: seconds };
    return [{ videoId, score, affinity, factors, ...place }];
  });
}

/** What is continued comes before everything else: that it was begun adds what it lacks. */
function lifted(front: readonly Placed[], best = -Infinity): Placed[] {
  return front.map((one) => {
    const amount = Math.max(0, best - one.score);
    if (amount === 0) return one;
    const begun = { kind: 'history', of: itemOf(one.videoId), amount } as const;
    return { ...one, score: one.score + amount, factors: [begun, ...one.factors] };
  });
}
