import {
  blockLogEvidence,
  blockSize,
  type Comparison,
  type Counts,
  nobody,
  together,
  verdictOf,
} from '@tessera/federation/judgement';

/** A roll-out as it is simulated. */
export interface Scenario {
  /** Share of visitors whom the stable version hurts, by whatever it is. */
  readonly baseRate: number;
  /** Share of visitors for whom the candidate fails besides. */
  readonly failureRate: number;
  /** Share of the visitors who get the candidate. */
  readonly candidateShare: number;
  /** Visitors of both versions after whom the simulation ends. */
  readonly mostVisitors: number;
}

/** What became of the candidate. */
export interface Outcome {
  readonly isTakenBack: boolean;
  readonly candidate: Counts;
}

/** Everybody comes from a network of their own. */
const oneEach = (visitors: number): number[] => Array<number>(visitors).fill(1);

/**
 * Lets visitors come until the candidate is taken back or all have come.
 * @param random numbers in [0, 1)
 */
export function simulateRollout(scenario: Scenario, random: () => number): Outcome {
  let seen = nobody;
  let logEvidence = 0;
  while (seen.candidate.visitors + seen.stable.visitors < scenario.mostVisitors) {
    const block = nextVisitors(scenario, random);
    logEvidence += blockLogEvidence(seen, block);
    seen = together(seen, block);
    const { candidate } = seen;
    const hurtByNetwork = oneEach(candidate.hurt);
    if (verdictOf({ ...seen, logEvidence, hurtByNetwork }) === 'bad')
      return { isTakenBack: true, candidate };
  }
  return { isTakenBack: false, candidate: seen.candidate };
}

function nextVisitors(scenario: Scenario, random: () => number): Comparison {
  const { baseRate, failureRate, candidateShare } = scenario;
  const candidateRate = baseRate + (1 - baseRate) * failureRate;
  const came = { candidate: { visitors: 0, hurt: 0 }, stable: { visitors: 0, hurt: 0 } };
  for (let visitor = 0; visitor < blockSize; visitor += 1) {
    const isCandidate = random() < candidateShare;
    const counts = isCandidate ? came.candidate : came.stable;
    counts.visitors += 1;
    if (random() < (isCandidate ? candidateRate : baseRate)) counts.hurt += 1;
  }
  return came;
}
