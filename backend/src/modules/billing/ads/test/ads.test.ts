import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Ad,
  type AdDetails,
  boundedNetworks,
  type PaidPlanId,
  paidPlanIds,
  type ShownAd,
} from '@tessera/contracts-billing';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as entitlements } from '../../entitlements/definition.js';
import { EntitlementsFacade } from '../../entitlements/index.js';
import { definition as ledgerDefinition } from '../../ledger/definition.js';
import { LedgerFacade } from '../../ledger/index.js';
import { AdSettlement } from '../ad-settlement.js';
import { AdTickets, ticketMs } from '../ad-tickets.js';
import { definition } from '../definition.js';

const site = testSite(
  [operators, visitors, catalog, playlists, ledgerDefinition, entitlements, definition],
  {
    trustedProxies: ['loopback'],
    adCentsPerThousandImpressions: 500,
    adCentsPerClick: 7,
  },
);
let ledger: LedgerFacade;
let client: VisitorClient;

beforeAll(async () => {
  ledger = site.get(LedgerFacade);
  client = site.visitor();
});

const details: AdDetails = {
  title: 'Lenses',
  text: 'For cameras of every kind.',
  url: 'https://lenses.example/',
  weight: 1,
  isSponsored: true,
  startsOn: null,
  endsOn: null,
};
const create = async (changes: Partial<AdDetails> = {}) =>
  (await client.call('POST /api/ads', { body: { ...details, ...changes } }, site.operator)).body;
const listed = async (): Promise<readonly Ad[]> =>
  (await client.call('GET /api/ads/all', {}, site.operator)).body.ads;
const figuresOf = async (id: string) => (await listed()).find((ad) => ad.id === id);

/** Ads as a visitor gets them, who may come from another address. */
async function adsOf(visitor: VisitorClient, headers = {}): Promise<ShownAd[]> {
  return (await visitor.call('GET /api/ads', { query: {} }, headers)).body.ads;
}

async function give(plan: PaidPlanId, { id: visitorId }: VisitorClient): Promise<void> {
  const until = new Date(Date.now() + dayMs);
  const grant = { visitorId, plan, source: `test:${visitorId}`, until, reason: 'Paid.' };
  const facade = site.get(EntitlementsFacade);
  await site.database.transaction((manager) => facade.grant(manager, grant));
}

const report = (visitor: VisitorClient, events: object[], headers = {}) =>
  visitor.send('POST', '/api/ads/events', { body: { events }, headers });

/** Leaves one ad, in the sidebar or not, so that it is known what is chosen. */
async function only(id: string): Promise<void> {
  await site.database.query('update ads set weight = case when id = $1 then 1 else 0 end', [id]);
}

describe('ads', () => {
  it('are the site’s own at first, a different one in each place, and none for who has paid', async () => {
    const ads = await adsOf(site.visitor());
    expect(ads.map(({ placement }) => placement)).toEqual(['results', 'sidebar']);
    expect(new Set(ads.map((ad) => ad.kind === 'text' && ad.title)).size).toBe(2);
    for (const plan of paidPlanIds) {
      const subscriber = site.visitor();
      await adsOf(subscriber);
      await give(plan, subscriber);
      const paid = await subscriber.call('GET /api/ads', { query: {} });
      expect(paid.body).toEqual({ ads: [] });
      expect(paid.headers.get('cache-control')).toBe('private, max-age=3600');
    }
  });

  it('are shown from their first to their last day', async () => {
    const today = dayOf(new Date());
    const day = (offset: number) => dayOf(new Date(Date.now() + offset * dayMs));
    await site.database.query('update ads set weight = 0');
    await create({ title: 'Over', startsOn: day(-9), endsOn: day(-1) });
    await create({ title: 'Later', startsOn: day(1) });
    expect(await adsOf(site.visitor())).toEqual([]);
    await create({ title: 'Now', startsOn: today, endsOn: today });
    expect((await adsOf(site.visitor())).map((ad) => ad.kind === 'text' && ad.title)).toEqual([
      'Now',
      'Now',
    ]);
  });

  it.each([
    ['url', 'javascript:alert(1)'],
    ['url', '//elsewhere.example'],
    ['url', '/\\elsewhere.example'],
    ['url', 'http://plain.example'],
    ['title', ' '],
    ['weight', 101],
  ])('have no %s %j', async (field, value) => {
    const body = { ...details, [field]: value };
    const { problem } = await client.send('POST', '/api/ads', { body, headers: site.operator });
    expect(problem.errors).toMatchObject([{ field: `body.${field}` }]);
  });

  it('end after they start', async () => {
    const body = { ...details, startsOn: '2026-03-02', endsOn: '2026-03-01' };
    const { problem } = await client.send('POST', '/api/ads', { body, headers: site.operator });
    expect(problem.errors).toMatchObject([{ field: 'body.endsOn' }]);
  });

  it('are changed by operators who have seen the current version, which is recorded', async () => {
    const { id, version } = await create();
    const change = { params: { id }, body: { ...details, title: 'Tripods' }, ifMatch: version };
    const { body } = await client.call('PATCH /api/ads/:id', change, site.operator);
    expect(body).toMatchObject({ title: 'Tripods', version: version + 1 });
    expect((await client.call('PATCH /api/ads/:id', change, site.operator)).status).toBe(412);
    expect((await client.call('PATCH /api/ads/:id', change)).status).toBe(401);
    const { entries } = (
      await client.call('GET /api/audit', { query: { subject: id } }, site.operator)
    ).body;
    expect(entries).toMatchObject([
      { action: 'ad-changed', from: { title: 'Lenses' }, to: { title: 'Tripods' } },
      { action: 'ad-created' },
    ]);
  });
});

