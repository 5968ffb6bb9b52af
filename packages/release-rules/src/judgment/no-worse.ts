import { affectedShare, type Arms, type Counts } from './counts.js';
import { type BetaPrior, logMarginal, logSum } from './log-beta.js';

/**
 * Prior of both versions: few affected visitors, usually the same share. It influences how soon a good candidate
 * advances, but not how often a bad one does.
 */
const prior: BetaPrior = { affected: 0.3, unaffected: 30 };
const probabilityOfEqual = 0.9;

/**
 * Natural logarithm of the evidence that the candidate affects less than `margin` more of its visitors than the stable
 * version.
 *
 * It is an e-process by universal inference (Wasserman, Ramdas and Balakrishnan, "Universal inference", PNAS 117,
 * 2020): the probability of the observations under a fixed prior, against the most likely explanation by a candidate
 * that is worse by the margin or more. With such a candidate the probability of ever reaching `x` is at most `1 / x`.
 */
export function logNoWorse({ candidate, stable }: Arms, margin: number): number {
  const probability = logSum(
    Math.log(probabilityOfEqual) + logMarginal(sumOf(candidate, stable), prior),
    Math.log(1 - probabilityOfEqual) + logMarginal(candidate, prior) + logMarginal(stable, prior),
  );
  return probability - logLikelihoodWhereWorse({ candidate, stable }, margin);
}

/** Maximum over all shares with the candidate's larger by at least the margin. */
function logLikelihoodWhereWorse(arms: Arms, margin: number): number {
  const [ofCandidate, ofStable] = [affectedShare(arms.candidate), affectedShare(arms.stable)];
  const isWorse = ofCandidate >= ofStable + margin;
  const share = isWorse ? ofStable : mostLikelyShare(arms, margin);
  return (
    logLikelihood(arms.candidate, isWorse ? ofCandidate : share + margin) +
    logLikelihood(arms.stable, share)
  );
}

/** Of the stable version, if the candidate's is larger by exactly the margin: the likelihood has one maximum. */
function mostLikelyShare(arms: Arms, margin: number): number {
  let [low, high] = [0, 1 - margin];
  for (let halved = 0; halved < 60; halved += 1) {
    const middle = (low + high) / 2;
    const slope = slopeAt(arms.candidate, middle + margin) + slopeAt(arms.stable, middle);
    if (slope > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function slopeAt({ visitors, affected }: Counts, share: number): number {
  return affected / share - (visitors - affected) / (1 - share);
}

function logLikelihood({ visitors, affected }: Counts, share: number): number {
  return logPower(share, affected) + logPower(1 - share, visitors - affected);
}

/** Logarithm of a power, also of 0 to the power of 0. */
function logPower(base: number, exponent: number): number {
  return exponent === 0 ? 0 : exponent * Math.log(base);
}

function sumOf(one: Counts, other: Counts): Counts {
  return { visitors: one.visitors + other.visitors, affected: one.affected + other.affected };
}
