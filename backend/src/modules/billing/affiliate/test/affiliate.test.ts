import { describe, expect, it } from '@jest/globals';
import { affiliateLimits } from '@tessera/contracts-billing';
import { until } from '../../../../../test/harness/until.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { Clicks } from '../clicks/clicks.service.js';
import { AffiliateSite, bank, daysAfter, paypal } from './affiliate-site.js';

const affiliates = new AffiliateSite();

const choose = (owner: VisitorClient, customCode: string) =>
  owner.call('POST /api/affiliate/generate-code', { body: { customCode } });

const codeOf = async (owner: VisitorClient) =>
  (await owner.call('GET /api/affiliate/code', {})).body.code;

describe('a code', () => {
  it('is made, and stays the same', async () => {
    const owner = affiliates.site.visitor();
    expect(await codeOf(owner)).toBeNull();
    const make = () => owner.call('POST /api/affiliate/generate-code', { body: {} });
    const made = await Promise.all([make(), make(), make()]);
    const codes = new Set(made.map(({ body }) => body.code));
    expect([...codes]).toEqual([expect.stringMatching(/^[2-9a-hjkmnp-z]{8}$/)]);
    expect(await codeOf(owner)).toBe([...codes][0]);
  });

  it('can be chosen, in any case, and the ones before it lead to the same affiliate', async () => {
    const { owner, code } = await affiliates.affiliate();
    expect((await choose(owner, ' Jazz-Fan ')).body).toEqual({ code: 'jazz-fan' });
    expect(await codeOf(owner)).toBe('jazz-fan');
    await affiliates.click(code);
    await affiliates.click('JAZZ-fan');
    expect(await affiliates.clicksOf(owner)).toBe(2);
    expect((await choose(owner, code)).body).toEqual({ code });
  });

  it.each([
    ['ab', 'Use at least 3 characters'],
    ['a'.repeat(21), 'Use at most 20 characters'],
    ['jazz fan', 'Use letters, digits and hyphens'],
    ['раураl', 'Use letters, digits and hyphens'],
    ['-jazz', 'Put hyphens between letters or digits'],
    ['jazz--fan', 'Put hyphens between letters or digits'],
    ['admin', 'This code is reserved. Choose another one.'],
    ['pay-pa1-team', 'This code is reserved. Choose another one.'],
    ['Te55era', 'This code is reserved. Choose another one.'],
    ['pr1clng', 'This code is reserved. Choose another one.'],
  ])('is refused as %s', async (code, message) => {
    const response = await choose(affiliates.site.visitor(), code);
    expect(response.status).toBe(400);
    expect(response.problem.errors).toEqual([{ field: 'body.customCode', message }]);
  });

  it('belongs to one, together with all that look like it', async () => {
    await affiliates.affiliate('modern-oil');
    for (const code of ['modern-oil', 'MODERN-OIL', 'rnodern-oil', 'm0dem-0l1']) {
      const response = await choose(affiliates.site.visitor(), code);
      expect([response.status, response.problem.code]).toEqual([409, 'affiliate-code-taken']);
    }
  });

  it('can be changed so often, and not more', async () => {
    const { owner } = await affiliates.affiliate();
    await affiliates.database.query(
      `insert into affiliate_codes (code, skeleton, affiliate_id, is_active)
      select 'old-' || n, 'old-' || n, id, false
      from affiliates, generate_series(2, $2::integer) n
      where visitor_id = $1`,
      [owner.id, affiliateLimits.codes],
    );
    const response = await choose(owner, 'one-too-many');
    expect([response.status, response.problem.limit]).toEqual([409, affiliateLimits.codes]);
  });
});

