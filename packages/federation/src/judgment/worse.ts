import type { Arms } from './counts.js';
import { logSum } from './log-beta.js';

/** How many times as likely the candidate affects a visitor as the stable version: the bets that are made. */
const hazardRatios = [1.5, 2, 3, 5, 10, 20, 50, 100, 300] as const;

/**
 * Natural logarithm of the evidence that the candidate affects a larger share of its visitors than the stable version.
 *
 * Visitors are assigned by chance. Were the candidate no worse, an affected visitor would be the candidate's with the
 * probability with which any visitor is, whatever the share of affected ones, and also where it changes over time. The
 * evidence is the likelihood ratio against that, averaged over hazard ratios: a test martingale, so that with a candidate
 * that is no worse the chance that it ever reaches `x` is at most `1 / x` (Ville's inequality), whenever one looks.
 *
 * @param arms affected visitors in any order; visitors so far
 * @param assigned probability with which a visitor is given the candidate; where more came, their share counts
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

/** Of the likelihoods that the affected visitors were so divided. */
function logRatio(candidate: number, stable: number, share: number, ratio: number): number {
  return candidate * Math.log(ratio) - (candidate + stable) * Math.log1p(share * (ratio - 1));
}
