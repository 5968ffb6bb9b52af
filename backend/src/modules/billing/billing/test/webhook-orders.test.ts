import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestDatabase } from '@tessera/testing';
import fc from 'fast-check';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { runJobs, runRepeatable } from '../../../../../test/harness/due-jobs.js';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { createDatabaseFor } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { EntitlementsFacade } from '../../entitlements/index.js';
import { LedgerFacade } from '../../ledger/index.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { billingModules } from './billing-modules.js';
import {
  cards,
  membership,
  openBillingWithStripe,
  askForPlan,
  askToDonate,
  webhookSecret,
} from './billing-site.js';
import { type Cut, isCutOff, ProcessFaults } from './process-faults.js';
import { type Fault, StripeServer } from './stripe-server/stripe-server.js';

/** One of the processes of the site. */
interface Process {
  readonly site: SiteUnderTest;
  readonly faults: ProcessFaults;
}

let stripe: StripeServer;
let created: TestDatabase;
let processes: readonly [Process, Process];
let site: SiteUnderTest;
let database: DataSource;
/** The provider's time, which passes when a test says so. */
let time = Date.now();
/** How much of it passes in a history, in milliseconds. */
const historyMs = 60_000;

beforeAll(async () => {
  stripe = await StripeServer.open({ webhookSecret, clock: () => new Date(time) });
  created = await createDatabaseFor(billingModules);
  processes = [await startProcess(), await startProcess()];
  [{ site }] = processes;
  // Without faults, for what the test itself asks.
  database = new DataSource({ type: 'postgres', driver: pg, url: created.url });
  await database.initialize();
});
afterAll(async () => {
  await database.destroy();
  for (const running of processes) await running.site.close();
  await created.drop();
  await stripe.close();
});

async function startProcess(): Promise<Process> {
  const started = await openBillingWithStripe(stripe, {}, created);
  return { site: started, faults: new ProcessFaults(started.database) };
}

const pay = (secret: string, number: string = cards.pays) =>
  stripe.simulated.confirm(secret, { number, expiry: '12/60' }, null);
const sums = () =>
  site
    .get(LedgerFacade)
    .sums({ kinds: ['donations', 'cash', 'subscriptions-pro', 'subscriptions-premium'] });
/** Also what waits because something has failed, and what a process has left that has died. */
async function work(): Promise<void> {
  await runRepeatable(site, 'left-provider-events');
  await endLeases();
  await runJobs(site, ...kinds);
}
const kinds = [
  'handle-provider-events',
  'sync-provider-object',
  'refund-subscription',
  'refund-late-invoice',
  'end-subscription',
] as const;
/** As if the processes that run jobs were not heard of for long. */
const endLeases = () =>
  database.query(`update jobs set locked_until = now() where state = 'running'`);

const runs = Number(process.env['WEBHOOK_RUNS'] ?? 10);
const timeoutMs = 60_000 + runs * 5_000;

it(
  '40, 43: whatever happens to webhooks and processes, the site ends in the state of the provider, and the ledger balances',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 4, maxLength: 14 }),
        fc.infiniteStream(fc.nat()),
        follow,
      ),
      {
        numRuns: runs,
        endOnFailure: true,
      },
    );
  },
  timeoutMs,
);

