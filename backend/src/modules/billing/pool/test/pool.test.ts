import { describe, expect, it } from '@jest/globals';
import { boundedNetworks, maxQualifiedViews, type PoolReceipt } from '@tessera/contracts-billing';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { DomainEvents } from '../../../../platform/events/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { invoiceRefunded } from '../../billing/index.js';
import { countedOf, partOf } from '../division.js';
import { PoolJob } from '../pool.job.js';
import { Pools } from '../pools.service.js';
import { PoolSite } from './pool-site.js';

const pool = new PoolSite();
const { site } = pool;
const even = (count: number, views: number) => Array.from({ length: count }, () => views);

/** A browser whose owner has a plan with shares. */
async function creator() {
  const client = site.visitor();
  await client.call('GET /api/monetization/pool', {});
  await pool.grant(client.id);
  const parts = async () => (await client.call('GET /api/monetization/pool', {})).body.parts;
  const receipts = async (): Promise<PoolReceipt[]> => {
    const all = (await parts()).map(({ id }) => ({ params: { id } }));
    return Promise.all(
      all.map(async (one) => (await client.call('GET /api/monetization/pool/:id', one)).body),
    );
  };
  return { client, id: client.id, parts, receipts };
}

describe('a view', () => {
  it('qualifies if it is by somebody who has Premium, and so many of them a day', async () => {
    await pool.grant('linus', 'pro');
    const grace = pool.at(' grace');
    await pool.grant(grace);
    const seen = { content: 'content:a', owner: 'ada' };
    for (const by of ['nobody', 'linus', grace]) await pool.view({ ...seen, by });
    for (let at = 0; at < maxQualifiedViews + 5; at += 1)
      await pool.view({ ...seen, content: `content:b${at % 2}`, by: grace, network: '2' });
    const views = await pool.database.query<{ views: number }[]>(
      'select content, views from pool_views order by content',
    );
    expect(views.reduce((sum, one) => sum + one.views, 0)).toBe(maxQualifiedViews);
    expect(views[0]).toEqual({ content: 'content:a', views: 1 });
    const rows = await pool.database.query<object[]>('select * from pool_networks');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('grace');
  });

  it('is added to no month that is computed', async () => {
    await pool.grant('grace');
    await pool.viewed('ada', even(5, 1));
    await pool.run(pool.afterMay);
    await pool.view({ content: 'content:late', owner: 'ada', by: 'grace' });
    const late = `select views from pool_views where content = 'content:late'`;
    expect(await pool.database.query(late)).toEqual([]);
  });
});