describe('what is counted', () => {
  it('is an event of an ad that the visitor got, once', async () => {
    const { id } = await create();
    await only(id);
    const visitor = site.visitor();
    const [ad] = await adsOf(visitor);
    const seen = { ticket: ad?.ticket, kind: 'impression' };
    const followed = { ticket: ad?.ticket, kind: 'click' };
    expect((await report(visitor, [seen, seen, followed])).status).toBe(202);
    await Promise.all(Array.from({ length: 10 }, () => report(visitor, [seen, followed])));
    expect(await figuresOf(id)).toMatchObject({ impressions: 1, clicks: 1 });
  });

  it('is nothing for a forged ticket, another visitor, or a page that was open too long', async () => {
    const { id } = await create();
    await only(id);
    const visitor = site.visitor();
    const [ad] = await adsOf(visitor);
    const ticket = ad?.ticket ?? '';
    const other = site.visitor();
    await adsOf(other);
    await report(other, [{ ticket, kind: 'impression' }]);
    await report(visitor, [
      { ticket: `${ticket.slice(0, -2)}AA`, kind: 'impression' },
      { ticket: 'nothing', kind: 'click' },
    ]);
    expect(await figuresOf(id)).toMatchObject({ impressions: 0, clicks: 0 });
    const tickets = site.get(AdTickets);
    const now = new Date();
    const old = tickets.issue({ ad: id, placement: 'results' }, 'ada', now);
    expect(tickets.read(old, 'ada', new Date(now.getTime() + ticketMs))).not.toBeNull();
    expect(tickets.read(old, 'ada', new Date(now.getTime() + ticketMs + 1))).toBeNull();
  });

  it('has bounds for one visitor', async () => {
    const { id } = await create();
    await only(id);
    const visitor = site.visitor();
    for (let turn = 0; turn < 4; turn += 1) {
      const [first, second] = await adsOf(visitor);
      await report(visitor, [
        { ticket: first?.ticket, kind: 'click' },
        { ticket: second?.ticket, kind: 'click' },
      ]);
    }
    expect(await figuresOf(id)).toMatchObject({ clicks: 5 });
  });
});

describe('what ads bring in', () => {
  /** Visitors of one network each see and follow the ad. */
  async function fromNetworks(networks: readonly string[], times: number): Promise<void> {
    for (const network of networks) {
      for (let turn = 0; turn < times; turn += 1) {
        const headers = { 'x-forwarded-for': `${network}.${turn + 1}` };
        const visitor = site.visitor();
        const [ad] = await adsOf(visitor, headers);
        const ticket = ad?.ticket;
        await report(
          visitor,
          [
            { ticket, kind: 'impression' },
            { ticket, kind: 'click' },
          ],
          headers,
        );
      }
    }
  }

  const settle = (now: Date) =>
    site.database.transaction((manager) => site.get(AdSettlement).settle(now, manager));
  let daysAgo = 0;
  /** As if what is counted had happened on a day of its own, which is over. */
  async function endDay(): Promise<string> {
    daysAgo += 1;
    const day = dayOf(new Date(Date.now() - daysAgo * dayMs));
    await site.database.query('update ad_counts set day = $1', [day]);
    return day;
  }
  const earned = async () => (await ledger.sums({ kinds: ['ads', 'ads-receivable'] })).ads;

  const networks = (of: string) =>
    Array.from({ length: boundedNetworks + 3 }, (_, at) => `${of}.${at}`);

  async function begin(changes: Partial<AdDetails> = {}): Promise<string> {
    await site.database.query('delete from ad_counts');
    const { id } = await create(changes);
    await only(id);
    return id;
  }

  it('is recorded once a day, at the agreed rates, rounded down', async () => {
    const id = await begin();
    const before = await earned();
    await fromNetworks(networks('203.0'), 1);
    await settle(new Date());
    expect(await earned()).toBe(before);
    const day = await endDay();
    await Promise.all([settle(new Date()), settle(new Date()), settle(new Date())]);
    await settle(new Date());
    // 7 views at 0.5 cents, and 7 clicks at 7.
    expect((await earned()) - before).toBe(3 + 49);
    expect(await figuresOf(id)).toMatchObject({ impressions: 7, clicks: 7 });
    expect(await site.database.query<unknown[]>('select from ad_counts')).toEqual([]);
    const days = await ledger.byDay({ kinds: ['ads-receivable'] });
    expect(days).toEqual([{ day, cents: { 'ads-receivable': 52 } }]);
  });

  it('is nothing from the few networks that one machine may have', async () => {
    const own = Array.from({ length: boundedNetworks }, (_, at) => `198.51.${at}`);
    const before = await earned();
    await begin();
    await fromNetworks(own, 6);
    const day = await endDay();
    await settle(new Date());
    expect(await earned()).toBe(before);
    const [row] = await site.database.query<object[]>(
      'select impressions, billed_impressions from ad_days where day = $1',
      [day],
    );
    expect(row).toEqual({ impressions: 24, billed_impressions: 0 });
  });

  it('is nothing for the site’s own ads', async () => {
    const before = await earned();
    await begin({ isSponsored: false });
    await fromNetworks(networks('192.0'), 1);
    await endDay();
    await settle(new Date());
    expect(await earned()).toBe(before);
  });
});
