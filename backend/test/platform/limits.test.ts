import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { DataSource } from 'typeorm';
import {
  detached,
  EndpointRegistry,
  type PendingResponse,
} from '../../src/platform/endpoints/index.js';
import { openOperatorSite, type OperatorSite, password } from '../operators/operator-site.js';
import { testBuild, testRoute, testShell } from '../releases/test-build.js';
import { openSite, type SiteUnderTest } from '../site-under-test.js';
import { Behavior, emptyPage, probe } from './probe.js';

const deployToken = 'deploy-token-that-is-long-enough-0';

describe('limits of time and size', () => {
  const behavior = new Behavior();
  let site: SiteUnderTest;

  beforeAll(async () => {
    site = await openSite({
      root: probe(behavior),
      settings: { deployToken, requestTimeoutMs: 300, statementTimeoutMs: 60_000 },
    });
  });
  afterAll(() => site.close());

  /** Sends what it is given and nothing more; the site has to end the connection. */
  const send = async (text: string) => {
    const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    return answer;
  };

  it.each([
    ['a head that never ends', 'GET /api/categories HTTP/1.1\r\nhost: x\r\n', 'request-timeout'],
    [
      'a body that never ends',
      `POST /api/releases/shell/activate HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${deployToken}\r\n` +
        'content-type: application/json\r\ncontent-length: 100\r\nconnection: close\r\n\r\n{"version":',
      'request-timeout',
    ],
    ['no HTTP', 'hello\r\n\r\n', 'invalid-request'],
    [
      'a head beyond 128 kB',
      `GET /${'a'.repeat(140_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      'invalid-request',
    ],
  ])('63: %s is answered and closed', async (_, text, code) => {
    const answer = await send(text);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain(`"code":"${code}"`);
    expect(answer).toMatch(/x-request-id: [\da-f-]{36}/i);
  });

  it('74: a body that is broken off is no error of ours', async () => {
    const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
    socket.write(
      `PUT /api/releases/files/${'ab'.repeat(48)} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${deployToken}\r\n` +
        'content-type: application/octet-stream\r\ncontent-length: 100\r\n\r\nhalf',
    );
    await fetch(`${site.address}/livez`);
    socket.destroy();
    while (!site.log().includes('aborted')) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(site.log()).not.toContain('"level":"error"');
  });

  it('an answer that takes too long is given up', async () => {
    behavior.categories = () => new Promise(() => undefined);
    const answer = await fetch(`${site.address}/api/categories`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    expect(answer.headers.get('retry-after')).toBe('5');
  });

  describe('what is done for a caller', () => {
    let database: DataSource;
    beforeAll(async () => {
      database = site.app.get(DataSource);
      await database.query('create table things (name text)');
    });

    const search = (signal?: AbortSignal) =>
      fetch(`${site.address}/api/videos/search`, { signal: signal ?? null });
    /** The response that the next search is done for; `work` goes on with it. */
    const searched = (work: (pending: PendingResponse) => unknown) =>
      new Promise<PendingResponse>((resolve) => {
        behavior.search = (_, { pending }) => {
          if (!pending) throw new Error('Nothing is pending');
          resolve(pending);
          return work(pending);
        };
      });
    const things = () => database.query<{ name: string }[]>('select name from things');
    /** Returns once no statement sleeps in this site's database any more; its time limit is a minute. */
    const nothingSleeps = async () => {
      const sleeping =
        "select pid from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(%'" +
        " and state = 'active'";
      while ((await database.query<unknown[]>(sleeping)).length > 0) await pause(10);
    };
    const sleep = async () => {
      await database.query('select pg_sleep(50)');
      return emptyPage;
    };

    it('is canceled in the database when the time is over', async () => {
      behavior.search = sleep;
      expect((await search()).status).toBe(503);
      await nothingSleeps();
    });

    it('is canceled in the database when the caller goes away', async () => {
      const asked = searched(sleep);
      const caller = new AbortController();
      const answer = search(caller.signal);
      const { signal } = await asked;
      caller.abort();
      await expect(answer).rejects.toThrow('aborted');
      while (!signal.aborted) await once(signal, 'abort');
      await nothingSleeps();
    });

    it('is canceled in the database when a caller within the process gives up', async () => {
      behavior.search = sleep;
      const giveUp = new AbortController();
      const context = { requestId: '', visitorId: '', actor: null, signal: giveUp.signal };
      const asked = site.app.get(EndpointRegistry).answer('GET /api/videos/search', {}, context);
      giveUp.abort();
      await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
      await nothingSleeps();
      const late = site.app.get(EndpointRegistry).answer('GET /api/videos/search', {}, context);
      await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    });

    it('leaves other statements of the same connections alone', async () => {
      behavior.search = sleep;
      const caller = new AbortController();
      const gone = Array.from({ length: 5 }, () => search(caller.signal).catch(() => null));
      const others = Array.from({ length: 20 }, () => database.query('select pg_sleep(0.05)'));
      caller.abort();
      await Promise.all([...gone, ...others]);
      await nothingSleeps();
    });

    it('does not commit once the caller was refused', async () => {
      let outcome: Promise<unknown> = Promise.resolve();
      behavior.search = (_, { signal }) =>
        (outcome = database.transaction(async (manager) => {
          await manager.query("insert into things values ('late')");
          if (signal && !signal.aborted) await once(signal, 'abort');
        }));
      expect((await search()).status).toBe(503);
      await expect(outcome).rejects.toThrow('Nothing was changed');
      expect(await things()).toEqual([]);
    });

    it('is waited for however long it takes once it has been committed', async () => {
      const writes = [
        () => database.query("insert into things values ('at once')"),
        () => database.transaction((all) => all.query("insert into things values ('together')")),
        () =>
          database.query("with new as (insert into things values ('with') returning 1) table new"),
      ];
      for (const write of writes) {
        const asked = searched(async () => {
          await write();
          // Longer than a response may take.
          await pause(600);
          return emptyPage;
        });
        expect((await search()).status).toBe(200);
        expect((await asked).abandon()).toBe(false);
      }
      expect(await things()).toHaveLength(3);
      await database.query('truncate things');
    });

    it('goes on without the caller where it belongs to nobody, or to several', async () => {
      let shared: Promise<unknown> = Promise.resolve();
      const asked = searched(async ({ signal }) => {
        shared = detached(async () => {
          if (!signal.aborted) await once(signal, 'abort');
          await database.query("insert into things values ('kept')");
        });
        await shared;
        return emptyPage;
      });
      expect((await search()).status).toBe(503);
      await asked;
      await shared;
      expect(await things()).toEqual([{ name: 'kept' }]);
    });
  });
});

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

  it('tells a client that asks too often when to come back, and nobody else', async () => {
    for (let count = 1; count <= 3; count += 1) expect((await ask('203.0.113.1')).status).toBe(200);
    const refused = await ask('203.0.113.1');
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('203.0.113.1', '/livez')).status).toBe(200);
    expect((await ask('203.0.113.2')).status).toBe(200);
  });

  it('takes a network of IPv6 for one client', async () => {
    for (const last of [1, 2, 3]) await ask(`2001:db8::${last}`);
    expect((await ask('2001:db8::4')).status).toBe(429);
    expect((await ask('2001:db8:0:1::4')).status).toBe(200);
  });

  it('has a share for the whole network of those who have many addresses', async () => {
    for (let network = 0; network < 10; network += 1)
      for (let last = 0; last < 3; last += 1)
        expect((await ask(`2001:db8:7:${network}::${last}`)).status).toBe(200);
    expect((await ask('2001:db8:7:ffff::1')).status).toBe(429);
    expect((await ask('2001:db8:8::1')).status).toBe(200);
  });

  it("takes the proxy's request id", async () => {
    const answer = await ask('203.0.113.9').set('x-request-id', 'proxy-id-1');
    expect(answer.get('x-request-id')).toBe('proxy-id-1');
    const bad = await ask('203.0.113.9').set('x-request-id', 'no good\tid');
    expect(bad.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the rate limit of whoever carries a credential', () => {
  let site: OperatorSite;
  beforeEach(async () => {
    site = await openOperatorSite(['alice'], { settings: { rateLimitPerMinute: 5, deployToken } });
  });
  afterEach(() => site.close());

  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(site.address + path, { headers })).status;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  /** Uses up what everybody behind the same proxy may ask. */
  const crowd = async () => {
    for (let count = 0; count < 8; count += 1) await status('/api/categories');
  };

  it('is not used up by the others behind the same proxy', async () => {
    const operator = await site.signedIn('alice');
    const { token } = await site.token({ label: 'news team', remote: 'mf-news' });
    await crowd();
    expect(await status('/api/categories')).toBe(429);
    expect((await operator.send('GET', '/api/audit')).status).toBe(200);
    expect(await status('/api/audit', bearer(token))).toBe(200);
    expect(await status('/api/audit', bearer(deployToken))).toBe(200);
  });

  it('ends as well, for it alone', async () => {
    const { token } = await site.token({ label: 'busy' });
    for (let count = 0; count < 5; count += 1)
      expect(await status('/api/audit', bearer(token))).toBe(200);
    expect(await status('/api/audit', bearer(token))).toBe(429);
    expect(await status('/api/audit', bearer(deployToken))).toBe(200);
    expect(await status('/api/categories')).not.toBe(429);
  });

  it('is nothing that a made up or revoked token opens', async () => {
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

  it('leaves signing in possible, also where others try it as often as they may', async () => {
    const known = await site.signedIn('alice');
    await known.signOut();
    await crowd();
    expect((await site.browser().signIn('alice', password)).status).toBe(200);
    for (let count = 0; count < 8; count += 1) await site.browser().signIn('mallory', 'wrong');
    expect((await site.browser().signIn('alice', password)).status).toBe(429);
    expect((await known.signIn('alice', password)).status).toBe(200);
  });
});

describe('a client that claims to be another', () => {
  it('65: is believed by nobody without a trusted proxy', async () => {
    const site = await openSite({
      root: probe(new Behavior()),
      settings: { rateLimitPerMinute: 2 },
    });
    const ask = (client: string) =>
      request(site.address).get('/api/categories').set('x-forwarded-for', client);
    const answers = [await ask('203.0.113.1'), await ask('203.0.113.2'), await ask('203.0.113.3')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
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

  it('is that of the API: a page costs what its first data cost', async () => {
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

  it('are one limit', async () => {
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
    // The first one takes the database along.
    await other.close();
    await one.close();
  });

  it('hold for each process alone while they can not be exchanged', async () => {
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
