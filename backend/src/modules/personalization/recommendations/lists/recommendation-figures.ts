import type { RecommendationType, ScoreFactor } from '@tessera/contracts-personalization';
import type { Recommendation as Ranked } from '@tessera/recommender/scoring';
import { sumsBy } from './factor-labels.js';

/** Events with which half is known that there is to know. */
const halfKnown = 10;
const ofVisitor = new Set<ScoreFactor['kind']>(['history', 'content', 'follow', 'preference']);

/**
 * How sure a recommendation is, in percent: how much is known of the visitor, n ÷ (n + 10) with n events, times a half and half of the share that this has in
 * what speaks for the video.
 */
export function confidence(factors: readonly ScoreFactor[], events: number): number {
  const positive = factors.filter(({ value }) => value > 0);
  const all = sum(positive);
  const own = sum(positive.filter(isOfVisitor));
  const share = all > 0 ? own / all : 0;
  return Math.round(100 * (events / (events + halfKnown)) * (0.5 + 0.5 * share));
}

/** Whether anything that is known of the visitor speaks for it. */
export function isMatch(factors: readonly ScoreFactor[]): boolean {
  return factors.some((factor) => factor.value > 0 && isOfVisitor(factor));
}

function isOfVisitor({ kind }: ScoreFactor): boolean {
  return ofVisitor.has(kind);
}

function sum(factors: readonly ScoreFactor[]): number {
  return factors.reduce((all, { value }) => all + value, 0);
}

/** What a recommendation mainly is: by what speaks most for it. */
export function typeOf(
  { isExploration }: Pick<Ranked, 'isExploration'>,
  factors: readonly ScoreFactor[],
): RecommendationType {
  if (isExploration) return 'discovery';
  const positive = factors.filter(({ value, kind }) => value > 0 && kind in types);
  const sums = [...sumsBy(positive, ({ kind }) => types[kind] ?? 'personalized')];
  return sums.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'personalized';
}

const types: Partial<Record<ScoreFactor['kind'], RecommendationType>> = {
  history: 'similar',
  content: 'similar',
  popularity: 'trending',
  follow: 'personalized',
  preference: 'personalized',
  surprise: 'discovery',
};
