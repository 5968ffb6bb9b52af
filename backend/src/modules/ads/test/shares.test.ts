import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdContent, ShownAd } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import {
  openModules,
  type SiteUnderTest,
} from '../../../../test/harness/application-under-test.js';
import type { VisitorClient } from '../../../../test/harness/visitor-client.js';
import { DomainEvents } from '../../../platform/events/index.js';
import { VisitorDataRegistry } from '../../../platform/visitor-data/index.js';
import { invoiceRefunded, purchasesMoved } from '../../billing/index.js';
import { definition as catalog } from '../../catalog/definition.js';
import { definition as entitlements } from '../../entitlements/definition.js';
import { EntitlementsFacade } from '../../entitlements/index.js';
import { definition as ledgerDefinition } from '../../ledger/definition.js';
import { LedgerFacade } from '../../ledger/index.js';
import { definition as operators } from '../../operators/definition.js';
import { definition as playlists } from '../../playlists/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { AdSettlement } from '../ad-settlement.js';
import { AdTickets } from '../ad-tickets.js';
import { AdsFacade } from '../ads.facade.js';
import { boundedNetworks } from '../bounds.js';
import { definition } from '../definition.js';
import { SharesJob } from '../shares/shares.job.js';

const dayMs = 24 * 60 * 60 * 1000;
/** The day that is settled, and the night after it. */
const day = '2027-06-10';
const night = new Date('2027-06-11T00:40:00Z');
const [ad, plainAd] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
];

let site: SiteUnderTest;
let database: DataSource;
let ledger: LedgerFacade;

beforeAll(async () => {
  const modules = [
    operators,
    visitors,
    catalog,
    playlists,
    ledgerDefinition,
    entitlements,
  ] as const;
  site = await openModules([...modules, definition], {
    jobs: 'elsewhere',
    adCentsPerThousandImpressions: 1_000,
    adCentsPerClick: 10,
  });
  database = site.app.get(DataSource);
  ledger = site.app.get(LedgerFacade, { strict: false });
  await database.query(
    `insert into ads (id, title, text, url, weight, is_sponsored)
    values ($1, 'Lenses', 'A text.', '/pricing', 1, true), ($2, 'Own', 'A text.', '/', 1, false)`,
    [ad, plainAd],
  );
});
afterAll(() => site.close());
beforeEach(() =>
  database.query('truncate ad_counts, ad_days, ad_content_counts, ad_content_days, creator_shares'),
);

interface Curator {
  readonly client: VisitorClient;
  readonly id: string;
  readonly content: AdContent;
}

/** Somebody with a shared playlist, and with a plan or not. */
async function curator(plan: 'free' | 'pro' | 'premium' = 'premium'): Promise<Curator> {
  const client = site.visitor();
  const { content, version } = await playlistOf(client);
  const params = { id: content.slice('playlist:'.length) };
  const shared = { params, body: { isShared: true }, ifMatch: version };
  expect((await client.call('PATCH /api/playlists/:id', shared)).status).toBe(200);
  const cookie = decodeURIComponent(client.headers['cookie'] ?? '');
  const [, id = ''] = /visitor=s:([^.;]+)/.exec(cookie) ?? [];
  if (plan !== 'free') await grant(id, plan);
  return { client, id, content };
}

async function playlistOf(client: VisitorClient) {
  const { body } = await client.call('POST /api/playlists', { body: { title: 'Talks' } });
  return { content: `playlist:${body.id}` as const, version: body.version };
}

async function grant(visitorId: string, plan: 'pro' | 'premium'): Promise<void> {
  const until = new Date(Date.now() + dayMs);
  const granted = { visitorId, plan, source: `subscription:${visitorId}`, until, reason: 'Paid.' };
  await inTransaction((manager) => plans().grant(manager, granted));
}

const plans = () => site.app.get(EntitlementsFacade, { strict: false });
const inTransaction: DataSource['transaction'] = (work: never) => database.transaction(work);
const settle = () =>
  inTransaction((manager) => site.app.get(AdSettlement, { strict: false }).settle(night, manager));
const share = (now = night) => site.app.get(SharesJob, { strict: false }).run(now);

/** As if networks had reported so much on the day, beside some content or beside none. */
async function count(
  content: AdContent | null,
  networks: Readonly<Record<string, number>>,
  { of = ad, clicks = 0 } = {},
): Promise<void> {
  for (const [network, impressions] of Object.entries(networks)) {
    const values = [day, 'results', of, network, impressions, clicks];
    await database.query(
      `insert into ad_counts as known values ($1, $2, $3, $4, $5, $6)
      on conflict (day, placement, ad, network) do update set
        impressions = known.impressions + excluded.impressions, clicks = known.clicks + excluded.clicks`,
      values,
    );
    if (content === null) continue;
    await database.query(
      `insert into ad_content_counts (day, placement, ad, network, impressions, clicks, content)
      values ($1, $2, $3, $4, $5, $6, $7)`,
      [...values, content],
    );
  }
}

