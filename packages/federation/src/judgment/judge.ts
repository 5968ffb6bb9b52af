import type { Judgment } from '@tessera/contracts';
import {
  affectedShare,
  type ArmCounts,
  type Arms,
  type Counts,
  withoutLoudestAffected,
  withoutLoudestUnaffected,
  withTrimmedAffected,
} from './counts.js';
import { visitorsUntilNoWorse } from './forecast.js';
import { logNoWorse } from './no-worse.js';
import { logWorse } from './worse.js';

/** Evidence at which a verdict is given; with the other truth it is ever reached with a chance of at most 1 in so many. */
const thresholds = { worse: 100, noWorse: 20 } as const;

/** Evidence of being worse from which on a candidate does not go on. */
const doubtThreshold = 10;

/** By how much the share of affected visitors must exceed that of the stable version before a candidate is taken back. */
const relevantDifference = 0.005;

/** Affected visitors that take a candidate back where networks can't be told apart. */
const minAffected = 5;

/** Of the visitors of the whole site, those whom a step may affect in addition, at most. */
const siteMargin = 0.01;
const maxMargin = 0.1;

/** What was seen in one step of a roll-out. */
export interface Step {
  /** Shares of visitors in percent that get the candidate in this step and in the next. */
  readonly percent: number;
  readonly nextPercent: number;
  /** How long it has lasted, in seconds. */
  readonly elapsed: number;
  /** How long ago a visitor must have come to prove that nothing is the matter, in seconds. */
  readonly settling: number;
  /** Everybody who came in this step. */
  readonly all: Arms<ArmCounts>;
  /** Those of them who came long enough ago. */
  readonly settled: Arms<ArmCounts>;
  /** Whether visitors of different networks can be told apart; each one counts as a network of its own where not. */
  readonly knowsNetworks: boolean;
}

/**
 * What follows for the candidate from what was seen in the present step of its roll-out. It may be asked as often as one
 * likes: that does not make a wrong verdict more likely.
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

/** The verdict alone, which costs much less. */
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
 * By how much larger the candidate's share of affected visitors may be when it goes on: so that the next step affects at
 * most one more in a hundred of all visitors.
 */
function marginOf({ nextPercent }: Step): number {
  return Math.min(maxMargin, (siteMargin * 100) / nextPercent);
}

/** Natural logarithms. */
interface LogEvidence {
  readonly worse: number;
  readonly noWorse: number;
  /** The same as if no visitor were forged. */
  readonly withAll: { readonly worse: number; readonly noWorse: number };
}

function evidenceOf(step: Step): LogEvidence {
  const { all, settled, percent, knowsNetworks } = step;
  const [assigned, margin] = [percent / 100, marginOf(step)];
  const withAll = { worse: logWorse(all, assigned), noWorse: logNoWorse(settled, margin) };
  if (!knowsNetworks) return { ...withAll, withAll };
  const accused = {
    candidate: withoutLoudestAffected(all.candidate),
    stable: withTrimmedAffected(all.stable),
  };
  const praised = {
    candidate: withoutLoudestUnaffected(settled.candidate),
    stable: withoutLoudestAffected(settled.stable),
  };
  return { worse: logWorse(accused, assigned), noWorse: logNoWorse(praised, margin), withAll };
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

/** Further visitors of the candidate, and how long they take at the traffic of the step so far. */
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
