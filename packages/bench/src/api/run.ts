import { withMeasuredSite } from './measured-site.js';
import { compareThroughput } from './throughput.js';

/**
 * Measures what requests to the server cost.
 * @param runs how often each is measured
 */
export async function runApiBench(runs: number): Promise<void> {
  await withMeasuredSite(async (measured) => {
    console.log(await compareThroughput(measured, runs));
  });
}