const anyCard = fc.constantFrom(...Object.values(cards));
const plan = fc.constantFrom('pro' as const, 'premium' as const);
const period = fc.constantFrom('monthly' as const, 'yearly' as const);
const index = fc.constantFrom(0 as const, 1 as const);
const cut = fc.option(
  fc.record({
    statement: fc.integer({ min: 1, max: 40 }),
    arrives: fc.boolean(),
    isDeadly: fc.boolean(),
  }),
);
const act = fc.oneof(
  { weight: 24, arbitrary: actOfSite() },
  // The SDK waits before it tries again, so many of these would take long.
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('faults' as const),
      faults: fc.array(fc.constantFrom<Fault>('status-500', 'drop-after'), { maxLength: 3 }),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

function actOfSite() {
  return fc.oneof(
    fc.record({
      kind: fc.constant('donate' as const),
      cents: fc.integer({ min: 100, max: 5000 }),
      card: anyCard,
    }),
    fc.record({ kind: fc.constant('subscribe' as const), plan, period, card: anyCard }),
    fc.record({ kind: fc.constant('change' as const), plan, period }),
    fc.record({ kind: fc.constantFrom('cancel' as const, 'resume' as const, 'refund' as const) }),
    fc.record({
      kind: fc.constant('webhooks' as const),
      lost: fc.boolean(),
      doubled: fc.boolean(),
      index,
      cut,
    }),
    fc.record({ kind: fc.constant('jobs' as const), index, cut, isTakenOver: fc.boolean() }),
  );
}

/** Does all that at once with one visitor, lets webhooks come in any order, and compares the end with what the provider knows. */
async function follow(acts: readonly Act[], chance: fc.Stream<number>): Promise<void> {
  const visitor = site.visitor();
  await membership(visitor);
  const before = await sums();
  const order = () => Number(chance.next().value) % 1000;
  for (const one of acts) await perform(visitor, one, order);
  // What the bank thinks about is decided.
  time += historyMs;
  await stripe.simulated.advance(new Date(time));
  await stripe.sendWebhooks(webhookOf(site), (all) => shuffled(all, order).slice(1));
  await work();
  // What was lost is found at night.
  stripe.recover();
  await runRepeatable(site, 'reconcile-payments');
  // Work may bring more of it; what never ends is not done.
  for (let round = 0; round === 0 || (round < 5 && (await undone()).length > 0); round += 1)
    await work();
  expect(await undone()).toEqual([]);
  await compare(visitor, before, await sums());
  // A handler that another process took over from may still ask about earlier histories.
  stripe.forgetBefore(new Date(time - 20 * historyMs));
}

async function perform(visitor: VisitorClient, one: Act, order: () => number): Promise<void> {
  const send = (path: string, body?: object) =>
    visitor.send('POST', `/api/${path}`, { ...(body && { body }) });
  switch (one.kind) {
    case 'donate': {
      const started = await askToDonate(visitor, one.cents / 100);
      if (started.status < 400) await tryCard(started.body.clientSecret, one.card);
      return;
    }
    case 'subscribe': {
      const started = await askForPlan(visitor, one.plan, one.period);
      if (started.status < 400) await tryCard(started.body.clientSecret, one.card);
      return;
    }
    case 'change':
      await send('billing/subscription/change', { plan: one.plan, period: one.period });
      return;
    case 'cancel':
    case 'resume':
    case 'refund':
      await send(`billing/subscription/${one.kind}`);
      return;
    case 'webhooks':
      await within(one, (running) =>
        stripe.sendWebhooks(webhookOf(running), (all) => {
          const some = shuffled(all, order).slice(one.lost ? 2 : 0);
          return one.doubled ? [...some, ...some] : some;
        }),
      );
      return;
    case 'jobs':
      await within(one, (running) =>
        Promise.all([runJobs(running), one.isTakenOver && takeOver(1 - one.index, order())]),
      );
      return;
    case 'faults':
      stripe.failNext(...one.faults);
  }
}

function webhookOf({ address }: SiteUnderTest): string {
  return `${address}/api/billing/webhook`;
}

/** Work of one process, during which it may be cut off. */
async function within(
  { index, cut }: { readonly index: 0 | 1; readonly cut: Cut | null },
  work: (running: SiteUnderTest) => Promise<unknown>,
): Promise<void> {
  const { site: running, faults } = processes[index];
  faults.begin(cut);
  await work(running).catch((error: unknown) => {
    if (!isCutOff(error)) throw error;
  });
  await faults.end();
}

/** Does what the other process is just doing. @param wait how long after that has begun, in statements */
async function takeOver(index: number, wait: number): Promise<void> {
  for (let waited = 0; waited < wait % 20; waited += 1) await database.query('select 1');
  await endLeases();
  const running = processes[index];
  if (running) await runJobs(running.site);
}

/** @param secret absent where the provider has failed, or the visitor is subscribed */
async function tryCard(secret: string, number: string): Promise<void> {
  // One that is paid already can't be paid again.
  await pay(secret, number).catch(() => null);
}

type Sums = Awaited<ReturnType<typeof sums>>;

/** The truth is at the provider: what was paid and given back, and which plan is paid for. */
async function compare(visitor: VisitorClient, before: Sums, after: Sums): Promise<void> {
  const provider = site.get(PaymentProvider);
  const visitorId = visitor.id;
  const rows = await database.query(
    `select 'donation' as kind, provider_id as id, state from payments where visitor_id = $1 and provider_id is not null
    union all select 'invoice', payment_id, state from invoices where visitor_id = $1 and payment_id is not null`,
    [visitorId],
  );
  let [donated, subscribed, fees] = [0, 0, 0];
  for (const { kind, id, state } of rows) {
    const payment = await provider.payment(id);
    if (kind === 'donation') expect(state).toBe(payment.state);
    if (payment.state !== 'succeeded') continue;
    const given = payment.refunds.filter((refund) => refund.state === 'succeeded');
    const cents = payment.amountCents - given.reduce((sum, refund) => sum + refund.cents, 0);
    if (kind === 'donation') donated += cents;
    else subscribed += cents;
    fees += payment.feeCents ?? 0;
  }
  const grown = (kind: keyof Sums) => after[kind] - before[kind];
  expect({
    donated: grown('donations'),
    subscribed: grown('subscriptions-pro') + grown('subscriptions-premium'),
    cash: grown('cash'),
  }).toEqual({ donated, subscribed, cash: donated + subscribed - fees });
  const subscriptions = await database.query(
    'select provider_id as id, state, plan from subscriptions where visitor_id = $1 and provider_id is not null',
    [visitorId],
  );
  let expected = 'free';
  for (const { id, state, plan: known } of subscriptions) {
    expect(state).toBe((await provider.subscription(id)).state);
    if (state === 'active' || state === 'past_due') expected = known;
  }
  const { plan: granted } = await site.get(EntitlementsFacade).membershipOf(visitorId);
  expect(granted).toBe(expected);
  const [{ difference }] = await database.query(
    'select coalesce(sum(cents), 0)::int as difference from ledger_entries',
  );
  expect(difference).toBe(0);
}

function shuffled<T>(all: readonly T[], order: () => number): T[] {
  return all
    .map((one) => ({ one, place: order() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** Jobs that have failed or still wait, and unhandled events. */
async function undone(): Promise<unknown[]> {
  return database.query(
    `select kind, last_error from jobs where state = 'failed' or (state <> 'done' and kind = any($1))
    union all select 'event', id from provider_events where handled_at is null`,
    [kinds],
  );
}