describe('a month', () => {
  it('is divided once by views that count, among those whose plan has a share, with a receipt', async () => {
    const [ada, bob, eve] = [await creator(), await creator(), await creator()];
    await pool.grant(eve.id, 'pro');
    await pool.takes(9_999, '-04-30');
    await pool.takes(1_599, '-05-01');
    await pool.takes(15_990, '-05-31');
    await pool.takes(-1_599, '-05-20');
    await pool.takes(9_999, '-06-01');
    await pool.viewed(ada.id, [90, 3, 3, 2, 2, 2]);
    await pool.database.query(`insert into pool_views values ($2, 'content:2', $1, 1)`, [
      ada.id,
      pool.at('-05-01'),
    ]);
    await pool.viewed(bob.id, even(6, 4));
    await pool.viewed(eve.id, even(9, 50));
    const other = await site.another();
    await Promise.all([pool.run(pool.afterMay), other.get(PoolJob).run(pool.afterMay)]);
    await pool.run(pool.afterMay);
    await other.close();

    // A fifth of $159.90, for 12 and 24 views.
    expect(await pool.balancesOf(ada.id)).toEqual({ held: 1_066, payable: 0 });
    expect(await pool.balancesOf(bob.id)).toEqual({ held: 2_132, payable: 0 });
    expect(await pool.balancesOf(eve.id)).toEqual({ held: 0, payable: 0 });
    expect(await pool.books()).toEqual({ spent: 3_198, difference: 0 });
    const [receipt] = await ada.receipts();
    expect(receipt).toEqual({
      id: expect.any(String),
      month: pool.at('-05'),
      views: 102,
      countedViews: 12,
      cents: 1_066,
      state: 'held',
      heldUntil: pool.at('-07-01T00:00:00.000Z'),
      pool: {
        lines: [
          { kind: 'refund', transactions: 1, cents: -1_599 },
          { kind: 'subscription', transactions: 2, cents: 17_589 },
        ],
        revenueCents: 15_990,
        carriedCents: 0,
        cents: 3_198,
        countedViews: 36,
        computedAt: expect.any(String),
      },
      hasShare: true,
      networks: [90, 3, 3, 2, 2, 2],
      contents: [
        expect.objectContaining({ content: `content:${ada.id}`, views: 102, cents: 1_056 }),
        expect.objectContaining({ content: 'content:2', views: 1, cents: 10 }),
      ],
      transactions: [
        {
          id: expect.any(String),
          kind: 'share',
          occurredAt: pool.at('-05-31T23:59:59.999Z'),
          cents: 1_066,
        },
      ],
    });
    expect((await eve.receipts())[0]).toMatchObject({ state: 'none', hasShare: false, cents: 0 });
    const networks = await pool.database.query('select from pool_networks');
    expect(networks).toEqual([]);
    const params = { id: receipt?.id ?? '' };
    const refused = await bob.client.call('GET /api/monetization/pool/:id', { params });
    expect(refused.problem.code).toBe('pool-receipt-not-found');
  });

  it('has nothing for whoever has a few networks, and takes nothing from others for them', async () => {
    const [liar, honest] = [await creator(), await creator()];
    await pool.takes(10_000, '-05-02');
    await pool.viewed(liar.id, even(boundedNetworks, 100_000));
    await pool.viewed(honest.id, even(5, 1));
    await pool.run(pool.afterMay);
    expect(await pool.balancesOf(liar.id)).toEqual({ held: 0, payable: 0 });
    expect(await pool.balancesOf(honest.id)).toEqual({ held: 2_000, payable: 0 });
  });

  it('has nothing where more went back than came in, and that is missing in the next ones', async () => {
    const ada = await creator();
    await pool.takes(1_000, '-05-02');
    for (const month of ['-05-01', '-06-01', '-08-01']) {
      await pool.database.query('delete from pool_views');
      await pool.viewed(ada.id, even(5, 1), month);
      if (month === '-05-01') await pool.run(pool.afterMay);
    }
    // Recorded in June: a refund, and a payment of May that nobody knew of.
    await pool.takes(-1_500, '-06-02');
    await pool.takes(200, '-05-30');
    await pool.takes(800, '-07-02');
    await pool.takes(1_000, '-08-02');
    await pool.run(new Date(pool.at('-09-01T00:50:00Z')));
    const receipts = await ada.receipts();
    expect(
      receipts.map(({ month, cents, pool: { revenueCents, carriedCents } }) => {
        return [month, revenueCents, carriedCents, cents];
      }),
    ).toEqual([
      [pool.at('-08'), 1_000, -500, 100],
      [pool.at('-06'), -1_300, 0, 0],
      [pool.at('-05'), 1_000, 0, 200],
    ]);
    const months = await pool.database.query(
      'select month::text, cents::int from pools order by month',
    );
    expect(months).toContainEqual({ month: pool.at('-07-01'), cents: 0 });
    // A fifth of all that came in.
    expect((await pool.books()).spent).toBe((1_000 - 1_500 + 200 + 800 + 1_000) / 5);
  });

  it('can be computed again from its rows', async () => {
    const creators = [];
    for (let at = 0; at < 12; at += 1) {
      const one = at % 4 === 3 ? { id: `free ${at}` } : await creator();
      const networks = Array.from(
        { length: (at * 7) % 11 },
        (_, n) => 1 + (((at + 3) * (n + 5)) % 23),
      );
      if (networks.length > 0) await pool.viewed(one.id, networks);
      creators.push({ ...one, networks });
      await pool.takes(((at + 1) * 7_919) % 2_000, `-05-${10 + at}`);
    }
    await pool.run(pool.afterMay);
    const sharing = creators.filter(({ id }) => !id.startsWith('free'));
    /** Everything anew, from what the tables have. */
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
    const [{ income }] = await pool.database.query<[{ income: number }]>(
      `select -sum(e.cents)::int as income from ledger_entries e join ledger_accounts a on a.id = e.account_id
      join ledger_transactions t on t.id = e.transaction_id
      where a.kind = 'subscriptions-premium' and t.occurred_at >= $1 and t.occurred_at < $2`,
      [pool.at('-05-01'), pool.at('-06-01')],
    );
    const counts = sharing.map(({ networks }) => {
      const fifth = networks.toSorted((a, b) => b - a)[4] ?? 0;
      return sum(networks.map((views) => (views > fifth ? fifth : views)));
    });
    const whole = Math.floor(income / 5);
    for (const [at, { id }] of sharing.entries()) {
      const expected = Math.floor((whole * (counts[at] ?? 0)) / sum(counts));
      expect((await pool.balancesOf(id)).held).toBe(expected);
    }
    const rows = await pool.database.query<
      { networks: number[]; counted: number; cents: number; pool: number; all: number }[]
    >(
      `select networks, part.counted_views as counted, part.cents::int, pools.cents::int as pool,
        pools.counted_views as all from pool_parts part join pools using (month) where has_share`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { networks, counted, cents, pool: all, all: ofAll } of rows) {
      expect(countedOf(networks)).toBe(counted);
      expect(partOf(all, counted, ofAll)).toBe(cents);
    }
  });
});

