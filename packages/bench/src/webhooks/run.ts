import { z } from 'zod';
import { measuredBy } from '../measured-program.js';
import { quantile } from '../statistics.js';

/** How many events a second are handled at least, as a share of those that are only checked and inserted. */
const target = 0.5;

const measured = z
  .array(z.object({ events: z.int(), handled: z.number(), bare: z.number() }))
  .min(1);

/**
 * Measures how quickly events of the payment provider are handled, from the request to the ledger, beside a bare server that checks their
 * signatures and inserts them, and prints the ratio.
 *
 * @param runs how often the events of a hundred donations are handled
 */
export async function runWebhooksBench(runs: number): Promise<void> {
  report(await measuredBy('measure-webhooks', runs, measured));
}

function report(results: z.output<typeof measured>): void {
  const perSecond = (ms: (one: (typeof results)[number]) => number): number[] =>
    results.map((one) => (one.events * 1000) / ms(one));
  const handled = quantile(
    perSecond((one) => one.handled),
    0.5,
  );
  const bare = quantile(
    perSecond((one) => one.bare),
    0.5,
  );
  const ratio = handled / bare;
  console.log(
    [
      `${handled.toFixed(0)} events a second are handled to the end, ${bare.toFixed(0)} are checked and inserted by a bare server.`,
      `${ratio.toFixed(2)} times; at least ${target} is the target: ${ratio >= target ? 'reached' : 'missed'}.`,
    ].join('\n'),
  );
}
