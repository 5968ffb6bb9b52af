import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { affiliateLimits, campaign, plans } from '@tessera/contracts-billing';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { present } from '../../../../../test/harness/present.js';
import { until } from '../../../../../test/harness/until.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { AffiliateSite, daysAfter } from './affiliate-site.js';
import { CampaignRequests } from './campaign-requests.js';

/** The plan of everyone, as the test wants it. */
let plan: keyof typeof plans = 'premium';
const affiliates = new AffiliateSite();
let owner: VisitorClient;
let code: string;

beforeAll(async () => {
  affiliates.site.get(Entitlements).register({
    entitlementOf: () =>
      Promise.resolve({
        plan: plans[plan].name,
        features: new Set<string>(plans[plan].features),
        limits: {},
      }),
    planWith: () => 'Premium',
    planBeyond: () => 'Premium',
    spend: () => Promise.resolve(),
  });
});
beforeEach(async () => {
  plan = 'premium';
  ({ owner, code } = await affiliates.affiliate());
  campaigns = new CampaignRequests(affiliates, owner, code);
});

let campaigns: CampaignRequests;

const campaignsOf = async () =>
  (await campaigns.report()).campaigns.map(({ campaign: of, clicks }) => [of?.slug, clicks]);

describe('a campaign', () => {
  it('is made with a word for its links, renamed, archived and brought back', async () => {
    const { status, body } = await campaigns.create(' Newsletter May ', 'Newsletter-May');
    expect([status, body.name, body.slug]).toEqual([201, 'Newsletter May', 'newsletter-may']);
    const again = await campaigns.create('The same', 'newsletter-may');
    expect([again.status, again.problem.code]).toEqual([409, 'campaign-slug-taken']);
    expect(again.problem.errors).toEqual([{ field: 'body.slug', message: expect.anything() }]);
    const renamed = campaign.parse((await campaigns.change(body, { name: 'May' })).body);
    expect(renamed).toMatchObject({ name: 'May', slug: 'newsletter-may', version: 2 });
    expect((await campaigns.change(body, { name: 'Too late' })).status).toBe(412);
    const archived = campaign.parse((await campaigns.change(renamed, { isArchived: true })).body);
    expect([
      (await campaigns.list()).campaigns,
      (await campaigns.list('archived')).campaigns,
    ]).toEqual([[], [archived]]);
    await campaigns.change(archived, { isArchived: false });
    expect((await campaigns.list()).campaigns).toMatchObject([{ name: 'May', isArchived: false }]);
  });

  it('belongs to whoever made it, who has a code', async () => {
    const own = await campaigns.made('Blog', 'blog');
    const { owner: other } = await affiliates.affiliate();
    expect((await campaigns.list('active', other)).campaigns).toEqual([]);
    expect((await campaigns.change(own, { name: 'Mine' }, other)).problem.code).toBe(
      'campaign-not-found',
    );
    expect((await campaigns.create('Blog', 'blog', other)).status).toBe(201);
    const nobody = affiliates.site.visitor();
    expect((await campaigns.create('Blog', 'blog', nobody)).problem.code).toBe('no-affiliate-code');
    expect((await campaigns.change(own, { name: 'Mine' }, nobody)).status).toBe(404);
  });

  it.each([
    ['name', ' ', 'blog'],
    ['name', 'x'.repeat(affiliateLimits.campaignName + 1), 'blog'],
    ['slug', 'Blog', 'my blog'],
    ['slug', 'Blog', '-blog'],
  ])('with a wrong %s is refused at its field', async (field, name, slug) => {
    const { status, problem } = await campaigns.create(name, slug);
    expect([status, problem.errors?.[0]?.field]).toEqual([400, `body.${field}`]);
  });

  it('is one of so many, which archiving makes room for, up to a number in all', async () => {
    const first = await campaigns.made('First', 'first');
    const fill = (count: number, archivedAt: Date | null) =>
      affiliates.database.query(
        `insert into affiliate_campaigns (affiliate_id, name, slug, archived_at)
        select id, 'More', gen_random_uuid(), $3 from affiliates, generate_series(1, $2) where visitor_id = $1`,
        [owner.id, count, archivedAt],
      );
    await fill(affiliateLimits.campaigns - 1, null);
    const many = { code: 'too-many-campaigns', limit: affiliateLimits.campaigns };
    expect((await campaigns.create('More', 'more')).problem).toMatchObject(many);
    const archived = campaign.parse((await campaigns.change(first, { isArchived: true })).body);
    expect((await campaigns.create('More', 'more')).status).toBe(201);
    expect((await campaigns.change(archived, { isArchived: false })).problem).toMatchObject(many);
    expect((await campaigns.change(archived, { name: 'Once' })).status).toBe(200);
    await fill(affiliateLimits.campaignsInAll - affiliateLimits.campaigns - 1, new Date());
    const all = { code: 'too-many-campaigns', limit: affiliateLimits.campaignsInAll };
    expect((await campaigns.create('Last', 'last')).problem).toMatchObject(all);
    const page = await owner.call('GET /api/affiliate/campaigns', { query: { limit: 30 } });
    const rest = await owner.call('GET /api/affiliate/campaigns', {
      query: { limit: 30, cursor: page.body.nextCursor ?? '' },
    });
    const ids = [...page.body.campaigns, ...rest.body.campaigns].map(({ id }) => id);
    expect([new Set(ids).size, rest.body.nextCursor]).toEqual([affiliateLimits.campaigns, null]);
  });

  it('is written by no request whose response comes too late', async () => {
    const { id } = await campaigns.made('Blog', 'blog');
    await expectNoLateWrites(
      affiliates.site,
      {
        'POST /api/affiliate/campaigns': {
          path: '/api/affiliate/campaigns',
          body: { name: 'Late', slug: 'late' },
        },
        'PATCH /api/affiliate/campaigns/:id': {
          path: `/api/affiliate/campaigns/${id}`,
          body: { name: 'Late' },
          headers: { 'if-match': '"1"' },
        },
      },
      owner.headers,
    );
  });
});

