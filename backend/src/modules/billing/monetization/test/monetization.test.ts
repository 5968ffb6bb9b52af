import { beforeAll, describe, expect, it } from '@jest/globals';
import { plans } from '@tessera/contracts-billing';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';
import { definition as account } from '../../../account/account/definition.js';
import { definition as mail } from '../../../account/mail/definition.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as signIn } from '../../../account/sign-in/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as ads } from '../../ads/definition.js';
import { definition as billing } from '../../billing/definition.js';
import { definition as entitlements } from '../../entitlements/definition.js';
import { EntitlementsFacade } from '../../entitlements/index.js';
import { definition as ledgerDefinition } from '../../ledger/definition.js';
import { LedgerFacade, type Posting } from '../../ledger/index.js';
import { definition } from '../definition.js';
import { RevenueStats } from '../revenue-stats.service.js';

const now = new Date('2028-03-15T12:00:00Z');

const site = testSite([
  operators,
  visitors,
  notifications,
  mail,
  account,
  signIn,
  ledgerDefinition,
  entitlements,
  billing,
  catalog,
  playlists,
  ads,
  definition,
]);
let ledger: LedgerFacade;

beforeAll(async () => {
  ledger = site.get(LedgerFacade);
});

let postings = 0;
async function post(occurredAt: Date, entries: Posting['entries']): Promise<void> {
  postings += 1;
  const key = `posting ${postings}`;
  const posting = { key, kind: 'test', source: key, occurredAt, entries };
  await site.database.transaction((manager) => ledger.post(manager, posting));
}

async function givePremium(visitorId: string): Promise<void> {
  const until = new Date(Date.now() + dayMs);
  const grant = { visitorId, plan: 'premium', source: `of ${visitorId}`, until } as const;
  const facade = site.get(EntitlementsFacade);
  const given = { ...grant, reason: 'Premium for a test.' };
  await site.database.transaction((manager) => facade.grant(manager, given));
}

const daysBefore = (days: number) => new Date(now.getTime() - days * dayMs);
const takes =
  (kind: 'donations' | 'subscriptions-pro' | 'subscriptions-premium' | 'ads') =>
  (at: Date, cents: number) =>
    post(at, [
      { kind: kind === 'ads' ? 'ads-receivable' : 'cash', cents },
      { kind, cents: -cents },
    ]);
const earns = (owner: string, at: Date, cents: number) =>
  post(at, [
    { kind: 'affiliate-commissions', cents },
    { kind: 'affiliate-held', owner, cents: -cents },
  ]);
const statsOf = (earner: string | null) => site.get(RevenueStats).find(earner, now);

/** A new visitor with the id by which the server knows it. */
async function visitor(): Promise<{ client: VisitorClient; id: string }> {
  const client = site.visitor();
  await client.call('GET /api/monetization/stats', { query: {} });
  return { client, id: client.id };
}

async function subscribe(startedAt: Date, endedAt: Date | null = null): Promise<void> {
  await site.database.query(
    `insert into plan_prices (price_id, plan, period, cents, is_current)
    values ('price', 'pro', 'monthly', 799, false) on conflict do nothing`,
  );
  await site.database.query(
    `with customer as (insert into customers (visitor_id) values ('someone') returning id)
    insert into subscriptions (visitor_id, customer_id, plan, period, price_id, state, started_at, ended_at)
    select 'someone', id, 'pro', 'monthly', 'price', 'active', $1, $2 from customer`,
    [startedAt, endedAt],
  );
}

