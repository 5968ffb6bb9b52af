import type { Judgment } from '@tessera/contracts';
import {
  affectedShare,
  type ArmCounts,
  type Arms,
  type Counts,
  withoutTopAffected,
  withoutTopUnaffected,
  withTrimmedAffected,
} from './counts.js';
import { visitorsUntilNoWorse } from './forecast.js';
import { logNoWorse } from './no-worse.js';
import { logWorse } from './worse.js';

/** Evidence for a verdict; the probability of ever reaching it by chance is at most 1 / threshold. */
const thresholds = { worse: 100, noWorse: 20 } as const;

/** Evidence of being worse that keeps a candidate from advancing. */
const doubtThreshold = 10;

/** Minimum difference of the shares of affected visitors for a rollback. */
const relevantDifference = 0.005;

/** Minimum of affected visitors for a rollback if networks are unknown. */
const minAffected = 5;

/** Maximum share of all visitors of the site that a step may additionally affect. */
const siteMargin = 0.01;
const maxMargin = 0.1;

/** Observations in one step of a roll-out. */
export interface Step {
  /** Percentages of visitors who get the candidate in this step and in the next. */
  readonly percent: number;
  readonly nextPercent: number;
  /** Duration so far, in seconds. */
  readonly elapsed: number;
  /** How long ago a visit must have started to count as settled, in seconds. */
  readonly settling: number;
  /** All visitors in this step. */
  readonly all: Arms<ArmCounts>;
  /** Those whose visit is settled. */
  readonly settled: Arms<ArmCounts>;
  /** Whether the networks of visitors are known; otherwise each visitor counts as a network. */
  readonly knowsNetworks: boolean;
}

/**
 * Judges a candidate by the current step of its roll-out. Repeated calls do not make a wrong verdict more likely.
 */
export function judge(step: Step): Judgment {
  const evidence = evidenceOf(step);
  const verdict = verdictOf(step, evidence);
  return {
    verdict,
    candidate: countsOf(step.all.candidate),
    stable: countsOf(step.all.stable),
    worse: proof(evidence.worse, thresholds.worse),
    noWorse: { ...proof(evidence.noWorse, thresholds.noWorse), margin: marginOf(step) },
    missing: verdict === 'open' ? missing(step, evidence) : null,
  };
}

/** The verdict alone, which is much cheaper. */
export function verdictOf(step: Step, evidence = evidenceOf(step)): Judgment['verdict'] {
  if (evidence.worse >= Math.log(thresholds.worse)) return isRelevant(step) ? 'worse' : 'open';
  const isProved = evidence.noWorse >= Math.log(thresholds.noWorse);
  return isProved && evidence.withAll.worse < Math.log(doubtThreshold) ? 'no-worse' : 'open';
}

function isRelevant({ all, knowsNetworks }: Step): boolean {
  const stable = knowsNetworks ? withTrimmedAffected(all.stable) : all.stable;
  const difference = affectedShare(all.candidate) - affectedShare(stable);
  return (
    difference >= relevantDifference && (knowsNetworks || all.candidate.affected >= minAffected)
  );
}

/**
 * Maximum difference of the shares of affected visitors for advancing, so that the next step affects at most one more
 * in a hundred visitors of the site.
 */
function marginOf({ nextPercent }: Step): number {
  return Math.min(maxMargin, (siteMargin * 100) / nextPercent);
}

/** Natural logarithms. */
interface LogEvidence {
  readonly worse: number;
  readonly noWorse: number;
  /** The same with all visitors, as if none were forged. */
  readonly withAll: { readonly worse: number; readonly noWorse: number };
}

function evidenceOf(step: Step): LogEvidence {
  const { all, settled, percent, knowsNetworks } = step;
  const [assigned, margin] = [percent / 100, marginOf(step)];
  const withAll = { worse: logWorse(all, assigned), noWorse: logNoWorse(settled, margin) };
  if (!knowsNetworks) return { ...withAll, withAll };
  const againstCandidate = {
    candidate: withoutTopAffected(all.candidate),
    stable: withTrimmedAffected(all.stable),
  };
  const forCandidate = {
    candidate: withoutTopUnaffected(settled.candidate),
    stable: withoutTopAffected(settled.stable),
  };
  return {
    worse: logWorse(againstCandidate, assigned),
    noWorse: logNoWorse(forCandidate, margin),
    withAll,
  };
}

/** What an open verdict waits for. */
function missing(step: Step, evidence: LogEvidence): Judgment['missing'] {
  const { withAll } = evidence;
  if (withAll.worse >= Math.log(doubtThreshold))
    return { reason: reasonOfDoubt(evidence), visitors: null, seconds: null };
  const isFromFew = withAll.noWorse >= Math.log(thresholds.noWorse);
  return { reason: isFromFew ? 'networks' : 'visitors', ...remaining(step) };
}

function reasonOfDoubt({
  worse,
  withAll,
}: LogEvidence): NonNullable<Judgment['missing']>['reason'] {
  const threshold = Math.log(thresholds.worse);
  if (withAll.worse >= threshold && worse < threshold) return 'networks';
  const isProvedBoth = worse >= threshold || withAll.noWorse >= Math.log(thresholds.noWorse);
  return isProvedBoth ? 'conflicting' : 'suspicion';
}

/** How many more visitors of the candidate are needed, and how long that takes at the current traffic. */
function remaining(step: Step): Pick<NonNullable<Judgment['missing']>, 'visitors' | 'seconds'> {
  const { all, elapsed, settling, knowsNetworks } = step;
  const [margin, threshold] = [marginOf(step), thresholds.noWorse];
  const needed = visitorsUntilNoWorse({ seen: all, margin, threshold, knowsNetworks });
  if (needed === null) return { visitors: null, seconds: null };
  const came = all.candidate.visitors;
  const seconds = (needed / came) * elapsed + settling - elapsed;
  return { visitors: Math.max(0, needed - came), seconds: Math.max(0, Math.ceil(seconds)) };
}

function countsOf({ visitors, affected }: Counts): Counts {
  return { visitors, affected };
}

function proof(logEvidence: number, threshold: number): Judgment['worse'] {
  return { evidence: Math.min(Math.exp(logEvidence), Number.MAX_VALUE), threshold };
}
