import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { testBuild, testRoute, testShell } from '../../src/modules/releases/test/test-build.js';
import { openOperatorSite, type OperatorSite, password } from '../operators/operator-site.js';
import { openSite, type SiteUnderTest } from '../site-under-test.js';
import { Behavior, probe } from './probe.js';

const deployToken = 'deploy-token-that-is-long-enough-0';

describe('the rate limit', () => {
  let site: SiteUnderTest;
  beforeAll(async () => {
    site = await openSite({
      root: probe(new Behavior()),
      settings: { rateLimitPerMinute: 3, trustedProxies: ['loopback'] },
    });
  });
  afterAll(() => site.close());

  const ask = (client: string, path = '/api/categories') =>
    request(site.address).get(path).set('x-forwarded-for', client);

  it('tells a client that exceeds it when to retry, without affecting others', async () => {
    for (let count = 1; count <= 3; count += 1) expect((await ask('203.0.113.1')).status).toBe(200);
    const refused = await ask('203.0.113.1');
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(refused.body.detail).toMatch(/^Too many requests\. Try again in \d+ seconds?\.$/);
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('203.0.113.1', '/livez')).status).toBe(200);
    expect((await ask('203.0.113.2')).status).toBe(200);
  });

  it('treats an IPv6 network as one client', async () => {
    for (const last of [1, 2, 3]) await ask(`2001:db8::${last}`);
    expect((await ask('2001:db8::4')).status).toBe(429);
    expect((await ask('2001:db8:0:1::4')).status).toBe(200);
  });

  it('also limits whole networks, for clients with many addresses', async () => {
    for (let network = 0; network < 10; network += 1)
      for (let last = 0; last < 3; last += 1)
        expect((await ask(`2001:db8:7:${network}::${last}`)).status).toBe(200);
    expect((await ask('2001:db8:7:ffff::1')).status).toBe(429);
    expect((await ask('2001:db8:8::1')).status).toBe(200);
  });

  it("accepts the proxy's request id", async () => {
    const response = await ask('203.0.113.9').set('x-request-id', 'proxy-id-1');
    expect(response.get('x-request-id')).toBe('proxy-id-1');
    const bad = await ask('203.0.113.9').set('x-request-id', 'no good\tid');
    expect(bad.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the rate limit of a client with a credential', () => {
  let site: OperatorSite;
  beforeEach(async () => {
    site = await openOperatorSite(['alice'], { settings: { rateLimitPerMinute: 5, deployToken } });
  });
  afterEach(() => site.close());

  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(site.address + path, { headers })).status;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  /** Uses up the budget of all clients behind the same proxy. */
  const crowd = async () => {
    for (let count = 0; count < 8; count += 1) await status('/api/categories');
  };

  it('is not used up by others behind the same proxy', async () => {
    const operator = await site.signedIn('alice');
    const { token } = await site.token({ label: 'news team', remote: 'mf-news' });
    await crowd();
    expect(await status('/api/categories')).toBe(429);
    expect((await operator.send('GET', '/api/audit')).status).toBe(200);
    expect(await status('/api/audit', bearer(token))).toBe(200);
    expect(await status('/api/audit', bearer(deployToken))).toBe(200);
  });

  it('can be exceeded, without affecting others', async () => {
    const { token } = await site.token({ label: 'busy' });
    for (let count = 0; count < 5; count += 1)
      expect(await status('/api/audit', bearer(token))).toBe(200);
    expect(await status('/api/audit', bearer(token))).toBe(429);
    expect(await status('/api/audit', bearer(deployToken))).toBe(200);
    expect(await status('/api/categories')).not.toBe(429);
  });

  it('is not granted to forged or revoked tokens', async () => {
    const { id, token } = await site.token({ label: 'revoked' });
    await site.tokens.revoke(id, 'server');
    await crowd();
    expect(await status('/api/audit', bearer(token))).toBe(429);
    const madeUp = Array.from({ length: 20 }, () => randomBytes(32).toString('base64url'));
    for (const secret of madeUp) {
      expect(await status('/api/audit', bearer(`tessera_${secret}`))).toBe(429);
      expect(await status('/api/audit', { cookie: `tessera_operator=${secret}` })).toBe(429);
    }
  });

  it('leaves sign-in possible, even if others use up its budget', async () => {
    const known = await site.signedIn('alice');
    await known.signOut();
    await crowd();
    expect((await site.browser().signIn('alice', password)).status).toBe(200);
    for (let count = 0; count < 8; count += 1) await site.browser().signIn('mallory', 'wrong');
    expect((await site.browser().signIn('alice', password)).status).toBe(429);
    expect((await known.signIn('alice', password)).status).toBe(200);
  });
});

