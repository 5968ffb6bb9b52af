import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AdContent, boundedNetworks } from '@tessera/contracts-billing';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { LedgerFacade } from '../../ledger/index.js';
import { AdTickets } from '../ad-tickets.js';
import { ShareData } from '../shares/share-data.js';
import { type Curator, day, networks, SharingSite } from './sharing-site.js';

const sharing = new SharingSite();

beforeEach(() => sharing.clear());

describe('an ad beside a shared playlist', () => {
  const ticketOf = async (visitor: VisitorClient, content: AdContent) => {
    const { body } = await visitor.call('GET /api/ads', { query: { content } });
    return body.ads.map(({ placement, ticket }) => ({ placement, ticket }));
  };

  it('has its place among the videos, and is counted for the playlist', async () => {
    const { content } = await sharing.curator();
    const visitor = sharing.site.visitor();
    const [shown, ...others] = await ticketOf(visitor, content);
    expect([shown?.placement, others]).toEqual(['results', []]);
    const events = [
      { ticket: shown?.ticket, kind: 'impression' },
      { ticket: shown?.ticket, kind: 'click' },
      { ticket: shown?.ticket, kind: 'click' },
    ];
    await visitor.send('POST', '/api/ads/events', { body: { events } });
    const counted = await sharing.database.query<object[]>(
      'select content, impressions, clicks from ad_content_counts',
    );
    expect(counted).toEqual([{ content, impressions: 1, clicks: 1 }]);
    expect(
      await sharing.database.query<object[]>('select impressions, clicks from ad_counts'),
    ).toEqual([{ impressions: 1, clicks: 1 }]);
  });

  it('is not shown to its owner, and names nobody who does not share it', async () => {
    const { client, id, content } = await sharing.curator('free');
    expect(await ticketOf(client, content)).toEqual([]);
    const visitor = sharing.site.visitor();
    const unshared = await sharing.playlistOf(client);
    const [shown] = await ticketOf(visitor, unshared.content);
    const tickets = sharing.site.get(AdTickets);
    const text = Buffer.from(shown?.ticket.split('.')[0] ?? '', 'base64url').toString();
    const [, , , holder] = JSON.parse(text) as string[];
    expect(tickets.read(shown?.ticket ?? '', holder ?? '', new Date())?.content).toBeUndefined();
    const [earning] = await ticketOf(visitor, content);
    const signed = Buffer.from(earning?.ticket.split('.')[0] ?? '', 'base64url').toString();
    expect(signed).toContain(content);
    expect(signed).not.toContain(id);
    for (const forged of ['visitor:ada', 'playlist:x'] as const)
      expect(await ticketOf(visitor, forged)).toHaveLength(1);
    expect((await visitor.send('GET', '/api/ads?content=ada')).status).toBe(400);
  });
});

describe('a share', () => {
  it('is 70 % of what the ads beside all content of an owner brought in, rounded down, once', async () => {
    const { id, client, content } = await sharing.curator();
    const other = await sharing.playlistOf(client);
    await sharing.count(content, networks(8, 10));
    await sharing.count(other.content, networks(8, 5, 'm'), { clicks: 1 });
    await sharing.count(null, networks(20, 10, 'x'));
    await Promise.all([sharing.settle(), sharing.settle()]);
    await Promise.all([sharing.share(), sharing.share()]);
    await sharing.share();
    // 80 and 40 views at a cent, and 8 clicks at 10.
    expect(await sharing.balancesOf(id)).toEqual({ held: 140, payable: 0 });
    const earned = await sharing.byPlaylist(id);
    expect(earned.map(({ impressions, clicks, cents }) => [impressions, clicks, cents])).toEqual([
      [40, 8, 84],
      [80, 0, 56],
    ]);
    expect(await sharing.site.get(LedgerFacade).sums({ kinds: ['creator-shares'] })).toMatchObject({
      'creator-shares': 140,
    });
    const left = await sharing.database.query<object[]>('select from ad_content_counts');
    expect(left).toEqual([]);
  });

  it.each(['free', 'pro'] as const)('is nothing with %s', async (plan) => {
    const { id, content } = await sharing.curator(plan);
    await sharing.count(content, networks(8, 10));
    await sharing.settle();
    await sharing.share();
    await sharing.grant(id, 'premium');
    await sharing.share();
    expect(await sharing.balancesOf(id)).toEqual({ held: 0, payable: 0 });
    expect(await sharing.byPlaylist(id)).toMatchObject([{ impressions: 80, cents: 0 }]);
  });

  it('is nothing for the site’s own ads, and for a playlist that is gone', async () => {
    const { id, content } = await sharing.curator();
    await sharing.count(content, networks(8, 10), { ad: SharingSite.own });
    await sharing.count('playlist:3f0c7a52-5d0e-4c7e-9a55-0d6f6c1f0a01', networks(8, 10, 'm'));
    await sharing.settle();
    await sharing.share();
    expect(await sharing.balancesOf(id)).toEqual({ held: 0, payable: 0 });
    expect(await sharing.database.query<object[]>('select owner from ad_content_days')).toEqual([
      { owner: id },
    ]);
  });

  it('is nothing for whoever reloads in a few networks, whatever the same ads have elsewhere', async () => {
    const { id, content } = await sharing.curator();
    const own = networks(boundedNetworks, 300, 'own');
    await sharing.count(null, networks(50, 8));
    await sharing.count(content, own);
    await sharing.settle();
    await sharing.share();
    expect(await sharing.balancesOf(id)).toEqual({ held: 0, payable: 0 });
  });

  it('is never of more than was billed', async () => {
    const owners = await Promise.all([sharing.curator(), sharing.curator(), sharing.curator()]);
    // The same busy networks everywhere: of each, no more counts than of the next one.
    for (const { content } of owners) await sharing.count(content, networks(6, 200));
    await sharing.database.query('update ad_counts set impressions = 500');
    await sharing.settle();
    await sharing.share();
    const earned = await Promise.all(owners.map(({ id }) => sharing.balancesOf(id)));
    const total = earned.reduce((sum, { held }) => sum + held, 0);
    const [{ cents }] = await sharing.database.query<[{ cents: number }]>(
      'select cents from ad_days',
    );
    expect(cents).toBe(3_000);
    expect(total).toBe(2_100);
  });
});

