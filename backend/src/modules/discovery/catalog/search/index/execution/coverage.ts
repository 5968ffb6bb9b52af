import type { Ranking } from '../analysis.js';
import type { ResolvedPlan } from './plan-lists.js';

interface Matched {
  readonly plan: ResolvedPlan | null;
  readonly match: 'all' | 'any';
}

/** Factor of the score of a video for the sum of what the clauses that it matches count for. */
export type Coverage = (share: number) => number;

/** It is looked up, because there may be hundreds of thousands of matches. */
const steps = 1000;

/** @returns `null` where videos have all words */
export function coverageOf({ plan, match }: Matched, ranking: Ranking): Coverage | null {
  if (!plan || match === 'all') return null;
  const { required } = plan;
  const total = required.reduce((sum, { share }) => sum + share, 0);
  const table = Float64Array.from({ length: steps + 1 }, (_, step) =>
    ranking.coverage(step / steps, required.length),
  );
  return (share) => table[Math.ceil((share / total) * steps)] ?? 0;
}
