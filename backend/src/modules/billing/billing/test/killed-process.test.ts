import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestDatabase } from '@tessera/testing';
import { DataSource } from 'typeorm';
import { type BuiltProgram, buildProgram } from '../../../../../test/build-program.js';
import { runJobs, runRepeatable } from '../../../../../test/harness/due-jobs.js';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { createDatabaseFor } from '../../../../../test/harness/test-site.js';
import { until } from '../../../../../test/harness/until.js';
import { LedgerFacade } from '../../ledger/index.js';
import { billingModules } from './billing-modules.js';
import { cards, donate, openBillingWithStripe, webhookSecret } from './billing-site.js';
import { type SignedWebhook, StripeServer } from './stripe-server/stripe-server.js';

let stripe: StripeServer;
let program: BuiltProgram;
let site: SiteUnderTest;
let database: DataSource;
let created: TestDatabase;

beforeAll(async () => {
  stripe = await StripeServer.open({ webhookSecret });
  created = await createDatabaseFor(billingModules);
  [program, site] = await Promise.all([
    buildProgram('src/modules/billing/billing/test/billing-program.ts'),
    openBillingWithStripe(stripe, {}, created),
  ]);
  database = site.database;
});
afterAll(async () => {
  await program.remove();
  await site.close();
  await created.drop();
  await stripe.close();
});

const donations = 20;
const atOnce = 8;

it('40: a process that is killed amid a burst of webhooks loses none that it has answered, and another one goes on', async () => {
  for (let index = 0; index < donations; index += 1) {
    const secret = await donate(site.visitor(), 5);
    await stripe.simulated.confirm(secret, { number: cards.pays, expiry: '12/60' }, null);
  }
  const webhooks = await stripe.takeWebhooks();
  const { child, address } = await startProcess();
  const killed = once(child, 'exit');
  // It is handling events when it is killed.
  stripe.failNext('hang-after');
  const unanswered = await sendUntil(address, webhooks, async (answered) => {
    if (answered < webhooks.length / 3) return;
    await until(isReading);
    child.kill('SIGKILL');
  });
  await killed;
  expect(unanswered.length).toBeGreaterThan(0);
  expect(await runningJobs()).toEqual([{ kind: 'handle-provider-events' }]);

  // As Stripe does it, and after the time for which a process may be silent.
  expect(await sendUntil(site.address, unanswered, async () => {})).toEqual([]);
  await database.query(`update jobs set locked_until = now() where state = 'running'`);
  await runRepeatable(site, 'left-provider-events');
  await runJobs(site, 'sync-provider-object');

  const states = await database.query(
    'select state, count(*)::int as count from payments group by state',
  );
  expect(states).toEqual([{ state: 'succeeded', count: donations }]);
  const { donations: income, cash } = await site
    .get(LedgerFacade)
    .sums({ kinds: ['donations', 'cash', 'provider-fees'] });
  expect(income).toBe(donations * 500);
  const [books] = await database.query(
    `select sum(cents)::int as difference, (select count(*)::int from ledger_transactions where kind = 'donation') as donations,
      (select count(*)::int from provider_events where handled_at is null) as left from ledger_entries`,
  );
  expect(books).toEqual({ difference: 0, donations, left: 0 });
  expect(cash).toBeLessThan(income);
});

/** @returns those that were not answered with success */
async function sendUntil(
  address: string,
  webhooks: readonly SignedWebhook[],
  onAnswer: (answered: number) => Promise<void>,
): Promise<SignedWebhook[]> {
  const left = webhooks.values();
  const unanswered: SignedWebhook[] = [];
  let answered = 0;
  const sendNext = async (): Promise<void> => {
    for (const webhook of left) {
      if (!(await isAccepted(address, webhook))) unanswered.push(webhook);
      else await onAnswer((answered += 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return unanswered;
}

async function isAccepted(address: string, { bytes, signature }: SignedWebhook): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const body = new Uint8Array(bytes);
  try {
    return (await fetch(`${address}/api/billing/webhook`, { method: 'POST', headers, body })).ok;
  } catch {
    return false;
  }
}

async function startProcess(): Promise<{ child: ChildProcess; address: string }> {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = fork(program.path, {
    execArgv: [],
    env: {
      PATH,
      HOME,
      TMPDIR,
      DATABASE_URL: created.url,
      DATA_DIR: site.dataDir,
      COOKIE_SECRET: 'a-secret-that-is-long-enough-for-tests',
      RATE_LIMIT_PER_MINUTE: '1000000',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
  });
  const [address] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
  return { child, address };
}

const isReading = async () =>
  stripe.requests.some((request) => request.startsWith('GET /v1/payment_intents/'));

async function runningJobs(): Promise<unknown[]> {
  return database.query(`select kind from jobs where state = 'running' and not repeated`);
}