describe('a client that spoofs its address', () => {
  it('65: is not believed without a trusted proxy', async () => {
    const site = await openSite({
      root: probe(new Behavior()),
      settings: { rateLimitPerMinute: 2 },
    });
    const ask = (client: string) =>
      request(site.address).get('/api/categories').set('x-forwarded-for', client);
    const responses = [
      await ask('203.0.113.1'),
      await ask('203.0.113.2'),
      await ask('203.0.113.3'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    await site.close();
  });
});

describe('the budget of pages', () => {
  let site: OperatorSite;
  beforeAll(async () => {
    site = await openOperatorSite([], { settings: { rateLimitPerMinute: 40 } });
    const home = { ...testRoute('/', 'home'), firstData: [{ endpoint: 'GET /api/videos/search' }] };
    const routes = [home, testRoute('/news', 'news')];
    await site.deployer.release(testShell(), testBuild({ manifest: { routes } }));
  });
  afterAll(() => site.close());

  const open = (path: string) =>
    request(site.address).get(path).set('accept', 'text/html').redirects(0);

  it('is that of the API: a page costs as much as its first data', async () => {
    for (let opened = 0; opened < 9; opened += 1) expect((await open('/')).status).toBe(200);
    expect((await open('/news')).status).toBe(200);
    expect((await open('/missing')).status).toBe(404);
    for (let asked = 0; asked < 2; asked += 1)
      expect((await open('/api/composition')).status).toBe(200);
    const refused = await open('/news');
    const retryAfter = refused.get('retry-after');
    expect([refused.status, Number(retryAfter) > 0]).toEqual([429, true]);
    expect(refused.text).toContain('<h1>Too many requests</h1>');
    expect(refused.text).toContain(`<meta http-equiv="refresh" content="${retryAfter}">`);
    expect((await open('/sitemap.xml')).status).toBe(429);
    expect((await open('/api/composition')).status).toBe(429);
    expect((await open('/favicon.svg')).status).toBe(200);
  });
});

describe('limits of several processes', () => {
  const wrong = { name: 'alice', password: 'wrong' };

  it('are shared', async () => {
    const rateLimitPerMinute = 30;
    const one = await openOperatorSite(['alice'], { settings: { rateLimitPerMinute } });
    const { databaseUrl } = one;
    const other = await openOperatorSite([], { databaseUrl, settings: { rateLimitPerMinute } });
    const count = async () => {
      const [row] = await one.rows<{ count: string }>(
        'select max(count) as count from window_counts',
      );
      return Number(row?.count);
    };
    const ask = async (site: OperatorSite) =>
      (await fetch(`${site.address}/api/composition`)).status;

    for (let asked = 0; asked < rateLimitPerMinute; asked += 1)
      expect(await ask(one)).not.toBe(429);
    while ((await count()) < rateLimitPerMinute) await pause(20);
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < rateLimitPerMinute) {
      statuses.push(await ask(other));
      await pause(100);
    }
    expect(statuses.length).toBeLessThan(rateLimitPerMinute);

    for (let tried = 0; tried < 10; tried += 1) {
      const site = tried % 2 === 0 ? one : other;
      expect((await site.browser().signIn(wrong.name, wrong.password)).status).toBe(401);
    }
    expect((await one.browser().signIn('alice', password)).status).toBe(429);
    expect((await other.browser().signIn('alice', password)).status).toBe(429);
    // The first site owns the database, so it is closed last.
    await other.close();
    await one.close();
  });

  it('apply to each process separately while counts cannot be exchanged', async () => {
    const site = await openOperatorSite(['alice'], { settings: { rateLimitPerMinute: 30 } });
    await site.query('drop table window_counts');
    for (let tried = 0; tried < 10; tried += 1)
      expect((await site.browser().signIn(wrong.name, wrong.password)).status).toBe(401);
    expect((await site.browser().signIn('alice', password)).status).toBe(429);
    for (let asked = 0; asked < 30; asked += 1)
      expect((await fetch(`${site.address}/api/composition`)).status).not.toBe(429);
    expect((await fetch(`${site.address}/api/composition`)).status).toBe(429);
    while (!site.log().includes('Limits hold for each process alone')) await pause(20);
    await site.close();
  });
});