describe('the figures of the site', () => {
  beforeAll(async () => {
    await takes('donations')(daysBefore(70), 1_000);
    await takes('subscriptions-pro')(daysBefore(40), 799);
    await takes('subscriptions-premium')(daysBefore(30), 1_599);
    await takes('ads')(daysBefore(29), 52);
    await takes('subscriptions-premium')(daysBefore(1), -599);
    // Still to come.
    await takes('donations')(daysBefore(-1), 9_999);
    await earns('grace', daysBefore(45), 79);
    await earns('grace', daysBefore(3), 159);
    await subscribe(daysBefore(100), daysBefore(31));
    await subscribe(daysBefore(50));
    await subscribe(daysBefore(2));
    await subscribe(daysBefore(2));
  });

  it('are sums over the ledger, compared with the 30 days before', async () => {
    const month = 1_599 + 52 - 599;
    expect(await statsOf(null)).toEqual({
      totalRevenue: 1_000 + 799 + month,
      monthlyRevenue: month,
      subscriberCount: 3,
      affiliateRevenue: 159,
      adRevenue: 52,
      growth: {
        totalRevenue: 58.5,
        monthlyRevenue: 31.7,
        subscriberCount: 200,
        affiliateRevenue: 101.3,
        adRevenue: null,
      },
    });
  });

  it('are for operators only', async () => {
    const range = { from: '2028-01-01', to: '2028-03-15' };
    const client = site.visitor();
    for (const path of [
      'stats?scope=site',
      ...['series', 'series.csv'].map(
        (name) => `${name}?${new URLSearchParams({ ...range, scope: 'site' })}`,
      ),
    ]) {
      expect((await client.send('GET', `/api/monetization/${path}`)).status).toBe(403);
    }
    const query = { ...range, scope: 'site' } as const;
    const { body } = await client.call('GET /api/monetization/series', { query }, site.operator);
    expect(body.days).toHaveLength(7);
    expect(body.days[1]).toMatchObject({ day: '2028-01-30', affiliates: 79, pro: 0 });
    const own = await client.call('GET /api/monetization/stats', { query: {} }, site.operator);
    expect(own.body).toMatchObject({ totalRevenue: 0, subscriberCount: 0, maySeeSite: true });
  });
});

