import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startDatabaseServer } from '@tessera/database-server';
import { removeFolder, temporaryFolder } from '@tessera/testing';
import { z } from 'zod';
import { builtProgram } from '../search/measured-process.js';
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
  const folder = await temporaryFolder('entitlements');
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
  const child = fork(await builtProgram('measure-entitlements'), {
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
