import { describe, expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { MoneyChecks } from '../checks/money-checks.service.js';
import { billingModules } from './billing-modules.js';
import {
  cards,
  confirm,
  donate,
  invoicesOf,
  mailTo,
  membership,
  noticesOf,
  refuseRefunds,
} from './billing-site.js';
import { payers } from './payers.js';

const site = testSite(billingModules);
const { atProvider, rowsOf, subscribed } = payers(site);

const failedReturns = async () =>
  (await site.visitor().call('GET /api/billing/failed-returns', {}, site.operator)).body.returns;

const note = (id: string, headers = site.operator) =>
  site
    .visitor()
    .call(
      'POST /api/billing/failed-returns/:id/paid-elsewhere',
      { params: { id }, body: { reason: 'By bank transfer on Monday' } },
      headers,
    );

const refund = (kind: 'invoice' | 'donation', id: string, cents: number) =>
  site
    .visitor()
    .call(
      'POST /api/billing/refunds',
      { body: { kind, id, cents, reason: 'Asked' } },
      site.operator,
    );

async function balanced(): Promise<void> {
  const [{ sum }] = await site.database.query(
    'select coalesce(sum(cents), 0)::int as sum from ledger_entries',
  );
  expect(sum).toBe(0);
}

const breaches = async () => {
  await site.database.query(`update money_returns set changed_at = now() - interval '2 hours'`);
  const found = await site.get(MoneyChecks).find(new Date(0));
  return found.map(({ kind }) => kind);
};

async function failedRefund(visitor: VisitorClient, cents: number) {
  const invoice = present((await invoicesOf(visitor))[0]);
  await refund('invoice', invoice.id, cents);
  await refuseRefunds(site);
  return { invoice, failed: present((await failedReturns())[0]) };
}

describe('a refund that failed', () => {
  it('is noted as paid another way once: in the books, the timeline and the audit trail', async () => {
    const card = cards.refusesRefunds;
    const visitor = await subscribed('pro', 'monthly', { card, email: 'bank@example.com' });
    const { invoice, failed } = await failedRefund(visitor, 500);
    expect(failed).toMatchObject({ description: 'Pro, monthly', cents: 500, failure: null });
    expect(await breaches()).toEqual(['refund-stuck']);
    const both = await Promise.all([note(failed.id), note(failed.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await failedReturns()).toEqual([]);
    expect(await breaches()).toEqual([]);
    await balanced();
    const { movements } = (await visitor.call('GET /api/billing/timeline', {})).body;
    expect(movements.map(({ kind, text, cents, state }) => [kind, text, cents, state])).toEqual(
      expect.arrayContaining([
        ['refund', 'Pro, monthly', -500, 'failed'],
        ['refund-elsewhere', 'Pro, monthly', -500, 'done'],
      ]),
    );
    // Only the rest can be refunded.
    expect((await refund('invoice', invoice.id, 300)).problem.code).toBe('refund-too-large');
    const { body } = await site.visitor().call('GET /api/audit', { query: {} }, site.operator);
    expect(body.entries[0]).toMatchObject({
      action: 'refund-paid-elsewhere',
      subject: failed.id,
      reason: 'By bank transfer on Monday',
      to: { cents: 500 },
    });
    const told = 'Your refund of $5.00 for Pro, which didn’t arrive, was paid another way.';
    expect(await noticesOf(visitor)).toContain(told);
    await runJobs(site);
    expect((await mailTo(site, 'bank@example.com')).join()).toContain('paid another way');
  });

  it('of all that was paid ends the plan, at the provider too, once it is paid another way', async () => {
    const visitor = await subscribed('pro', 'monthly', { card: cards.refusesRefunds });
    const { failed } = await failedRefund(visitor, 799);
    expect((await membership(visitor)).plan).toBe('pro');
    await note(failed.id);
    await runJobs(site);
    expect(await membership(visitor)).toMatchObject({ plan: 'free', subscription: null });
    const [row] = await rowsOf(visitor);
    expect((await atProvider(row)).state).toBe('ended');
    expect((await noticesOf(visitor)).join()).toContain('You won’t be charged again.');
    expect(await breaches()).toEqual([]);
  });

  it('is not noted once it was refunded again, nor by visitors', async () => {
    const visitor = await subscribed('premium', 'monthly', { card: cards.refusesRefunds });
    const { invoice, failed } = await failedRefund(visitor, 100);
    expect((await note(failed.id, {})).problem.status).toBe(401);
    await refund('invoice', invoice.id, 100);
    expect((await note(failed.id)).problem.code).toBe('return-not-failed');
  });

  it('may be of a donation, of which as much is left as was not given back', async () => {
    const visitor = site.visitor();
    await confirm(visitor, await donate(visitor, 40), cards.refusesRefunds);
    await runJobs(site);
    const query = { kind: 'donation' } as const;
    const { receipts } = (
      await site.visitor().call('GET /api/billing/receipts', { query }, site.operator)
    ).body;
    const { id } = present(receipts[0]);
    await refund('donation', id, 3000);
    await refuseRefunds(site);
    const failed = present((await failedReturns()).find(({ cents }) => cents === 3000));
    expect(failed.description).toBe('Donation');
    expect((await note(failed.id)).status).toBe(200);
    await balanced();
    expect((await refund('donation', id, 1001)).problem.code).toBe('refund-too-large');
  });
});