describe('a link with a campaign', () => {
  const open = async (path: string, who = affiliates.site.visitor()) => {
    await who.send('GET', path);
    await who.send('GET', '/api/notifications');
    return who;
  };

  it('counts for it, and where it is unknown for the code alone', async () => {
    await campaigns.made('Blog', 'blog');
    await open(`/?ref=${code}&campaign=BLOG`);
    await open(`/pricing/?ref=${code}&campaign=blog`);
    for (const unknown of ['mail', 'no%20slug', '', 'blog&campaign=blog'])
      await open(`/?ref=${code}&campaign=${unknown}`);
    await open(`/${'x'.repeat(300)}?ref=${code}`);
    expect(await campaignsOf()).toEqual([
      [undefined, 5],
      ['blog', 2],
    ]);
    const { landingPages, total } = await campaigns.report();
    expect(landingPages.map(({ path, clicks }) => [path, clicks])).toEqual([
      ['/', 5],
      ['/pricing', 1],
      [null, 1],
    ]);
    expect(total).toMatchObject({ clicks: 7, referrals: 0, conversionRate: 0, earningsCents: 0 });
  });

  it('counts in a frame of another site as well', async () => {
    await campaigns.made('Blog', 'blog');
    await fetch(`${affiliates.site.address}/embed?ref=${code}&campaign=blog`, {
      headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
    });
    await until(async () => (await affiliates.clicksOf(owner)) === 1);
    expect(await campaignsOf()).toEqual([['blog', 1]]);
    expect((await campaigns.report()).total.conversionRate).toBeNull();
  });

  it('of several on a day counts once, the last one, also for the purchase', async () => {
    await campaigns.made('Blog', 'blog');
    const mail = await campaigns.made('Mail', 'mail');
    const friend = await open(`/?ref=${code}&campaign=blog`);
    await open(`/pricing?ref=${code}&campaign=mail`, friend);
    await campaigns.change(mail, { name: 'Letters' });
    await affiliates.pay(affiliates.paid(friend, { paidCents: 80_000 }));
    expect((await affiliates.referralOf(owner)).campaign).toBe('Letters');
    expect((await campaigns.report()).campaigns).toMatchObject([
      {
        campaign: { slug: 'mail' },
        clicks: 1,
        referrals: 1,
        conversionRate: 1,
        earningsCents: 8_000,
      },
    ]);
  });

  it('goes on counting once it is archived, and after a downgrade', async () => {
    const blog = await campaigns.made('Blog', 'blog');
    expect((await campaigns.list()).locked).toEqual({});
    plan = 'pro';
    const { campaigns: own, locked } = await campaigns.list();
    expect(locked).toEqual({ 'creator-tools': 'Premium', 'advanced-analytics': 'Premium' });
    expect((await campaigns.create('Mail', 'mail')).problem).toMatchObject({
      code: 'plan-required',
    });
    const refused = await owner.call('GET /api/affiliate/report', { query: {} });
    expect([refused.status, refused.problem.plan]).toEqual([403, 'Premium']);
    expect((await campaigns.change(present(own[0]), { isArchived: true })).status).toBe(200);
    const friend = await open(`/?ref=${code}&campaign=blog`);
    await affiliates.pay(affiliates.paid(friend));
    expect((await affiliates.referralOf(owner)).campaign).toBe('Blog');
    plan = 'premium';
    expect((await campaigns.report()).campaigns).toMatchObject([
      { campaign: { id: blog.id }, clicks: 1, referrals: 1 },
    ]);
  });
});

