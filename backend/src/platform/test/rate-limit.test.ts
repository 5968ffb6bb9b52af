import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@tessera/testing';
import { deployToken, type SiteUnderTest } from '../../../test/harness/site-under-test.js';
import { createDatabaseFor, openSite } from '../../../test/harness/test-site.js';
import { until } from '../../../test/harness/until.js';
import type { SettingsWith } from '../config/index.js';
import { probe } from './probe/probe.js';

const rateLimitPerMinute = 10;

let database: TestDatabase;
let site: SiteUnderTest;
let other: SiteUnderTest;

/** All that were opened: Nest logs to the one that was created last. */
const opened: SiteUnderTest[] = [];

/** A process of the site. */
async function open(settings: Partial<SettingsWith<[typeof probe]>>): Promise<SiteUnderTest> {
  const limited = { rateLimitPerMinute, ...settings };
  const application = await openSite([probe], limited, database);
  opened.push(application);
  return application;
}

beforeAll(async () => {
  database = await createDatabaseFor([probe]);
  site = await open({ trustedProxies: ['loopback'] });
  other = await open({ trustedProxies: ['loopback'] });
});
afterAll(async () => {
  await site.close();
  await other.close();
  await database.drop();
});

function ask(client: string, headers: Record<string, string> = {}, path = '/api/probe/items') {
  return fetch(site.address + path, { headers: { 'x-forwarded-for': client, ...headers } });
}

/** The statuses of so many requests, one after the other. */
async function statuses(count: number, request: (index: number) => Promise<Response>) {
  const found = new Set<number>();
  for (let index = 0; index < count; index += 1) found.add((await request(index)).status);
  return [...found];
}

// First, because it looks at all that has been counted so far.
describe('the limits of several processes', () => {
  const client = { headers: { 'x-forwarded-for': '198.51.100.1' } };
  const askOther = () => fetch(`${other.address}/api/probe/items`, client);
  /** The largest count that processes have exchanged. */
  const exchanged = async () => {
    const statement = 'select coalesce(max(count), 0)::int as count from window_counts';
    const [row] = await site.database.query<[{ count: number }]>(statement);
    return row.count;
  };

  it('are shared', async () => {
    const used = await statuses(rateLimitPerMinute, () => ask('198.51.100.1'));
    expect(used).toEqual([200]);
    await until(async () => (await exchanged()) >= rateLimitPerMinute);
    expect((await askOther()).status).toBe(200);
    await until(async () => (await exchanged()) > rateLimitPerMinute);
    // It learns the total a moment after the database.
    let allowed = 1;
    for (; (await askOther()).status === 200; allowed += 1) await pause(50);
    expect(allowed).toBeLessThan(rateLimitPerMinute / 2);
  });
});

describe('the rate limit', () => {
  it('tells a client that exceeds it when to retry, without affecting others', async () => {
    expect(await statuses(rateLimitPerMinute, () => ask('203.0.113.1'))).toEqual([200]);
    const refused = await ask('203.0.113.1');
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({
        code: 'too-many-requests',
        detail: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds?\.$/),
      }),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('203.0.113.1', {}, '/livez')).status).toBe(200);
    expect((await ask('203.0.113.2')).status).toBe(200);
  });

  it('treats an IPv6 network as one client', async () => {
    const network = (last: number) => ask(`2001:db8::${last}`);
    expect(await statuses(rateLimitPerMinute, network)).toEqual([200]);
    expect((await ask('2001:db8::99')).status).toBe(429);
    expect((await ask('2001:db8:0:1::4')).status).toBe(200);
  });

  it('also limits whole networks, for clients with many addresses', async () => {
    const networks = (index: number) => ask(`2001:db8:7:${index % 10}::${index}`);
    expect(await statuses(10 * rateLimitPerMinute, networks)).toEqual([200]);
    expect((await ask('2001:db8:7:ffff::1')).status).toBe(429);
    expect((await ask('2001:db8:8::1')).status).toBe(200);
  });

  it('counts a credential for itself, whatever others use up', async () => {
    const token = { authorization: `Bearer ${deployToken}` };
    await statuses(rateLimitPerMinute, () => ask('203.0.113.3'));
    expect((await ask('203.0.113.3')).status).toBe(429);
    expect(await statuses(rateLimitPerMinute, () => ask('203.0.113.3', token))).toEqual([200]);
    expect((await ask('203.0.113.3', token)).status).toBe(429);
    expect((await ask('203.0.113.4')).status).toBe(200);
  });

  it("accepts the proxy's request id", async () => {
    const idFor = async (given: string) =>
      (await ask('203.0.113.9', { 'x-request-id': given })).headers.get('x-request-id');
    expect(await idFor('proxy-id-1')).toBe('proxy-id-1');
    expect(await idFor('no good\tid')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('a client that spoofs its address', () => {
  it('65: is not believed without a trusted proxy', async () => {
    const direct = await open({ rateLimitPerMinute: 2 });
    const answers = [1, 2, 3].map((client) =>
      fetch(`${direct.address}/api/probe/items`, {
        headers: { 'x-forwarded-for': `203.0.113.${client}` },
      }),
    );
    const found = (await Promise.all(answers)).map(({ status }) => status);
    expect(found.toSorted((one, other) => one - other)).toEqual([200, 200, 429]);
    await direct.close();
  });
});

describe('the limits of one process', () => {
  it('hold for it alone while counts can not be exchanged', async () => {
    await site.database.query('alter table window_counts rename to lost');
    expect(await statuses(rateLimitPerMinute, () => ask('198.51.100.2'))).toEqual([200]);
    expect((await ask('198.51.100.2')).status).toBe(429);
    const log = () => opened.map((one) => one.log()).join('');
    await until(() => log().includes('Limits hold for each process alone'));
  });
});
