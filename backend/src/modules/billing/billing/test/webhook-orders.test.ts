import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestDatabase } from '@tessera/testing';
import fc from 'fast-check';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { runJobs, runRepeatable } from '../../../../../test/harness/due-jobs.js';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { createDatabaseFor } from '../../../../../test/harness/test-site.js';
import { EntitlementsFacade } from '../../entitlements/index.js';
import { MoneyChecks } from '../checks/money-checks.service.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { billingModules } from './billing-modules.js';
import { membership, openBillingWithStripe, webhookSecret } from './billing-site.js';
import { PayerActs, type Person } from './payer-acts.js';
import { type Cut, isCutOff, ProcessFaults } from './process-faults.js';
import { type Act, history } from './random-histories.js';
import { StripeServer } from './stripe-server/stripe-server.js';

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
  'end-returned-subscription',
  'keep-one-subscription',
  'finish-return',
  'lower-credit',
] as const;
/** As if the processes that run jobs were not heard of for long. */
const endLeases = () =>
  database.query(`update jobs set locked_until = now() where state = 'running'`);

const runs = Number(process.env['WEBHOOK_RUNS'] ?? 10);
const seed = process.env['WEBHOOK_SEED'];
const timeoutMs = 60_000 + runs * 5_000;

it(
  '40, 43: whatever happens to webhooks and processes, the site ends in the state of the provider, and what must be true of money is',
  async () => {
    await fc.assert(fc.asyncProperty(history, fc.infiniteStream(fc.nat()), follow), {
      numRuns: runs,
      ...(seed && { seed: Number(seed) }),
      endOnFailure: true,
    });
  },
  timeoutMs,
);

/** When the last histories began, for the provider. */
const beginnings: Date[] = [];
/** A handler that another process took over from may still ask about earlier histories. */
const keptHistories = 20;

/** Does all that with one person, lets webhooks come in any order, and compares the end with what the provider knows. */
async function follow(acts: readonly Act[], chance: fc.Stream<number>): Promise<void> {
  const since = new Date();
  beginnings.push(new Date(time));
  const browsers = [site.visitor(), site.visitor()] as const;
  // Persons of other histories have the same few cards.
  await database.query('delete from used_guarantees');
  for (const browser of browsers) await membership(browser);
  const person: Person = { browsers, email: `person-${beginnings.length}@example.com` };
  const order = () => Number(chance.next().value) % 1000;
  for (const one of acts) await perform(person, one, order);
  // What the bank thinks about is decided.
  await pass(historyMs);
  await stripe.sendWebhooks(webhookOf(site), (all) => shuffled(all, order).slice(1));
  await work();
  await settle();
  await compare(person);
  expect(await breachesOf(person, since)).toEqual([]);
  await forget(person);
}

/** What is not as it must be; payments of earlier histories are forgotten at some time. */
async function breachesOf({ browsers }: Person, since: Date): Promise<unknown[]> {
  const found = await site.get(MoneyChecks).find(since);
  const rows = await database.query<{ source: string }[]>(
    `select 'payment:' || id as source from payments where visitor_id = any($1)
    union all select 'invoice:' || id from invoices where visitor_id = any($1)`,
    [browsers.map(({ id }) => id)],
  );
  const own = new Set(rows.map(({ source }) => source));
  return found.filter(
    ({ kind, subject }) => kind !== 'books-differ' || own.has(subject) || subject.includes(' '),
  );
}

/** What was lost is found at night, and what follows from it is done. */
async function settle(): Promise<void> {
  stripe.recover();
  // Work may bring more of it; what never ends is not done.
  for (let round = 0; round === 0 || (round < 6 && (await isUnsettled())); round += 1) {
    await runRepeatable(site, 'reconcile-payments');
    await runRepeatable(site, 'left-returns');
    await work();
  }
  expect(await undone()).toEqual([]);
}

/** What the provider has done for the site makes events, too. */
async function isUnsettled(): Promise<boolean> {
  const untold = await stripe.untold();
  const known = await database.query('select id from provider_events where id = any($1)', [
    untold.map(({ id }) => id),
  ]);
  return known.length < untold.length || (await undone()).length > 0;
}

async function pass(ms: number): Promise<void> {
  time += ms;
  await stripe.simulated.advance(new Date(time));
}

/** What renews later would be a matter of other histories. */
async function forget({ browsers }: Person): Promise<void> {
  const rows = await database.query(
    `select provider_id as id from subscriptions where visitor_id = any($1) and provider_id is not null and state <> 'ended'`,
    [browsers.map(({ id }) => id)],
  );
  for (const { id } of rows) {
    const options = { idempotencyKey: `forget ${id}` };
    await stripe.simulated.subscriptions.cancel(id, {}, options).catch(() => null);
  }
  const before = beginnings.at(-keptHistories);
  if (!before || beginnings.length < keptHistories) return;
  stripe.forgetBefore(before);
  await database.query('update customers set credit_cents = 0');
}

async function perform(person: Person, one: Act, order: () => number): Promise<void> {
  if ('who' in one) await new PayerActs({ site, stripe, database }).perform(person, one);
  else if (one.kind === 'webhooks')
    await within(one, (running) =>
      stripe.sendWebhooks(webhookOf(running), (all) => {
        const some = shuffled(all, order).slice(one.lost ? 2 : 0);
        return one.doubled ? [...some, ...some] : some;
      }),
    );
  else if (one.kind === 'jobs')
    await within(one, (running) =>
      Promise.all([runJobs(running), one.isTakenOver && takeOver(1 - one.index, order())]),
    );
  else if (one.kind === 'faults') stripe.failNext(...one.faults);
  else await pass(one.days * 24 * 60 * 60 * 1000);
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

/** The truth is at the provider: what was paid and given back, and which plan is paid for. */
async function compare({ browsers }: Person): Promise<void> {
  const provider = site.get(PaymentProvider);
  const visitorIds = browsers.map(({ id }) => id);
  const donations = await database.query(
    `select provider_id as id, state from payments where visitor_id = any($1) and provider_id is not null`,
    [visitorIds],
  );
  for (const { id, state } of donations) expect(state).toBe((await provider.payment(id)).state);
  for (const visitorId of visitorIds) {
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
  }
  await comparePeriods(visitorIds);
  const [{ difference }] = await database.query(
    'select coalesce(sum(cents), 0)::int as difference from ledger_entries',
  );
  expect(difference).toBe(0);
}

/** Nobody is promised more than the provider gives before it charges again. */
async function comparePeriods(visitorIds: readonly string[]): Promise<void> {
  const rows = await database.query(
    `select provider_id as id, state, valid_until as until from subscriptions s
    join entitlement_grants g on g.source = 'subscription:' || s.id
    where s.visitor_id = any($1) and s.state in ('active', 'past_due')`,
    [visitorIds],
  );
  const graceMs = 7 * 24 * 60 * 60 * 1000;
  for (const { id, state, until } of rows) {
    const { periodStartsAt, periodEndsAt, endsAtPeriodEnd } = await site
      .get(PaymentProvider)
      .subscription(id);
    const paid = state === 'active' ? periodEndsAt : periodStartsAt;
    expect(until).toEqual(new Date(paid.getTime() + (endsAtPeriodEnd ? 0 : graceMs)));
  }
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