describe('what becomes of a share', () => {
  async function earner(): Promise<Curator> {
    const found = await sharing.curator();
    await sharing.count(found.content, networks(10, 10));
    await sharing.settle();
    await sharing.share();
    expect(await sharing.balancesOf(found.id)).toEqual({ held: 70, payable: 0 });
    return found;
  }

  it('can be paid out after 30 days', async () => {
    const { id } = await earner();
    await sharing.share(new Date('2027-07-10T23:59:59Z'));
    expect(await sharing.balancesOf(id)).toEqual({ held: 70, payable: 0 });
    await Promise.all([
      sharing.share(new Date('2027-07-11T00:40:00Z')),
      sharing.share(new Date('2027-07-11T00:40:00Z')),
    ]);
    expect(await sharing.balancesOf(id)).toEqual({ held: 0, payable: 70 });
  });

  it('is reversed with a refund within 30 days, also of purchases that are another browser’s since', async () => {
    const { id } = await earner();
    await sharing.refund(id);
    await sharing.refund(id);
    expect(await sharing.balancesOf(id)).toEqual({ held: 0, payable: 0 });
    expect(await sharing.byPlaylist(id)).toMatchObject([{ cents: 0 }]);
    await sharing.share(new Date('2027-08-01T00:40:00Z'));
    expect(await sharing.balancesOf(id)).toEqual({ held: 0, payable: 0 });

    await sharing.database.query('truncate ad_days, ad_content_days, creator_shares');
    const mover = await earner();
    await sharing.merge(mover.id, 'another browser');
    await sharing.refund('another browser');
    for (const id of [mover.id, 'another browser'])
      expect(await sharing.balancesOf(id)).toEqual({ held: 0, payable: 0 });
  });

  it.each([
    ['was earned before the payment', { paidAt: '2027-06-11T08:00:00Z' }],
    ['is older than the guarantee', { after: 31 }],
  ])('stays if it %s', async (_, facts) => {
    const { id } = await earner();
    await sharing.refund(id, facts);
    expect(await sharing.balancesOf(id)).toEqual({ held: 70, payable: 0 });
  });

  it('stays if a refund has not ended the plan', async () => {
    const { id } = await earner();
    await sharing.grant(id, 'premium', 'other');
    await sharing.refund(id);
    expect(await sharing.balancesOf(id)).toEqual({ held: 70, payable: 0 });
  });

  it('is given up by whoever deletes their data, who leaves nothing but the books', async () => {
    const { id } = await earner();
    const keeper = sharing.site.get(ShareData);
    const exported = await keeper.export(id, sharing.database.manager);
    expect(exported).toMatchObject({
      days: [{ day, impressions: 100, shareCents: 70 }],
      shares: [{ day, source: 'ads', cents: 70, releasedAt: null }],
    });
    expect(await keeper.endings(id, sharing.database.manager)).toEqual([
      'Unpaid shares of $0.70 are lost.',
    ]);
    const erased = await sharing.database.transaction((manager) => keeper.erase(id, manager));
    expect(erased).toEqual({ shares: 1 });
    expect(await sharing.balancesOf(id)).toEqual({ held: 0, payable: 0 });
    const [{ rows }] = await sharing.database.query<[{ rows: number }]>(
      `select ((select count(*) from ad_content_days) + (select count(*) from creator_shares)
        + (select count(*) from ledger_transactions t where t.key like '%' || $1 || '%'))::int as rows`,
      [id],
    );
    expect(rows).toBe(0);
  });
});
