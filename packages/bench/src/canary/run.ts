import { allScenarios, benchCanary } from './canary-bench.js';
import { canaryReport } from './report.js';

/**
 * Simulates rollouts, judged by the function that judges the real ones, and prints the report.
 *
 * @param rollouts How many of each scenario.
 */
export function runCanaryBench(rollouts: number): Promise<void> {
  console.log(canaryReport(benchCanary(allScenarios, rollouts), rollouts));
  return Promise.resolve();
}
