import { expect, it } from '@jest/globals';
import { DataSource, type QueryRunner } from 'typeorm';
import { testSite } from '../../../test/harness/test-site.js';
import { probe } from './probe/probe.js';

/** As many as there are for requests, less the one that is used when the site has started. */
const openable = 9;
/** Longer than a request may wait for a free connection. */
const stallMs = 2_500;

const site = testSite([probe]);

it('has the connections that were opening or waited for while the event loop stood still', async () => {
  const database = site.database;
  const first = database.createQueryRunner();
  await first.connect();
  const opening = Array.from({ length: openable }, () => connected(database));
  const waiting = connected(database);
  await Promise.resolve();
  const end = performance.now() + stallMs;
  while (performance.now() < end);
  const opened = await Promise.all(opening);
  await first.release();
  for (const runner of [...opened, await waiting]) {
    expect(await runner.query('select 1 as one')).toEqual([{ one: 1 }]);
    await runner.release();
  }
});

async function connected(database: DataSource): Promise<QueryRunner> {
  const runner = database.createQueryRunner();
  await runner.connect();
  return runner;
}