/** So many networks, each with as many views. */
const networks = (number: number, views: number, prefix = 'n') =>
  Object.fromEntries(Array.from({ length: number }, (_, at) => [`${prefix}${at}`, views]));

async function balancesOf(owner: string) {
  const kinds = ['creator-held', 'creator-payable', 'creator-shares'] as const;
  const { 'creator-held': held, 'creator-payable': payable } = await ledger.sums({ kinds, owner });
  return { held, payable };
}

const whole = { from: day, to: day, limit: 20 };
const byPlaylist = (owner: string) =>
  site.app.get(AdsFacade, { strict: false }).sharesOf(owner, whole);

describe('an ad beside a shared playlist', () => {
  const ticketOf = async (visitor: VisitorClient, content: AdContent) => {
    const { body } = await visitor.call('GET /api/ads', { query: { content } });
    return (body.ads as ShownAd[]).map(({ placement, ticket }) => ({ placement, ticket }));
  };

  it('has its place among the videos, and is counted for the playlist', async () => {
    const { content } = await curator();
    const visitor = site.visitor();
    const [shown, ...others] = await ticketOf(visitor, content);
    expect([shown?.placement, others]).toEqual(['results', []]);
    const events = [
      { ticket: shown?.ticket, kind: 'impression' },
      { ticket: shown?.ticket, kind: 'click' },
      { ticket: shown?.ticket, kind: 'click' },
    ];
    await visitor.send('POST', '/api/ads/events', { body: { events } });
    const counted = await database.query<object[]>(
      'select content, impressions, clicks from ad_content_counts',
    );
    expect(counted).toEqual([{ content, impressions: 1, clicks: 1 }]);
    expect(await database.query<object[]>('select impressions, clicks from ad_counts')).toEqual([
      { impressions: 1, clicks: 1 },
    ]);
  });

  it('is not shown to its owner, and names nobody who does not share it', async () => {
    const { client, id, content } = await curator('free');
    expect(await ticketOf(client, content)).toEqual([]);
    const visitor = site.visitor();
    const unshared = await playlistOf(client);
    const [shown] = await ticketOf(visitor, unshared.content);
    const tickets = site.app.get(AdTickets, { strict: false });
    const text = Buffer.from(shown?.ticket.split('.')[0] ?? '', 'base64url').toString();
    const [, , , holder] = JSON.parse(text) as string[];
    expect(tickets.read(shown?.ticket ?? '', holder ?? '', new Date())?.content).toBeUndefined();
    const [earning] = await ticketOf(visitor, content);
    const signed = Buffer.from(earning?.ticket.split('.')[0] ?? '', 'base64url').toString();
    expect(signed).toContain(content);
    expect(signed).not.toContain(id);
    const forged = await visitor.send('GET', '/api/ads?content=visitor:ada');
    expect(forged.status).toBe(400);
  });
});

describe('a share', () => {
  it('is 70 % of what the ads beside all content of an owner brought in, rounded down, once', async () => {
    const { id, client, content } = await curator();
    const other = await playlistOf(client);
    await count(content, networks(8, 10));
    await count(other.content, networks(8, 5, 'm'), { clicks: 1 });
    await count(null, networks(20, 10, 'x'));
    await Promise.all([settle(), settle()]);
    await Promise.all([share(), share()]);
    await share();
    // 80 and 40 views at a cent, and 8 clicks at 10.
    expect(await balancesOf(id)).toEqual({ held: 140, payable: 0 });
    const earned = await byPlaylist(id);
    expect(earned.map(({ impressions, clicks, cents }) => [impressions, clicks, cents])).toEqual([
      [40, 8, 84],
      [80, 0, 56],
    ]);
    expect(await ledger.sums({ kinds: ['creator-shares'] })).toMatchObject({
      'creator-shares': 140,
    });
    const left = await database.query<object[]>('select from ad_content_counts');
    expect(left).toEqual([]);
  });

  it.each(['free', 'pro'] as const)('is nothing with %s', async (plan) => {
    const { id, content } = await curator(plan);
    await count(content, networks(8, 10));
    await settle();
    await share();
    await grant(id, 'premium');
    await share();
    expect(await balancesOf(id)).toEqual({ held: 0, payable: 0 });
    expect(await byPlaylist(id)).toMatchObject([{ impressions: 80, cents: 0 }]);
  });

  it('is nothing for the site’s own ads, and for a playlist that is gone', async () => {
    const { id, content } = await curator();
    await count(content, networks(8, 10), { of: plainAd });
    await count('playlist:3f0c7a52-5d0e-4c7e-9a55-0d6f6c1f0a01', networks(8, 10, 'm'));
    await settle();
    await share();
    expect(await balancesOf(id)).toEqual({ held: 0, payable: 0 });
    expect(await database.query<object[]>('select owner from ad_content_days')).toEqual([
      { owner: id },
    ]);
  });

  it('is nothing for whoever reloads in a few networks, whatever the same ads have elsewhere', async () => {
    const { id, content } = await curator();
    const own = networks(boundedNetworks, 300, 'own');
    await count(null, networks(50, 8));
    await count(content, own);
    await settle();
    await share();
    expect(await balancesOf(id)).toEqual({ held: 0, payable: 0 });
  });

  it('is never of more than was billed', async () => {
    const owners = await Promise.all([curator(), curator(), curator()]);
    // The same busy networks everywhere: of each, no more counts than of the next one.
    for (const { content } of owners) await count(content, networks(6, 200));
    await database.query('update ad_counts set impressions = 500');
    await settle();
    await share();
    const earned = await Promise.all(owners.map(({ id }) => balancesOf(id)));
    const total = earned.reduce((sum, { held }) => sum + held, 0);
    const [{ cents }] = await database.query<[{ cents: number }]>('select cents from ad_days');
    expect(cents).toBe(3_000);
    expect(total).toBe(2_100);
  });
});