describe('a click', () => {
  it('counts once a visitor and day', async () => {
    const { owner, code } = await affiliates.affiliate();
    const friend = await affiliates.click(code);
    await affiliates.click(code, friend);
    expect(await affiliates.clicksOf(owner)).toBe(1);
    await affiliates.clickAt(code, friend, daysAfter(new Date(), 1));
    await affiliates.click(code);
    expect(await affiliates.clicksOf(owner)).toBe(3);
  });

  it('counts once the browser has come back with its cookie, which leaves it then', async () => {
    const { owner, code } = await affiliates.affiliate();
    for (let request = 0; request < 3; request += 1)
      await affiliates.site.visitor().send('GET', `/?ref=${code}`);
    const friend = affiliates.site.visitor();
    await friend.send('GET', `/?ref=${code}`);
    expect(friend.headers['cookie']).toContain('tessera_ref=');
    expect(await affiliates.clicksOf(owner)).toBe(0);
    await friend.send('GET', '/api/notifications');
    expect(await affiliates.clicksOf(owner)).toBe(1);
    expect(friend.headers['cookie']).not.toContain('tessera_ref=');
  });

  it('is none where nobody asked for the page, or nobody has the code', async () => {
    const { owner, code } = await affiliates.affiliate();
    const friend = affiliates.site.visitor();
    const headers = { 'sec-purpose': 'prefetch;prerender' };
    await friend.send('GET', `/?ref=${code}`, { headers });
    await friend.send('GET', `/?ref=${code}&ref=${code}`);
    await affiliates.click('nobody-has-it', friend);
    expect(await affiliates.clicksOf(owner)).toBe(0);
  });

  it('is counted by network in frames of other sites, for nobody', async () => {
    const { owner, code } = await affiliates.affiliate();
    const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
    for (const address of ['198.51.100.1', '198.51.100.2', '203.0.113.1']) {
      const headers = { ...frame, 'x-forwarded-for': address };
      const response = await fetch(`${affiliates.site.address}/embed?ref=${code}`, { headers });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    await until(async () => (await affiliates.clicksOf(owner)) === 2);
    expect((await affiliates.statsOf(owner)).conversionRate).toBeNull();
  });

  it('of one network counts so often a day', async () => {
    const { owner, code } = await affiliates.affiliate();
    await affiliates.database.query(
      `insert into affiliate_clicks (affiliate_id, day, visitor_id, network, is_framed, clicked_at)
      select a.id, k.day, 'robot ' || n, k.network, false, k.clicked_at
      from affiliates a, (select * from affiliate_clicks where network is not null and not is_framed limit 1) k, generate_series(1, 50) n
      where a.visitor_id = $1`,
      [owner.id],
    );
    await affiliates.click(code);
    expect(await affiliates.clicksOf(owner)).toBe(50);
    await affiliates.click(code, affiliates.site.visitor(), '198.51.100.77');
    expect(await affiliates.clicksOf(owner)).toBe(51);
  });

  it('of one network counts exactly so often, however many come at once', async () => {
    const { owner, code } = await affiliates.affiliate();
    const clicks = affiliates.site.get(Clicks);
    const common = { code, network: 'one network', at: new Date() };
    const came = Array.from({ length: 100 }, (_, number) =>
      clicks.record({ ...common, visitorId: `robot ${number}` }),
    );
    await Promise.all(came);
    expect(await affiliates.clicksOf(owner)).toBe(50);
  });
});

it('shows nobody what belongs to another one', async () => {
  const { owner } = await affiliates.referral();
  await owner.call('PUT /api/affiliate/payout-details', { body: paypal });
  const other = affiliates.site.visitor();
  expect(await codeOf(other)).toBeNull();
  expect(await affiliates.statsOf(other)).toMatchObject({
    totalEarnings: 0,
    clicks: 0,
    totalReferrals: 0,
  });
  expect(await affiliates.referralsOf(other)).toEqual([]);
  const payouts = await other.call('GET /api/affiliate/payouts', { query: {} });
  expect(payouts.body).toEqual({ payouts: [], nextCursor: null, details: null });
  const set = await other.call('PUT /api/affiliate/payout-details', { body: paypal });
  expect(set.problem.code).toBe('no-affiliate-code');
  for (const path of ['reviewed-payouts', 'suspicious-referrals'])
    expect((await other.send('GET', `/api/affiliate/${path}`)).status).toBe(401);
});

it('forgets who clicked once it no longer counts', async () => {
  const { owner, code } = await affiliates.affiliate();
  const friend = await affiliates.click(code);
  const keeper = affiliatesKeeper();
  const clicker = async () => {
    const rows = await affiliates.database.query<unknown[]>(
      'select 1 from affiliate_clicks where visitor_id = $1',
      [friend.id],
    );
    return rows.length;
  };
  const retain = (now: Date) =>
    affiliates.database.transaction(async (manager) => keeper.retain?.(now, manager));
  await retain(daysAfter(new Date(), 30));
  expect(await clicker()).toBe(1);
  await retain(daysAfter(new Date(), 32));
  expect(await clicker()).toBe(0);
  expect(await affiliates.clicksOf(owner)).toBe(1);
});

describe('an affiliate who deletes their data', () => {
  const keeper = affiliatesKeeper;

  it('gets all of it before, without what is encrypted', async () => {
    const { owner, code } = await affiliates.payable(bank);
    const { database } = affiliates;
    const exported = await keeper().export(owner.id, database.manager);
    expect(exported).toMatchObject({
      codes: [{ code, isActive: true }],
      payoutDetails: { destination: 'IBAN DE•• •••• 3000' },
      referrals: [{ commissionCents: 8_000 }],
      payouts: [],
      followed: [],
    });
    expect(JSON.stringify(exported)).not.toContain('0532013000');
  });

  it('gives up what was not paid out; the code is never given to anybody else', async () => {
    const { owner, code } = await affiliates.payable();
    await affiliates.request(owner);
    await affiliates.pay(affiliates.paid(await affiliates.click(code)));
    const id = owner.id;
    // The commission of the second purchase is on hold.
    expect(await keeper().endings?.(id, affiliates.database.manager)).toEqual([
      'Unpaid commissions of $8.00 are lost.',
      'Your payout of $80.00 is canceled, and its amount is lost.',
    ]);
    const erased = await affiliates.database.transaction((manager) => keeper().erase(id, manager));
    expect(erased).toEqual({ codes: 1, campaigns: 0, clicks: 0 });
    expect(await affiliates.balances(owner)).toEqual({});
    expect(await affiliates.difference()).toBe(0);
    const [{ left }] = await affiliates.database.query<[{ left: string }]>(`
      select string_agg(text, ' ') as left from (
        select row::text as text from affiliates row union all
        select row::text from affiliate_payouts row union all
        select row::text from affiliate_clicks row
      ) as rows`);
    expect(left).not.toContain(id);
    const taken = await affiliates.site
      .visitor()
      .call('POST /api/affiliate/generate-code', { body: { customCode: code } });
    expect(taken.problem.code).toBe('affiliate-code-taken');
    const friend = await affiliates.click(code);
    await affiliates.pay(affiliates.paid(friend));
    await affiliates.release();
    expect(await affiliates.difference()).toBe(0);
  });

  it('counts as paid what the bank was told, and a friend is forgotten', async () => {
    const { owner, friend } = await affiliates.payable();
    const { body: payout } = await affiliates.request(owner);
    await affiliates.decide(payout.id, { decision: 'approve' });
    await affiliates.asOperator('POST /api/affiliate/payout-exports', {});
    const { manager } = affiliates.database;
    expect(await keeper().endings?.(owner.id, manager)).toEqual([]);
    for (const one of [owner, friend])
      await affiliates.database.transaction((manager) => keeper().erase(one.id, manager));
    const [row] = await affiliates.database.query<[{ state: string; details: null }]>(
      'select state, details, destination from affiliate_payouts where id = $1',
      [payout.id],
    );
    expect(row).toEqual({ state: 'paid', details: null, destination: '' });
    const left = await affiliates.database.query<unknown[]>(
      'select 1 from affiliate_referred_visitors where visitor_id = $1',
      [friend.id],
    );
    expect(left).toEqual([]);
    expect((await affiliates.decide(payout.id, { decision: 'mark-paid' })).status).toBe(404);
  });
});

function affiliatesKeeper() {
  return affiliates.site.keeper('affiliate');
}
