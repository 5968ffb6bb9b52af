import type { Ranking } from '../analysis.js';
import type { ResolvedPlan } from './plan-lists.js';

/** Factor of the score of a video for the sum of what the clauses that it matches count for. */
export type Coverage = (share: number) => number;

/** It is looked up, because there may be hundreds of thousands of matches. */
const steps = 1000;

export function coverageOf({ required }: ResolvedPlan, ranking: Ranking): Coverage {
  const total = required.reduce((sum, { share }) => sum + share, 0);
  const table = Float64Array.from({ length: steps + 1 }, (_, step) =>
    ranking.coverage(step / steps, required.length),
  );
  return (share) => table[Math.ceil((share / total) * steps)] ?? 0;
}
