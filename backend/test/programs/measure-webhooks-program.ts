import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { modules } from '../../src/composed-modules.js';
import { AppModule, migrationsOf } from '../../src/platform/app.module.js';
import { readSettings } from '../../src/platform/config/index.js';
import { createApp } from '../../src/platform/create-app.js';
import { migrateDatabase } from '../../src/platform/database/index.js';
import { createLogger } from '../../src/platform/logging/index.js';

/*
 * The site of `bench -- webhooks`, its parent process, and beside it a bare server that only checks signatures and inserts events, in
 * one process with the same connections to the database. It tells its parent both addresses, and then answers what it is asked.
 */

const settings = { ...readSettings(modules), rateLimitPerMinute: 1_000_000 };
const { databaseUrl, stripeWebhookSecret: secret } = settings;
if (!databaseUrl || !secret || !process.send)
  throw new Error('Started by `npm run bench -- webhooks`');
await migrateDatabase(databaseUrl, migrationsOf(modules));
const root = AppModule.of(settings, databaseUrl, modules);
const app = await createApp(root, settings, createLogger('error', process.stderr));
const database = app.get(DataSource);

await database.query('create table bare_events (id text primary key, type text)');
const bare = createServer((request, response) => {
  void (async () => {
    const signature = String(request.headers['stripe-signature']);
    const body = await buffer(request);
    const { id, type } = Stripe.webhooks.constructEvent(body, signature, secret);
    const insert = 'insert into bare_events values ($1, $2) on conflict do nothing';
    await database.query(insert, [id, type]);
    response.end('{}');
  })();
});

/** Waits until nothing is left to do for any event. */
async function settled(): Promise<void> {
  const unfinished = `select from jobs
    where kind in ('handle-provider-events', 'sync-provider-object') and state <> 'done' limit 1`;
  while ((await database.query<unknown[]>(unfinished)).length > 0)
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
}

async function donations(): Promise<number> {
  const [{ count }] = await database.query<[{ count: number }]>(
    `select count(*)::int as count from ledger_transactions where kind = 'donation'`,
  );
  return count;
}

function addressOf(server: { address(): unknown }): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

process.on('message', (message) => {
  void (async () => {
    const asked = z.enum(['settled', 'donations']).parse(message);
    process.send?.(asked === 'settled' ? ((await settled()) ?? null) : await donations());
  })();
});
process.once('disconnect', () => {
  bare.closeAllConnections();
  bare.close();
  void app.close();
});

await app.listen(0, '127.0.0.1');
await new Promise<void>((resolve) => {
  bare.listen(0, '127.0.0.1', resolve);
});
process.send({ site: addressOf(app.getHttpServer()), bare: addressOf(bare) });
