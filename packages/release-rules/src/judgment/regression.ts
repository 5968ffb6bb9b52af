import { affectedShare, type ArmCounts, type Counts, withoutTopAffected } from './counts.js';
import { logWorse } from './worse.js';

/**
 * Much higher than for a candidate: every part is tested all day, and results differ between days for many reasons.
 */
const threshold = 1e6;
const minAffected = 10;
const relevantDifference = 0.02;

/** Visitors of a part now, and in the period before. */
export interface ObservedPeriods {
  readonly now: ArmCounts;
  readonly before: Counts;
  /** Whether the networks of visitors are known. */
  readonly knowsNetworks: boolean;
}

/** Whether a stable part affects more of its visitors than it did before. */
export function hasRegressed({ now, before, knowsNetworks }: ObservedPeriods): boolean {
  if (now.affected < minAffected) return false;
  if (affectedShare(now) - affectedShare(before) < relevantDifference) return false;
  const candidate = knowsNetworks ? withoutTopAffected(now) : now;
  const observed = now.visitors / (now.visitors + before.visitors);
  return logWorse({ candidate, stable: before }, observed) >= Math.log(threshold);
}