describe('the figures of a visitor', () => {
  it('are what they earned, whether it is held, released or paid out', async () => {
    const owner = 'ada';
    await earns(owner, daysBefore(40), 500);
    await earns(owner, daysBefore(2), 300);
    await post(daysBefore(1), [
      { kind: 'affiliate-held', owner, cents: 500 },
      { kind: 'affiliate-payable', owner, cents: -500 },
    ]);
    await post(daysBefore(1), [
      { kind: 'affiliate-payable', owner, cents: 500 },
      { kind: 'cash', cents: -500 },
    ]);
    await post(daysBefore(0.5), [
      { kind: 'affiliate-held', owner, cents: 50 },
      { kind: 'affiliate-commissions', cents: -50 },
    ]);
    expect(await statsOf(owner)).toMatchObject({
      totalRevenue: 750,
      monthlyRevenue: 250,
      affiliateRevenue: 250,
      adRevenue: 0,
      subscriberCount: 0,
      growth: { totalRevenue: 50, monthlyRevenue: -50, adRevenue: null },
    });
  });

  it('have their shares of what content brings in', async () => {
    const owner = 'linus';
    await earns(owner, daysBefore(2), 100);
    await post(daysBefore(2), [
      { kind: 'creator-shares', cents: 70 },
      { kind: 'creator-held', owner, cents: -70 },
    ]);
    await post(daysBefore(1), [
      { kind: 'creator-held', owner, cents: 70 },
      { kind: 'creator-payable', owner, cents: -70 },
    ]);
    await post(daysBefore(0.5), [
      { kind: 'creator-payable', owner, cents: 70 },
      { kind: 'payouts-pending', owner, cents: -70 },
    ]);
    await post(daysBefore(3), [
      { kind: 'creator-pool', cents: 30 },
      { kind: 'creator-held', owner, cents: -30 },
    ]);
    expect(await statsOf(owner)).toMatchObject({ totalRevenue: 200, adRevenue: 70 });
  });

  it('are nobody else’s', async () => {
    const [one, other] = await Promise.all([visitor(), visitor()]);
    await earns(one.id, new Date(), 400);
    const today = dayOf(new Date());
    const query = { from: today, to: today };
    const daysOf = async ({ client }: typeof one) =>
      (await client.call('GET /api/monetization/series', { query })).body.days;
    expect(await daysOf(one)).toMatchObject([{ day: today, affiliates: 400, donations: 0 }]);
    expect(await daysOf(other)).toEqual([]);
    const { body } = await one.client.call('GET /api/monetization/stats', { query: {} });
    expect(body).toMatchObject({ totalRevenue: 400, maySeeSite: false });
  });

  it('are shown by content to who has a plan with shares', async () => {
    const { client, id } = await visitor();
    const query = { from: '2028-02-28', to: '2028-03-01' };
    const refused = await client.call('GET /api/monetization/shares', { query });
    expect(refused.problem).toMatchObject({ code: 'plan-required', plan: plans.premium.name });
    await givePremium(id);
    const { body: talks } = await client.call('POST /api/playlists', { body: { title: 'Talks' } });
    await site.database.query(
      `insert into ad_content_days values
        ('2028-02-27', $1, $3, 90, 9, 10, 7), ('2028-02-28', $1, $3, 20, 2, 3, 2),
        ('2028-03-01', $1, $3, 10, 1, 1.5, 1), ('2028-03-01', $2, $3, 80, 0, 8, 5),
        ('2028-03-01', 'playlist:of somebody else', 'ada', 80, 0, 8, 5)`,
      [`playlist:${talks.id}`, 'playlist:3f0c7a52-5d0e-4c7e-9a55-0d6f6c1f0a01', id],
    );
    await post(daysBefore(2), [
      { kind: 'creator-shares', cents: 8 },
      { kind: 'creator-held', owner: id, cents: -8 },
    ]);
    const { body } = await client.call('GET /api/monetization/shares', { query });
    expect(body).toEqual({
      contents: [
        {
          content: 'playlist:3f0c7a52-5d0e-4c7e-9a55-0d6f6c1f0a01',
          label: 'Playlist',
          title: null,
          path: null,
          impressions: 80,
          clicks: 0,
          earnedCents: 5,
        },
        {
          content: `playlist:${talks.id}`,
          label: 'Playlist',
          title: 'Talks',
          path: `/playlist/${talks.id}`,
          impressions: 30,
          clicks: 3,
          earnedCents: 3,
        },
      ],
      heldCents: 8,
      payableCents: 0,
    });
  });

  it('are exported day by day by who has a plan with that', async () => {
    const { client, id } = await visitor();
    await earns(id, new Date('2028-02-29T23:59:59Z'), 1_005);
    const path = '/api/monetization/series.csv?from=2028-02-28&to=2028-03-01';
    const refused = await client.send('GET', path);
    expect(refused.problem).toMatchObject({ code: 'plan-required', plan: plans.premium.name });
    await givePremium(id);
    const response = await fetch(site.address + path, { headers: client.headers });
    const lines = (await response.text()).trim().split(/\r?\n/);
    expect(lines).toEqual([
      'day,donations,pro,premium,ads,affiliates,shares,pool',
      '2028-02-28,0.00,0.00,0.00,0.00,0.00,0.00,0.00',
      '2028-02-29,0.00,0.00,0.00,0.00,10.05,0.00,0.00',
      '2028-03-01,0.00,0.00,0.00,0.00,0.00,0.00,0.00',
    ]);
  });

  it.each([
    ['2028-03-02', '2028-03-01'],
    ['2026-01-01', '2028-03-01'],
  ])('have no period from %s to %s', async (from, to) => {
    const query = { from, to };
    const { problem } = await site.visitor().call('GET /api/monetization/series', { query });
    expect(problem).toMatchObject({ status: 400, code: 'invalid-period' });
  });
});
