/** Visitors who got a version, and how many of them it hurt: something failed to load, to render, or threw. */
export interface Counts {
  readonly visitors: number;
  readonly hurt: number;
}

/** The same of a candidate and of the stable version beside it. */
export interface Comparison {
  readonly candidate: Counts;
  readonly stable: Counts;
}

/** What a comparison is judged by besides its counts. */
export interface JudgedFigures extends Comparison {
  /** Natural logarithm of the evidence that the candidate is worse. */
  readonly logEvidence: number;
  /** How many of the candidate's hurt visitors came from each client network. */
  readonly hurtByNetwork: readonly number[];
}

export type Verdict = 'bad' | 'healthy' | 'unknown';

/**
 * Evidence at which a candidate is taken back. By Ville's inequality the chance that it is ever reached while the
 * candidate is no worse is at most 1 / 100, however often and whenever one looks.
 */
export const evidenceThreshold = 100;

/** What is asked of reports before they decide anything; it is what a forger has to bring up. */
export const needed = {
  /** Of either version, before a roll-out goes on. */
  visitors: 50,
  /** Of the candidate, before it is taken back. */
  hurtVisitors: 5,
  /** Distinct client networks of these. */
  hurtNetworks: 3,
  /** The largest share of these that may come from a single network. */
  networkShare: 0.5,
  /** By how much the share of hurt visitors must exceed that of the stable version. */
  difference: 0.005,
} as const;

/**
 * Visitors of both versions, in the order in which they came, that make one block. Small blocks learn as much from many
 * visitors who are counted at once as from the same visitors one after the other; in smaller ones a version would too
 * often have nobody to be compared with.
 */
export const blockSize = 10;

export const nobody: Comparison = {
  candidate: { visitors: 0, hurt: 0 },
  stable: { visitors: 0, hurt: 0 },
};

/**
 * Priors of the two shares of hurt visitors, as counts of a Beta distribution. They are the bets that are made before
 * anything was seen: a stable version hurts few, a broken one many. They change how soon a broken version is noticed,
 * never how often a healthy one is suspected.
 */
const prior = {
  candidate: { hurt: 1, unhurt: 19 },
  stable: { hurt: 1, unhurt: 99 },
} as const;

/**
 * Logarithm of the factor by which one block of new visitors changes the evidence that the candidate is worse.
 *
 * It is the E-variable of Turner, Ly and Grünwald, "Generic E-variables for exact sequential k-sample tests that allow
 * for optional stopping" (Journal of Statistical Planning and Inference 230, 2024), for two Bernoulli samples: the
 * likelihood of the block under shares that earlier blocks suggest, against its likelihood where both versions hurt the
 * same share, the mean of the two weighted by the numbers of visitors. Where both versions hurt the same share, whatever
 * it is, also one that changes from block to block, the factor's expectation is at most 1; the product over blocks is
 * then a test martingale. It is one-sided: while earlier blocks do not suggest a worse candidate, nothing is bet.
 *
 * @param earlier what earlier blocks held; nothing of this block
 * @param block visitors whose number does not depend on whether they were hurt
 */
export function blockLogEvidence(earlier: Comparison, block: Comparison): number {
  const { candidate, stable } = block;
  const visitors = candidate.visitors + stable.visitors;
  const worse = suggestedShare(earlier.candidate, prior.candidate);
  const usual = suggestedShare(earlier.stable, prior.stable);
  if (visitors === 0 || worse <= usual) return 0;
  const same = (candidate.visitors * worse + stable.visitors * usual) / visitors;
  return (
    logLikelihood(candidate, worse) +
    logLikelihood(stable, usual) -
    logLikelihood(sum(candidate, stable), same)
  );
}

/** Mean of the posterior. */
function suggestedShare(seen: Counts, before: { hurt: number; unhurt: number }): number {
  return (seen.hurt + before.hurt) / (seen.visitors + before.hurt + before.unhurt);
}

function logLikelihood({ visitors, hurt }: Counts, share: number): number {
  return hurt * Math.log(share) + (visitors - hurt) * Math.log1p(-share);
}

/** Both comparisons in one. */
export function together(one: Comparison, other: Comparison): Comparison {
  return {
    candidate: sum(one.candidate, other.candidate),
    stable: sum(one.stable, other.stable),
  };
}

function sum(one: Counts, other: Counts): Counts {
  return { visitors: one.visitors + other.visitors, hurt: one.hurt + other.hurt };
}

/**
 * What follows for the candidate: `bad` takes it back, `healthy` lets it go to more visitors, `unknown` leaves it
 * where it is.
 */
export function verdictOf(figures: JudgedFigures): Verdict {
  const { candidate, stable, logEvidence, hurtByNetwork } = figures;
  if (logEvidence >= Math.log(evidenceThreshold)) {
    const isRelevant = hurtShare(candidate) - hurtShare(stable) >= needed.difference;
    return isRelevant && isWidespread(hurtByNetwork) ? 'bad' : 'unknown';
  }
  const fewest = Math.min(candidate.visitors, stable.visitors);
  return fewest >= needed.visitors ? 'healthy' : 'unknown';
}

function isWidespread(hurtByNetwork: readonly number[]): boolean {
  const visitors = hurtByNetwork.reduce((total, hurt) => total + hurt, 0);
  return (
    visitors >= needed.hurtVisitors &&
    hurtByNetwork.length >= needed.hurtNetworks &&
    Math.max(...hurtByNetwork) <= needed.networkShare * visitors
  );
}

function hurtShare({ visitors, hurt }: Counts): number {
  return visitors === 0 ? 0 : hurt / visitors;
}
