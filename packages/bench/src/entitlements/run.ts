import { z } from 'zod';
import { measuredBy } from '../measured-program.js';
import { spread } from '../statistics.js';

/** How many times a bare indexed read a check may take, in the median. */
const target = 1.2;

const measured = z.array(z.object({ check: z.number(), read: z.number() })).min(1);

/**
 * Measures what it costs to learn what a visitor may do, beside a bare read by the same index, and prints the ratio.
 *
 * @param runs how often
 */
export async function runEntitlementsBench(runs: number): Promise<void> {
  report(await measuredBy('measure-entitlements', runs, measured));
}

function report(results: z.output<typeof measured>): void {
  const check = spread(results.map((one) => one.check));
  const read = spread(results.map((one) => one.read));
  const ratio = check.median / read.median;
  const row = (name: string, { low, median, high }: typeof check): string =>
    `| ${name} | ${[low, median, high].map((ms) => ms.toFixed(3)).join(' | ')} |`;
  console.log(
    [
      '| ms | quartile | median | quartile |',
      '| --- | --: | --: | --: |',
      row('what a visitor may do', check),
      row('bare indexed read', read),
      '',
      `${ratio.toFixed(2)} times a bare read; at most ${target} is the target: ${ratio <= target ? 'reached' : 'missed'}.`,
    ].join('\n'),
  );
}
