import { quantile } from '../statistics.js';
import { randomFrom } from './random.js';
import { type Scenario, shapes } from './scenario.js';
import { type Outcome, simulateRollout } from './simulate-rollout.js';

const traffics = [5, 10, 30, 100] as const;
const harms = [0.01, 0.02, 0.03, 0.05, 0.1, 0.2] as const;
/** Share of visitors with errors that no version caused: on typical sites, and on very good and bad ones. */
const typicalRate = 0.002;
const otherRates = [0, 0.01] as const;

/** Middle of a sample, and what 10 % and 90 % of it stay below. */
export interface Deciles {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Rollouts of one scenario. */
export interface CanaryResult {
  readonly scenario: Scenario;
  /** Shares of the rollouts, from 0 to 1; the others wait for an operator. */
  readonly completed: number;
  readonly takenBack: number;
  /** Until the end, of those that ended. */
  readonly minutes: Deciles;
  /** Visitors of the candidate who were affected during the rollout. */
  readonly affected: Deciles;
  /** Time that steps took after their bake time, as a share of the forecast. */
  readonly ratios: Deciles;
}

/** Harmless candidates, harmful ones of every shape, and some on sites with other shares of errors. */
export const allScenarios: readonly Scenario[] = [
  ...scenariosOf([typicalRate, ...otherRates], [0], ['all-visitors']),
  ...scenariosOf([typicalRate], harms, shapes),
  ...scenariosOf(otherRates, [0.03, 0.05], ['all-visitors']),
];

function scenariosOf(
  baseRates: readonly number[],
  harmful: readonly number[],
  shaped: readonly Scenario['shape'][],
): Scenario[] {
  return shaped.flatMap((shape) =>
    baseRates.flatMap((baseRate) =>
      harmful.flatMap((harm) =>
        traffics.map((visitorsPerMinute) => ({ visitorsPerMinute, baseRate, harm, shape })),
      ),
    ),
  );
}

/** @param rollouts how many of each scenario */
export function benchCanary(scenarios: readonly Scenario[], rollouts: number): CanaryResult[] {
  return scenarios.map((scenario, index) => {
    const random = randomFrom(index + 1);
    return resultOf(
      scenario,
      Array.from({ length: rollouts }, () => simulateRollout(scenario, random)),
    );
  });
}

function resultOf(scenario: Scenario, outcomes: readonly Outcome[]): CanaryResult {
  const share = (end: Outcome['end']) =>
    outcomes.filter((outcome) => outcome.end === end).length / outcomes.length;
  const ended = outcomes.filter(({ end }) => end !== 'waiting');
  return {
    scenario,
    completed: share('completed'),
    takenBack: share('taken-back'),
    minutes: deciles(ended.map(({ seconds }) => seconds / 60)),
    affected: deciles(outcomes.map(({ affected }) => affected)),
    ratios: deciles(outcomes.flatMap(({ ratios }) => ratios)),
  };
}

function deciles(values: readonly number[]): Deciles {
  return {
    low: quantile(values, 0.1),
    median: quantile(values, 0.5),
    high: quantile(values, 0.9),
  };
}
