import { quantile } from '../statistics.js';
import { randomFrom } from './random.js';
import { type Outcome, type Scenario, simulateRollout } from './simulate-rollout.js';

/** Shares of visitors who meet an error without any fault of the candidate: lost connections, extensions, old browsers. */
const baseRates = [0.001, 0.01, 0.03] as const;

const usual = { candidateShare: 0.1, mostVisitors: 20_000 } as const;

/** Middle of a sample, and what 95 % of it stay below. */
export interface Tail {
  readonly median: number;
  readonly p95: number;
}

/** Roll-outs on a site with one share of errors. */
export interface CanaryResult {
  readonly baseRate: number;
  readonly candidates: number;
  /** Candidates that were taken back though they were as healthy as the stable version. */
  readonly falseAlarms: number;
  /** Candidates that failed and were not taken back. */
  readonly missed: number;
  /** Visitors who got the failing candidate until it was taken back, and how many of them it hurt. */
  readonly visitors: Tail;
  readonly hurt: Tail;
}

export interface CanaryBench {
  readonly failureRate: number;
  readonly scenario: typeof usual;
  readonly results: readonly CanaryResult[];
}

/** @param candidates healthy ones, and as many failing ones, for each share of errors */
export function benchCanary(candidates: number): CanaryBench {
  const failureRate = 0.05;
  const results = baseRates.map((baseRate, index) =>
    resultOf({ ...usual, baseRate, failureRate }, candidates, index + 1),
  );
  return { failureRate, scenario: usual, results };
}

function resultOf(scenario: Scenario, candidates: number, seed: number): CanaryResult {
  const random = randomFrom(seed);
  const simulate = (failureRate: number): Outcome[] =>
    Array.from({ length: candidates }, () => simulateRollout({ ...scenario, failureRate }, random));
  const healthy = simulate(0);
  const failing = simulate(scenario.failureRate);
  return {
    baseRate: scenario.baseRate,
    candidates,
    falseAlarms: healthy.filter(({ isTakenBack }) => isTakenBack).length,
    missed: failing.filter(({ isTakenBack }) => !isTakenBack).length,
    visitors: tail(failing.map(({ candidate }) => candidate.visitors)),
    hurt: tail(failing.map(({ candidate }) => candidate.hurt)),
  };
}

function tail(values: readonly number[]): Tail {
  return { median: quantile(values, 0.5), p95: quantile(values, 0.95) };
}