describe('what becomes of a share', () => {
  const refund = (visitorId: string, { paidAt = `${day}T08:00:00Z`, after = 3 } = {}) => {
    const invoice = {
      invoiceId: 'i1',
      plan: 'premium',
      period: 'monthly',
      paidCents: 1_599,
    } as const;
    const refundedAt = new Date(Date.parse(paidAt) + after * dayMs);
    return inTransaction(async (manager) => {
      await plans().revoke(manager, `subscription:${visitorId}`, 'Refunded.');
      await site.app.get(DomainEvents, { strict: false }).publish(manager, invoiceRefunded, {
        ...invoice,
        visitorId,
        isFirst: true,
        paidAt: new Date(paidAt),
        eventId: 'evt_1',
        refundId: 'r1',
        refundedCents: 1_599,
        refundedAt,
      });
    });
  };

  async function earner(): Promise<Curator> {
    const found = await curator();
    await count(found.content, networks(10, 10));
    await settle();
    await share();
    expect(await balancesOf(found.id)).toEqual({ held: 70, payable: 0 });
    return found;
  }

  it('can be paid out after 30 days', async () => {
    const { id } = await earner();
    await share(new Date('2027-07-10T23:59:59Z'));
    expect(await balancesOf(id)).toEqual({ held: 70, payable: 0 });
    await Promise.all([
      share(new Date('2027-07-11T00:40:00Z')),
      share(new Date('2027-07-11T00:40:00Z')),
    ]);
    expect(await balancesOf(id)).toEqual({ held: 0, payable: 70 });
  });

  it('is reversed with a refund within 30 days, also of purchases that were moved', async () => {
    const { id } = await earner();
    await refund(id);
    await refund(id);
    expect(await balancesOf(id)).toEqual({ held: 0, payable: 0 });
    expect(await byPlaylist(id)).toMatchObject([{ cents: 0 }]);
    await share(new Date('2027-08-01T00:40:00Z'));
    expect(await balancesOf(id)).toEqual({ held: 0, payable: 0 });

    await database.query('truncate ad_days, ad_content_days, creator_shares');
    const mover = await earner();
    const moved = { fromVisitorId: mover.id, toVisitorId: 'another browser' };
    await inTransaction((manager) =>
      site.app.get(DomainEvents, { strict: false }).publish(manager, purchasesMoved, moved),
    );
    await refund('another browser');
    expect(await balancesOf(mover.id)).toEqual({ held: 0, payable: 0 });
  });

  it.each([
    ['was earned before the payment', { paidAt: '2027-06-11T08:00:00Z' }],
    ['is older than the guarantee', { after: 31 }],
  ])('stays if it %s', async (_, facts) => {
    const { id } = await earner();
    await refund(id, facts);
    expect(await balancesOf(id)).toEqual({ held: 70, payable: 0 });
  });

  it('stays if a refund has not ended the plan', async () => {
    const { id } = await earner();
    const until = new Date(Date.now() + dayMs);
    const other = {
      visitorId: id,
      plan: 'premium',
      source: 'other',
      until,
      reason: 'Paid.',
    } as const;
    await inTransaction((manager) => plans().grant(manager, other));
    await refund(id);
    expect(await balancesOf(id)).toEqual({ held: 70, payable: 0 });
  });

  it('is given up by whoever deletes their data, who leaves nothing but the books', async () => {
    const { id } = await earner();
    const keepers = site.app.get(VisitorDataRegistry, { strict: false }).keepers;
    const keeper = keepers.find(({ name }) => name === 'creator-shares')?.keeper;
    const exported = await inTransaction(
      (manager) => keeper!.export(id, manager) as Promise<object>,
    );
    expect(exported).toMatchObject({
      days: [{ day, impressions: 100, shareCents: 70 }],
      shares: [{ day, cents: 70, releasedAt: null }],
    });
    expect(await inTransaction((manager) => keeper!.erase(id, manager))).toEqual({ shares: 1 });
    expect(await balancesOf(id)).toEqual({ held: 0, payable: 0 });
    const [{ rows }] = await database.query<[{ rows: number }]>(
      `select ((select count(*) from ad_content_days) + (select count(*) from creator_shares)
        + (select count(*) from ledger_transactions t where t.key like '%' || $1 || '%'))::int as rows`,
      [id],
    );
    expect(rows).toBe(0);
  });
});