describe('what becomes of a part', () => {
  async function earner() {
    const one = await creator();
    await pool.takes(5_000, '-05-02');
    await pool.viewed(one.id, even(6, 2));
    await pool.run(pool.afterMay);
    expect(await pool.balancesOf(one.id)).toEqual({ held: 1_000, payable: 0 });
    return one;
  }

  it('can be paid out after 30 days', async () => {
    const { id, receipts } = await earner();
    await runRepeatable(site, 'creator-shares');
    expect(await pool.balancesOf(id)).toEqual({ held: 1_000, payable: 0 });
    await pool.database.query('update creator_shares set held_until = now()');
    await runRepeatable(site, 'creator-shares');
    expect(await pool.balancesOf(id)).toEqual({ held: 0, payable: 1_000 });
    const [receipt] = await receipts();
    expect(receipt?.state).toBe('payable');
    expect(receipt?.transactions.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['share', 1_000],
      ['share-released', 0],
    ]);
  });

  it('is taken back with a refund of the creator’s plan', async () => {
    const { id, receipts } = await earner();
    await pool.revoke(id);
    const paidAt = new Date(pool.at('-05-20T08:00:00Z'));
    const refunded = {
      visitorId: id,
      invoiceId: 'i1',
      plan: 'premium',
      period: 'monthly',
      paidCents: 1_599,
      isFirst: true,
      paidAt,
      eventId: null,
      refundId: 'r1',
      refundedCents: 1_599,
      refundedAt: new Date(paidAt.getTime() + 20 * dayMs),
    } as const;
    await pool.database.transaction((manager) =>
      site.get(DomainEvents).publish(manager, invoiceRefunded, refunded),
    );
    expect(await pool.balancesOf(id)).toEqual({ held: 0, payable: 0 });
    expect(await pool.books()).toEqual({ spent: 0, difference: 0 });
    expect((await receipts())[0]?.state).toBe('reversed');
  });

  it('is nothing for whoever gave their plan back after it was computed', async () => {
    const { id, receipts } = await creator();
    await pool.takes(5_000, '-05-02');
    await pool.viewed(id, even(6, 2));
    await site.get(Pools).compute(pool.at('-05-01'));
    await pool.revoke(id);
    await pool.run(pool.afterMay);
    expect(await pool.balancesOf(id)).toEqual({ held: 0, payable: 0 });
    expect((await receipts())[0]).toMatchObject({ state: 'none', hasShare: true, cents: 0 });
  });

  it('is given up by whoever deletes their data, who leaves nothing but the books', async () => {
    const { id } = await earner();
    const keepers = ['creator-pool', 'creator-shares', 'ledger'].map((name) => site.keeper(name));
    const { manager } = pool.database;
    const [own] = keepers;
    expect(await own?.export(id, manager)).toMatchObject({
      views: [{ month: pool.at('-05'), content: `content:${id}`, views: 12 }],
      parts: [{ month: pool.at('-05'), networks: [2, 2, 2, 2, 2, 2], cents: 1_000 }],
    });
    await pool.database.transaction(async (inside) => {
      for (const keeper of keepers) await keeper.erase(id, inside);
    });
    expect(await pool.balancesOf(id)).toEqual({ held: 0, payable: 0 });
    expect(await pool.books()).toEqual({ spent: 0, difference: 0 });
    const [{ rows }] = await pool.database.query<[{ rows: number }]>(
      `select ((select count(*) from pool_views) + (select count(*) from pool_parts)
        + (select count(*) from ledger_accounts where owner = $1))::int as rows`,
      [id],
    );
    expect(rows).toBe(0);
  });

  it('adds up where two creators turn out to be one, whose networks count once', async () => {
    const [phone, laptop] = [await creator(), await creator()];
    await pool.takes(5_000, '-05-02');
    await pool.viewed(phone.id, even(4, 3));
    await pool.viewed(laptop.id, even(4, 5));
    await pool.database.transaction((manager) =>
      site.keeper('creator-pool').merge(manager, phone.id, laptop.id),
    );
    await pool.run(pool.afterMay);
    expect(await pool.balancesOf(laptop.id)).toEqual({ held: 0, payable: 0 });
    expect((await laptop.receipts())[0]).toMatchObject({ networks: [8, 8, 8, 8], countedViews: 0 });
    expect(await phone.parts()).toEqual([]);
  });
});
