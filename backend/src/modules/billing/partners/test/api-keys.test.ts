import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { apiKeyLimits, apiUsage, plans } from '@tessera/contracts-billing';
import { sendAtOnce } from '../../../../../test/harness/at-once.js';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { ClientResponse, VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { application, modules } from './partner-requests.js';

const usagePath = '/api/partnerships/api-usage';
/** The plan of everyone, as the test wants it. */
let plan: keyof typeof plans = 'premium';
let calls = 3;

const site = testSite(modules);
let ada: VisitorClient;

beforeAll(async () => {
  site.get(Entitlements).register({
    entitlementOf: () => {
      const { name, features, limits } = plans[plan];
      const apiCallsPerDay = limits.apiCallsPerDay && calls;
      return Promise.resolve({
        plan: name,
        features: new Set<string>(features),
        limits: { ...limits, apiCallsPerDay },
      });
    },
    planWith: () => 'Premium',
    planBeyond: () => 'Premium',
    spend: () => Promise.resolve(),
  });
});
beforeEach(() => {
  ada = site.visitor();
  plan = 'premium';
  calls = 3;
});

const create = (name = 'Server', scopes: ('videos:read' | 'usage:read')[] = ['usage:read']) =>
  ada.call('POST /api/partnerships/api-keys', { body: { name, scopes } });
const secretOf = async (...details: Parameters<typeof create>): Promise<string> =>
  (await create(...details)).body.secret;
const listed = async () => (await ada.call('GET /api/partnerships/api-keys', {})).body;
/** A call of a program, which has no cookies. */
const callWith = (key: string, path = usagePath) =>
  site.visitor().send('GET', path, { headers: { authorization: `Bearer ${key}` } });
const quotaOf = ({ headers }: ClientResponse) =>
  ['limit', 'remaining'].map((name) => headers.get(`ratelimit-${name}`));

describe('an API key', () => {
  it('is shown once, and stored so that nobody can read it', async () => {
    const { status, body } = await create('Server', ['videos:read', 'usage:read']);
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^tsra_\w{39}$/)]);
    expect(body.secret.slice(0, 10)).toBe(body.key.prefix);
    const expected = { name: 'Server', scopes: ['videos:read', 'usage:read'], lastUsedAt: null };
    expect(await listed()).toMatchObject({ keys: [expected], isIncluded: true });
    const rows: unknown[] = await site.database.query('select api_keys::text from api_keys');
    expect(JSON.stringify([rows, await listed()])).not.toContain(body.secret);
  });

  it('lets a program act for its owner, and knows when', async () => {
    const secret = await secretOf();
    const used = await callWith(secret);
    expect(used.status).toBe(200);
    expect(apiUsage.parse(used.body).usedToday).toBe(1);
    const { lastUsedAt } = present((await listed()).keys[0]);
    expect(Date.parse(present(lastUsedAt))).toBeLessThanOrEqual(Date.now());
  });

  it('does only what it was made for', async () => {
    const refused = await callWith(await secretOf('Searches', ['videos:read']));
    expect([refused.status, refused.problem.code]).toEqual([403, 'forbidden']);
  });

  it('ends at once when it is revoked, by its owner alone', async () => {
    const secret = await secretOf();
    const { id } = present((await listed()).keys[0]);
    const key = 'DELETE /api/partnerships/api-keys/:id';
    expect((await site.visitor().call(key, { params: { id } })).status).toBe(404);
    expect((await callWith(secret)).status).toBe(200);
    expect((await ada.call(key, { params: { id } })).body).toEqual({ id });
    const refused = await callWith(secret);
    expect([refused.status, refused.problem.code]).toEqual([401, 'unauthenticated']);
    expect((await listed()).keys).toEqual([]);
  });

  it('is refused where it is unknown, however it looks', async () => {
    const secret = await secretOf();
    const mistyped = secret.slice(0, 10) + (secret[10] === 'x' ? 'y' : 'x') + secret.slice(11);
    for (const wrong of [mistyped, `${secret}0`, 'tsra_', "tsra_' or 1=1", 'x'.repeat(150)])
      expect((await callWith(wrong)).status).toBe(401);
  });

  it('66: is in no line of the log, also where it was sent in an address', async () => {
    const secret = await secretOf();
    await callWith(secret);
    await callWith(secret, `${usagePath}?key=${secret}`);
    await site.visitor().send('GET', `/api/partnerships/${secret}`);
    expect(site.log()).toContain('tsra_…');
    expect(site.log()).not.toContain(secret.slice(5));
  });

  it('needs a name and something that it may do', async () => {
    const { status, problem } = await create(' ', []);
    expect([status, problem.errors]).toEqual([
      400,
      [
        { field: 'body.name', message: 'Give the key a name' },
        { field: 'body.scopes', message: 'Choose at least one permission' },
      ],
    ]);
  });

  it('is one of few, also where many are created at once', async () => {
    for (let count = 1; count < apiKeyLimits.keys; count += 1) await create();
    const requests = Array.from({ length: 4 }, () => () => create());
    expect(await sendAtOnce(site, 'api_keys', requests)).toEqual([201, 409, 409, 409]);
    expect((await create()).problem).toMatchObject({ code: 'too-many-api-keys', limit: 5 });
  });
});

