import { benchCanary } from './canary-bench.js';
import { canaryReport } from './report.js';

/**
 * Simulates roll-outs, judged by the function that judges the real ones, and prints the report.
 *
 * @param candidates How many of each kind.
 */
export function runCanaryBench(candidates: number): Promise<void> {
  console.log(canaryReport(benchCanary(candidates)));
  return Promise.resolve();
}
