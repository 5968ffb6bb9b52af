import { DataSource } from 'typeorm';
import { z } from 'zod';
import { modules } from '../../src/composed-modules.js';
import { AppModule, migrationsOf } from '../../src/platform/app.module.js';
import { readSettings } from '../../src/platform/config/index.js';
import { createApp } from '../../src/platform/create-app.js';
import { migrateDatabase } from '../../src/platform/database/index.js';
import { Entitlements } from '../../src/platform/entitlements/index.js';
import { createLogger } from '../../src/platform/logging/index.js';

/**
 * Measures for `bench -- entitlements`, its parent process, how long it takes to learn what a visitor may do, and right beside each
 * how long a bare read by the same index takes, as often as it is asked. Half of the visitors have a plan.
 */
const visitors = 100_000;
const settings = readSettings(modules);
const { databaseUrl } = settings;
if (!databaseUrl || !process.send) throw new Error('Started by `npm run bench -- entitlements`');
await migrateDatabase(databaseUrl, migrationsOf(modules));
const root = AppModule.of({ ...settings, jobs: 'elsewhere' }, databaseUrl, modules);
const app = await createApp(root, settings, createLogger('warn', process.stderr));
const database = app.get(DataSource);
const entitlements = app.get(Entitlements, { strict: false });
await database.query(
  `insert into entitlement_grants (source, visitor_id, plan, valid_until, reason)
    select 'subscription:' || number, 'visitor ' || number, 'pro', now() + interval '1 day', 'Paid.'
    from generate_series(1, $1 / 2) number on conflict do nothing`,
  [visitors],
);
await database.query('analyze entitlement_grants');

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function measure(index: number): Promise<{ check: number; read: number }> {
  const visitorId = `visitor ${1 + ((index * 7919) % visitors)}`;
  const check = () => timed(() => entitlements.of(visitorId));
  const read = () =>
    timed(() =>
      database.query('select * from entitlement_grants where visitor_id = $1', [visitorId]),
    );
  // Whoever comes second finds the pages of the index in memory.
  if (index % 2 === 0) return { check: await check(), read: await read() };
  const second = await read();
  return { read: second, check: await check() };
}

process.once('message', (message) => {
  void (async () => {
    const runs = z.int().positive().parse(message);
    const measured: { check: number; read: number }[] = [];
    for (let index = -500; index < runs; index += 1) {
      const result = await measure(Math.abs(index));
      // The first ones warm up.
      if (index >= 0) measured.push(result);
    }
    process.send?.(measured);
  })();
});
process.once('disconnect', () => void app.close());
process.send('ready');
