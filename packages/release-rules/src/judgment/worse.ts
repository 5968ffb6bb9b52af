import type { Arms } from './counts.js';
import { logSum } from './log-beta.js';

/** Alternatives: how many times as likely the candidate is to affect a visitor as the stable version. */
const hazardRatios = [1.5, 2, 3, 5, 10, 20, 50, 100, 300] as const;

/**
 * Natural logarithm of the evidence that the candidate affects a larger share of its visitors than the stable version.
 *
 * Visitors are assigned at random. If the candidate is no worse, an affected visitor is the candidate's with the same
 * probability as any visitor, whatever the share of affected ones, even if it changes over time. The evidence is the
 * likelihood ratio against that, averaged over hazard ratios: a test martingale. With a candidate that is no worse the
 * probability of ever reaching `x` is therefore at most `1 / x` (Ville's inequality), however often it is evaluated.
 *
 * @param arms affected visitors in any order; visitors so far
 * @param assigned probability that a visitor is assigned the candidate; if the observed share is larger, that counts
 */
export function logWorse({ candidate, stable }: Arms, assigned: number): number {
  const visitors = candidate.visitors + stable.visitors;
  const observed = visitors === 0 ? 0 : candidate.visitors / visitors;
  const share = Math.max(observed, assigned);
  const sum = hazardRatios
    .map((ratio) => logRatio(candidate.affected, stable.affected, share, ratio))
    .reduce(logSum);
  return sum - Math.log(hazardRatios.length);
}

/** Log likelihood ratio of the split of the affected visitors. */
function logRatio(candidate: number, stable: number, share: number, ratio: number): number {
  return candidate * Math.log(ratio) - (candidate + stable) * Math.log1p(share * (ratio - 1));
}
