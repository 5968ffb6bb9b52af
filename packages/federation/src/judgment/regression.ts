import { affectedShare, type ArmCounts, type Counts, withoutLoudestAffected } from './counts.js';
import { logWorse } from './worse.js';

/**
 * Much more than for a candidate: it is asked all day of every part, and what visitors meet on other days differs for many
 * reasons.
 */
const threshold = 1e6;
const minAffected = 10;
const relevantDifference = 0.02;

/** Visitors of a part now, and in the time before. */
export interface ObservedPeriods {
  readonly now: ArmCounts;
  readonly before: Counts;
  /** Whether visitors of different networks can be told apart. */
  readonly knowsNetworks: boolean;
}

/** Whether a part that everybody gets affects more of its visitors than it did before. */
export function hasRegressed({ now, before, knowsNetworks }: ObservedPeriods): boolean {
  if (now.affected < minAffected) return false;
  if (affectedShare(now) - affectedShare(before) < relevantDifference) return false;
  const candidate = knowsNetworks ? withoutLoudestAffected(now) : now;
  const observed = now.visitors / (now.visitors + before.visitors);
  return logWorse({ candidate, stable: before }, observed) >= Math.log(threshold);
}