describe('a plan', () => {
  it('without API access has no new keys, and its old ones work again with Premium', async () => {
    const secret = await secretOf();
    plan = 'pro';
    const denied = { status: 403, code: 'plan-required', plan: 'Premium' };
    expect((await create()).problem).toMatchObject(denied);
    expect((await callWith(secret)).problem).toMatchObject(denied);
    expect(await listed()).toMatchObject({ keys: [{ name: 'Server' }], isIncluded: false });
    plan = 'premium';
    expect((await callWith(secret)).status).toBe(200);
  });

  it('says on each response how many calls are left, and refuses those beyond', async () => {
    const secret = await secretOf();
    const invalid = await callWith(secret, `${usagePath}?q=x`);
    expect([invalid.status, ...quotaOf(invalid)]).toEqual([400, '3', '2']);
    expect(quotaOf(await callWith(secret))).toEqual(['3', '1']);
    expect(quotaOf(await callWith(secret))).toEqual(['3', '0']);
    const refused = await callWith(secret);
    expect([refused.status, ...quotaOf(refused)]).toEqual([429, '3', '0']);
    expect(refused.problem).toMatchObject({
      code: 'plan-limit-reached',
      plan: 'Premium',
      limit: 3,
    });
    expect(refused.problem.resetsAt).toMatch(/T00:00:00.000Z$/);
    expect(Number(refused.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(86_400);
    const own = await ada.call('GET /api/partnerships/api-usage', {});
    expect([own.status, own.body.usedToday, own.body.limit]).toEqual([200, 3, 3]);
  });

  it('has its calls together for all keys, and exactly so many at the same time', async () => {
    calls = 20;
    const secrets = [await secretOf('One'), await secretOf('Two')];
    const sent = Array.from({ length: 30 }, (_, index) => callWith(secrets[index % 2] ?? ''));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('begins anew each day, and shows the days before', async () => {
    const secret = await secretOf();
    await site.database.query(
      `insert into api_calls
        select visitor_id, (now() at time zone 'UTC')::date - days, calls
        from api_keys, (values (1, 3), (29, 2), (30, 7)) as before (days, calls)
        where prefix = $1`,
      [secret.slice(0, 10)],
    );
    const { status, body } = await callWith(secret);
    expect(status).toBe(200);
    const { days, usedToday } = apiUsage.parse(body);
    expect([days.length, usedToday]).toEqual([30, 1]);
    expect(days.map((day) => day.calls).filter(Boolean)).toEqual([2, 3, 1]);
  });
});

it('what a visitor has is exported, and goes with the visitor', async () => {
  const bob = site.visitor();
  const secret = await secretOf();
  await callWith(secret);
  await ada.call('POST /api/partnerships/apply', { body: application });
  const look = { label: '', accent: '#1a73e8', corners: 'round', showsSite: true } as const;
  await ada.call('POST /api/widget-brands', { body: { name: 'Shop', ...look } });
  await bob.call('POST /api/partnerships/apply', { body: application });
  const { manager } = site.database;
  const keys: { visitorId: string }[] = await manager.query(
    'select visitor_id as "visitorId" from api_keys where prefix = $1',
    [secret.slice(0, 10)],
  );
  const visitorId = keys[0]?.visitorId ?? '';
  const keeper = site.keeper('partnerships');
  expect(await keeper.export(visitorId, manager)).toMatchObject({
    applications: [{ companyName: 'Reel Works' }],
    apiKeys: [{ name: 'Server' }],
    calls: [{ calls: 1 }],
    widgetBrands: [{ name: 'Shop' }],
  });
  expect(await keeper.endings?.(visitorId, manager)).toEqual(['Your API key stops working.']);
  expect(await keeper.erase(visitorId, manager)).toEqual({
    applications: 1,
    apiKeys: 1,
    widgetBrands: 1,
  });
  expect((await callWith(secret)).status).toBe(401);
  const left = await ada.call('GET /api/partnerships/applications', {});
  const others = await bob.call('GET /api/partnerships/applications', {});
  expect([left, others].map(({ body }) => body.applications.length)).toEqual([0, 1]);

  await manager.query(`update partner_applications set state = 'declined', decided_at = now()`);
  const inTwoYears = new Date(Date.now() + 2 * 366 * 86_400_000);
  await keeper.retain?.(inTwoYears, manager);
  const kept: unknown[] = await manager.query(
    'select 1 from partner_applications union all select 1 from api_calls',
  );
  expect(kept).toEqual([]);
});

it('nothing is written once the caller has left', async () => {
  await create();
  const { id } = present((await listed()).keys[0]);
  await expectNoLateWrites(
    site,
    {
      'POST /api/partnerships/api-keys': {
        path: '/api/partnerships/api-keys',
        body: { name: 'Late', scopes: ['videos:read'] },
      },
      'DELETE /api/partnerships/api-keys/:id': { path: `/api/partnerships/api-keys/${id}` },
    },
    ada.headers,
  );
});
