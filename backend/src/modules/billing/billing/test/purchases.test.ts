import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Request } from '@tessera/contracts';
import type { Invoice } from '@tessera/contracts-billing';
import { runJobs, runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { LedgerFacade } from '../../ledger/index.js';
import { ProviderSync } from '../sync/provider-sync.service.js';
import { billingModules } from './billing-modules.js';
import { confirm, donate, mailTo, membership, subscribe, startPlan } from './billing-site.js';

const site = testSite(billingModules);

const byNumber = (one: Invoice, other: Invoice) =>
  String(one.number).localeCompare(String(other.number));

describe('a purchase', () => {
  it('has a receipt, whose address is known as the payer’s', async () => {
    const ada = site.visitor();
    await subscribe(site, ada, 'premium', { email: 'Ada@Example.com' });
    const [receipt] = await mailTo(site, 'Ada@Example.com');
    expect(receipt).toContain('Receipt for $15.99');
    expect(receipt).toContain('/account/keep');
    const keeper = site.keeper('payments');
    const { manager } = site.database;
    expect(await keeper.addressOf?.(ada.id, manager)).toBe('ada@example.com');
    expect(await keeper.visitorsAt?.('ada@example.com', manager)).toEqual([ada.id]);
    expect(await keeper.visitorsAt?.('eve@example.com', manager)).toEqual([]);
    expect(await keeper.addressOf?.('nobody', manager)).toBeNull();
    expect(site.log()).not.toContain('ada@example.com');
  });

  it('51: has invoices in full for its visitor and for operators, and for nobody else', async () => {
    const visitor = site.visitor();
    await subscribe(site, visitor, 'pro', { email: 'books@example.com' });
    const body = { plan: 'premium', period: 'monthly' };
    await visitor.send('POST', '/api/billing/subscription/change', { body });
    await runJobs(site);
    const listed = await visitor.call('GET /api/billing/invoices', { query: {} });
    const [first, changed] = listed.body.invoices.toSorted(byNumber);
    const read = (who: VisitorClient, id = first?.id ?? '', headers = {}) =>
      who.call('GET /api/billing/invoices/:id', { params: { id } }, headers);
    expect(first?.downloadUrl).toBe(`/invoices/${first?.id}`);
    expect((await read(visitor)).body).toMatchObject({
      number: first?.number,
      state: 'paid',
      email: 'books@example.com',
      lines: [{ text: 'Pro, monthly', cents: 799 }],
      totalCents: 799,
      paidCents: 799,
      isTest: true,
    });
    const { lines, totalCents } = (await read(visitor, changed?.id)).body;
    expect(lines).toMatchObject([
      { text: 'Pro, monthly: credit for unused time' },
      { text: 'Premium, monthly' },
    ]);
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
    expect((await read(site.visitor())).problem.code).toBe('invoice-not-found');
    expect((await read(visitor, randomUUID())).problem.code).toBe('invoice-not-found');
    expect((await read(site.visitor(), first?.id, site.operator)).body.totalCents).toBe(799);
  });

  it('says what ends with the data: the plan, what is paid for, and what is left of it', async () => {
    const visitor = site.visitor();
    const keeper = site.keeper('payments');
    const endings = () => keeper.endings?.(visitor.id, site.database.manager);
    await startPlan(visitor, 'pro');
    expect(await endings()).toEqual([]);
    await subscribe(site, visitor, 'premium');
    expect(await endings()).toEqual([
      expect.stringMatching(
        /^Your Premium plan ends without a refund\. To get your money back, ask for a refund under Plan first, by \w+ \d+, \d{4}\.$/,
      ),
    ]);
    await visitor.send('POST', '/api/billing/subscription/change', {
      body: { plan: 'pro', period: 'monthly' },
    });
    await runJobs(site);
    await site.database.query(
      `update invoices set paid_at = now() - interval '31 days' where visitor_id = $1`,
      [visitor.id],
    );
    expect(await endings()).toEqual([
      expect.stringMatching(
        /^Your Pro plan ends, although it is paid until \w+ \d+, \d{4}\. Unused time isn’t refunded\.$/,
      ),
      expect.stringMatching(/^Your credit of \$\d+\.\d\d is lost\.$/),
    ]);
  });

  it('has no name any more once its visitor is erased, and is not renewed', async () => {
    const visitor = site.visitor();
    await subscribe(site, visitor, 'pro', { email: 'gone@example.com' });
    const keeper = site.keeper('payments');
    const id = visitor.id;
    expect(await keeper.export(id, site.database.manager)).toMatchObject({
      emails: ['gone@example.com'],
      subscriptions: [{ plan: 'pro', state: 'active' }],
      invoices: [{ totalCents: 799 }],
    });
    await site.database.transaction((manager) => Promise.resolve(keeper.erase(id, manager)));
    await runJobs(site);
    const rows = await site.database.query(
      `select s.state, s.visitor_id, c.email from subscriptions s join customers c on c.id = s.customer_id
      where s.visitor_id like 'erased-%'`,
    );
    expect(rows).toEqual([
      { state: 'ended', visitor_id: expect.stringMatching(/^erased-/), email: null },
    ]);
    const { manager } = site.database;
    expect(await keeper.visitorsAt?.('gone@example.com', manager)).toEqual([]);
    expect(
      await site.database.query(`select 1 from mails where recipient = 'gone@example.com'`),
    ).toEqual([]);
    const kept = await site.database.query('select data from simulated_stripe_objects');
    expect(JSON.stringify(kept)).not.toContain('gone@example.com');
  });
});

describe('an operator', () => {
  const receipts = async (query: Request<'GET /api/billing/receipts'>['query']) =>
    (await site.visitor().call('GET /api/billing/receipts', { query }, site.operator)).body;
  const refunding = (kind: 'donation' | 'invoice', id: string) => (cents: number) =>
    site
      .visitor()
      .call(
        'POST /api/billing/refunds',
        { body: { kind, id, cents, reason: 'Asked' } },
        site.operator,
      );

  it('refunds a part, then the rest, and never more', async () => {
    const secret = await donate(site.visitor(), 40);
    await confirm(site.visitor(), secret);
    await runJobs(site);
    const donated = (await receipts({ kind: 'donation' })).receipts;
    const { id } = present(donated.find(({ amountCents }) => amountCents === 4000));
    const refund = refunding('donation', id);
    const ledger = site.get(LedgerFacade);
    const before = await ledger.sums({ kinds: ['donations'] });
    const part = { refundedCents: 1500, description: 'Donation' };
    expect((await refund(1500)).body).toMatchObject(part);
    expect((await refund(2501)).problem.code).toBe('refund-too-large');
    const both = await Promise.all([refund(2500), refund(2500)]);
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const after = await ledger.sums({ kinds: ['donations'] });
    expect(before.donations - after.donations).toBe(4000);
    const query = { subject: `donation:${id}` };
    const audit = await site.visitor().call('GET /api/audit', { query }, site.operator);
    expect(audit.body.entries[0]).toMatchObject({ action: 'payment-refunded', reason: 'Asked' });
  });

  it('sees what the bank sends back as paid again, and refunds it once more', async () => {
    const visitor = site.visitor();
    await subscribe(site, visitor, 'pro');
    const visitorId = visitor.id;
    const [{ id, payment_id: payment }] = await site.database.query(
      'select id, payment_id from invoices where visitor_id = $1',
      [visitorId],
    );
    const ledger = site.get(LedgerFacade);
    const income = async () =>
      (await ledger.sums({ kinds: ['subscriptions-pro'] }))['subscriptions-pro'];
    const before = await income();
    const refund = refunding('invoice', id);
    expect((await refund(300)).body.refundedCents).toBe(300);
    expect((await refund(499)).body.refundedCents).toBe(799);
    expect(await membership(visitor)).toMatchObject({ plan: 'free' });
    // Stripe says so of the larger one, days after it had succeeded.
    await site.database.query(
      `update simulated_stripe_objects set data = data || case kind
          when 'refund' then '{"status": "failed"}'::jsonb else '{"amount_refunded": 300, "refunded": false}' end
      where (kind = 'refund' and data->>'amount' = '499' or kind = 'charge') and data->>'payment_intent' = $1`,
      [payment],
    );
    const sync = site.get(ProviderSync);
    for (const _ of ['heard', 'heard again'])
      await sync.readAndApply({ kind: 'payment', id: payment });
    expect(await membership(visitor)).toMatchObject({ plan: 'pro' });
    expect(before - (await income())).toBe(300);
    expect((await refund(500)).problem.code).toBe('refund-too-large');
    expect((await refund(499)).body.refundedCents).toBe(799);
    expect(before - (await income())).toBe(799);
  });

  it('lists receipts page by page; visitors do neither', async () => {
    const first = await receipts({ limit: 2 });
    const second = await receipts({ limit: 2, cursor: first.nextCursor ?? '' });
    const ids = [...first.receipts, ...second.receipts].map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
    const body = { kind: 'donation', id: ids[0], cents: 100, reason: 'Mine' };
    expect((await site.visitor().send('GET', '/api/billing/receipts')).status).toBe(401);
    expect((await site.visitor().send('POST', '/api/billing/refunds', { body })).status).toBe(401);
  });
});

it('a new price is announced 30 days before it is charged with a renewal', async () => {
  const visitor = site.visitor();
  await subscribe(site, visitor, 'pro', { email: 'price@example.com' });
  await site.database.transaction(async (manager) => {
    // As the command does after the catalog has changed: the price of today is an older one.
    await manager.query(
      `update plan_prices set is_current = false where plan = 'pro' and period = 'monthly'`,
    );
    await manager.query(
      `insert into plan_prices (price_id, plan, period, cents, is_current, applies_from)
      select price_id, plan, 'monthly', 899, true, now() + interval '30 days' from (
        select id as price_id, 'pro' as plan from simulated_stripe_objects where kind = 'price' and data->>'lookup_key' = 'tessera_pro_yearly'
      ) as other on conflict (price_id) do update set period = 'monthly', cents = 899, is_current = true, applies_from = excluded.applies_from, announced_at = null`,
    );
  });
  await runRepeatable(site, 'announce-prices');
  await runJobs(site);
  const { notifications } = (await visitor.call('GET /api/notifications', { query: {} })).body;
  expect(notifications[0]?.text).toMatch(
    /^Pro will cost \$8\.99 a month starting with your first renewal/,
  );
  expect((await mailTo(site, 'price@example.com')).join()).toContain(
    'The price of Pro is changing',
  );
  await runRepeatable(site, 'apply-price-changes');
  expect((await membership(visitor)).subscription).toMatchObject({
    priceCents: 799,
    nextPrice: { cents: 899 },
  });
  await site.database.query(
    `update plan_prices set applies_from = now() - interval '1 second' where is_current`,
  );
  await runRepeatable(site, 'apply-price-changes');
  expect((await membership(visitor)).subscription).toMatchObject({
    priceCents: 899,
    nextPrice: null,
  });
});