describe('the report', () => {
  const days = { from: '2026-03-02', to: '2026-03-08' };
  const monday = new Date('2026-03-02T00:00:00Z');
  const at = (day: number, hours = 12) => daysAfter(monday, day + hours / 24);

  it('compares campaigns, pages and weekdays with as many days before', async () => {
    await campaigns.made('Blog', 'blog');
    const friend = await campaigns.follow({ campaign: 'blog', landingPage: '/pricing' }, at(0, 0));
    await campaigns.follow({ campaign: 'blog', landingPage: '/' }, at(6, 23.99));
    await campaigns.follow({ landingPage: '/' }, at(1));
    // The week before, the moment before that, and the moment after.
    await campaigns.follow({ campaign: 'blog', landingPage: '/' }, at(-7, 0));
    await campaigns.follow({ landingPage: '/' }, at(-8, 23.99));
    await campaigns.follow({ landingPage: '/' }, at(7, 0));
    const paid = affiliates.paid(friend, { paidCents: 80_000, paidAt: at(2, 12) });
    await affiliates.pay(paid);
    await affiliates.refund({ ...affiliates.refunded(paid, 20_000), refundedAt: at(4) });

    const { period, before, total, landingPages, otherPages, weekdays, ...rest } =
      await campaigns.report(days);
    expect([period, before]).toEqual([days, { from: '2026-02-23', to: '2026-03-01' }]);
    const earned = { referrals: 1, earningsCents: 6_000, daysToPurchase: 2.5 };
    const idle = { referrals: 0, conversionRate: 0, earningsCents: 0, daysToPurchase: null };
    const whole = { ...earned, clicks: 3, conversionRate: 1 / 3, before: { ...idle, clicks: 1 } };
    expect(total).toEqual(whole);
    expect(rest.campaigns).toMatchObject([
      { campaign: { name: 'Blog' }, ...earned, clicks: 2, before: { clicks: 1 } },
      { campaign: null, clicks: 1, referrals: 0, before: { clicks: 0 } },
    ]);
    expect(landingPages).toMatchObject([
      { path: '/pricing', ...earned, clicks: 1 },
      { path: '/', clicks: 2, earningsCents: 0, before: { clicks: 1 } },
    ]);
    expect(otherPages).toBeNull();
    expect(weekdays.map(({ clicks, earningsCents }) => [clicks, earningsCents])).toEqual([
      [1, 0],
      [1, 0],
      [0, 8_000],
      [0, 0],
      [0, -2_000],
      [0, 0],
      [1, 0],
    ]);
    const { totalEarnings } = await affiliates.statsOf(owner);
    expect(totalEarnings).toBe(total.earningsCents);

    const lines = (
      await affiliates.csv(
        `/api/affiliate/report.csv?from=${days.from}&to=${days.to}`,
        owner.headers,
      )
    ).split('\r\n');
    expect(lines.slice(0, 3)).toEqual([
      'by,name,clicks,referrals,conversionRate,earnings,daysToPurchase,clicksBefore,referralsBefore,earningsBefore',
      'total,2026-03-02 to 2026-03-08,3,1,0.3333333333333333,60.00,2.5,1,0,0.00',
      'campaign,Blog,2,1,0.5,60.00,2.5,1,0,0.00',
    ]);
    expect(lines).toContain('weekday,Friday,0,0,,-20.00,,0,0,0.00');
  });

  it('has a line for the best pages, and one for all others', async () => {
    await affiliates.database.query(
      `insert into affiliate_clicks (affiliate_id, day, visitor_id, is_framed, clicked_at, landing_page)
      select a.id, current_date, 'robot ' || n, false, now(), '/video/' || n
      from affiliates a, generate_series(1, $2) n where a.visitor_id = $1`,
      [owner.id, affiliateLimits.landingPages + 3],
    );
    const { landingPages, otherPages, total } = await campaigns.report();
    expect([landingPages.length, otherPages?.clicks, total.clicks]).toEqual([50, 3, 53]);
  });

  it('is about two years at most', async () => {
    const ask = (from: string, to: string) =>
      owner.call('GET /api/affiliate/report', { query: { from, to } });
    const refusal = (message: string) => ({ status: 400, errors: [{ message }] });
    expect((await ask('2024-01-01', '2026-01-01')).status).toBe(200);
    expect((await ask('2024-01-01', '2026-01-02')).problem).toMatchObject(
      refusal('must be at most 732 days before `to`'),
    );
    expect((await ask('2026-01-02', '2026-01-01')).problem).toMatchObject(
      refusal('must not be after `to`'),
    );
  });
});

it('an affiliate gets the campaigns before they are deleted', async () => {
  await campaigns.made('Blog', 'blog');
  const friend = await campaigns.follow({ campaign: 'blog', landingPage: '/pricing' }, new Date());
  await affiliates.pay(affiliates.paid(friend));
  const keeper = affiliates.site.keeper('affiliate');
  const { manager } = affiliates.database;
  expect(await keeper.export(owner.id, manager)).toMatchObject({
    campaigns: [{ name: 'Blog', slug: 'blog', archivedAt: null }],
    referrals: [{ campaign: 'Blog', landingPage: '/pricing' }],
  });
  expect(await keeper.export(friend.id, manager)).toMatchObject({
    followed: [{ landingPage: '/pricing' }],
  });
  const erased = await affiliates.database.transaction(async (transaction) =>
    keeper.erase(owner.id, transaction),
  );
  expect(erased).toEqual({ codes: 1, campaigns: 1, clicks: 0 });
  expect((await campaigns.list()).campaigns).toEqual([]);
  const left: unknown = await affiliates.database.query(
    'select m.id from affiliate_campaigns m join affiliates a on a.id = m.affiliate_id where a.visitor_id is null',
  );
  expect(left).toEqual([]);
});
