import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { INestApplication } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { modules } from '../../src/composed-modules.js';
import { testWebhookSecret } from '../../src/modules/billing/index.js';
import { AppModule, migrationsOf } from '../../src/platform/app.module.js';
import { readSettings } from '../../src/platform/config/index.js';
import { createApp } from '../../src/platform/create-app.js';
import { migrateDatabase } from '../../src/platform/database/index.js';
import { createLogger } from '../../src/platform/logging/index.js';
import { SITE_SECRET } from '../../src/platform/secrets/index.js';

/**
 * Measures for `bench -- webhooks`, its parent process, how long it takes until all events of some donations are handled, from the
 * request to the ledger, and beside it how long a bare server takes that checks the same signatures and inserts the same events.
 */
const donations = 100;
const atOnce = 16;

const settings = readSettings(modules);
const { databaseUrl } = settings;
if (!databaseUrl || !process.send) throw new Error('Started by `npm run bench -- webhooks`');
await migrateDatabase(databaseUrl, migrationsOf(modules));

interface Webhook {
  readonly body: string;
  readonly signature: string;
}

async function open(jobs: 'here' | 'elsewhere'): Promise<INestApplication> {
  const given = { ...settings, jobs, rateLimitPerMinute: 1_000_000 };
  const root = AppModule.of(given, databaseUrl ?? '', modules);
  const app = await createApp(root, given, createLogger('error', process.stderr));
  await app.listen(0, '127.0.0.1');
  return app;
}

function secretOf(app: INestApplication): string {
  return testWebhookSecret(app.get<string>(SITE_SECRET, { strict: false }));
}

function addressOf(server: { address(): unknown }): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Donations that are paid, and whose events nobody knows yet. */
async function prepared(app: INestApplication): Promise<Webhook[]> {
  const [secret, database] = [secretOf(app), app.get(DataSource)];
  const card = { number: '4242424242424242', expiry: '12/60', cvc: '123' };
  for (let index = 0; index < donations; index += 1) {
    const start = { amount: 5, description: 'Donation' };
    const { clientSecret } = await ask(app, '/api/create-payment-intent', start);
    await ask(app, '/api/billing/test-payments/confirm', { clientSecret, card });
  }
  const events = await database.query<{ payload: string }[]>(
    `update simulated_stripe_objects set delivered_at = now()
    where kind = 'event' and delivered_at is null returning data::text as payload`,
  );
  await database.query(`delete from jobs where kind = 'deliver-test-events'`);
  const [rows] = events as unknown as [{ payload: string }[]];
  return rows.map(({ payload }) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return { body: payload, signature };
  });
}

/** As a visitor without cookie, who is somebody else each time. */
async function ask(app: INestApplication, path: string, body: object): Promise<Answer> {
  const origin = addressOf(app.getHttpServer());
  const headers = { origin, 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  return answer.parse(await (await fetch(origin + path, sent)).json());
}

const answer = z.object({ clientSecret: z.string().optional() });
type Answer = z.output<typeof answer>;

async function send(url: string, webhooks: readonly Webhook[]): Promise<void> {
  const left = webhooks.values();
  const sendNext = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const { body, signature } = next.value;
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const response = await fetch(url, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
}

async function handled(app: INestApplication, webhooks: readonly Webhook[]): Promise<number> {
  const database = app.get(DataSource);
  const started = performance.now();
  await send(`${addressOf(app.getHttpServer())}/api/billing/webhook`, webhooks);
  for (;;) {
    const rows = await database.query<unknown[]>(
      `select from jobs where kind = 'sync-provider-object' and state not in ('done', 'failed') limit 1`,
    );
    if (rows.length === 0) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function bare(app: INestApplication, webhooks: readonly Webhook[]): Promise<number> {
  const database = app.get(DataSource);
  const secret = secretOf(app);
  await database.query('create table if not exists bare_events (id text primary key, type text)');
  await database.query('truncate bare_events');
  const server = createServer((request, response) => {
    void (async () => {
      const signature = String(request.headers['stripe-signature']);
      const body = await buffer(request);
      const { id, type } = Stripe.webhooks.constructEvent(body, signature, secret);
      await database.query('insert into bare_events values ($1, $2) on conflict do nothing', [
        id,
        type,
      ]);
      response.end('{}');
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const started = performance.now();
  await send(addressOf(server), webhooks);
  const took = performance.now() - started;
  server.closeAllConnections();
  server.close();
  return took;
}

async function measure(rounds: number) {
  const preparing = await open('elsewhere');
  const sets: Webhook[][] = [];
  // The first one warms up.
  for (let round = 0; round <= rounds; round += 1) sets.push(await prepared(preparing));
  await preparing.close();
  const app = await open('here');
  const database = app.get(DataSource);
  const measured: { events: number; handled: number; bare: number }[] = [];
  for (const [round, webhooks] of sets.entries()) {
    const result = {
      events: webhooks.length,
      handled: await handled(app, webhooks),
      bare: await bare(app, webhooks),
    };
    if (round > 0) measured.push(result);
  }
  const [{ count }] = await database.query<[{ count: number }]>(
    `select count(*)::int as count from ledger_transactions where kind = 'donation'`,
  );
  if (count !== donations * sets.length) throw new Error(`Only ${count} donations are recorded`);
  await app.close();
  return measured;
}

process.once('message', (message) => {
  void (async () => {
    process.send?.(await measure(z.int().positive().parse(message)));
    process.disconnect();
  })();
});
process.send('ready');
