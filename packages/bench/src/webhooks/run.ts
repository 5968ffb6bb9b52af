import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startDatabaseServer } from '@tessera/database-server';
import { removeFolder, temporaryFolder } from '@tessera/testing';
import { z } from 'zod';
import { builtProgram } from '../search/measured-process.js';
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
  const folder = await temporaryFolder('webhooks');
  // Not the one for tests, which does without safety.
  const server = await startDatabaseServer({ folder: join(folder, 'database') });
  try {
    report(await measure(await server.database('tessera'), runs));
  } finally {
    await server.stop();
    await Promise.all([folder, server.folder].map(removeFolder));
  }
}

async function measure(url: string, runs: number): Promise<z.output<typeof measured>> {
  const child = fork(await builtProgram('measure-webhooks'), {
    env: { ...process.env, DATABASE_URL: url },
  });
  await once(child, 'message');
  const answer = once(child, 'message');
  child.send(runs);
  const [result] = (await answer) as unknown[];
  await once(child, 'exit');
  return measured.parse(result);
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
