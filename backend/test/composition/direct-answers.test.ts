import { get } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { definition as visitors } from '../../src/modules/account/visitors/definition.js';
import { definition as entitlements } from '../../src/modules/billing/entitlements/definition.js';
import { definition as blockLists } from '../../src/modules/discovery/block-lists/definition.js';
import { definition as catalog } from '../../src/modules/discovery/catalog/definition.js';
import { writeVideos } from '../../src/modules/discovery/catalog/test/video-rows.js';
import { definition as operators } from '../../src/modules/releases/operators/definition.js';
import { Changes } from '../../src/platform/changes/index.js';
import { KeptAnswers } from '../../src/platform/endpoints/index.js';
import { Metrics } from '../../src/platform/metrics/index.js';
import type { SiteUnderTest } from '../harness/site-under-test.js';
import { testSite } from '../harness/test-site.js';
import { until } from '../harness/until.js';
import type { VisitorClient } from '../harness/visitor-client.js';

const settings = { maxStalenessMs: 1_000 };
const site = testSite([catalog, operators, visitors, entitlements, blockLists], settings);
const list = '/api/videos/search?q=';
/** How many answers were given directly. */
let given = 0;
let ada: VisitorClient;

beforeAll(async () => {
  const titles = Array.from({ length: 30 }, (_, number) => ({ title: `Lesson ${number}` }));
  await writeVideos(site.database, [...titles, { title: 'Lesson about drama' }]);
  site.get(KeptAnswers).onGiven(() => (given += 1));
});
beforeEach(async () => {
  ada = await known();
});

/** Somebody whose browser has its cookie, at a site that remembers. */
async function known(at: SiteUnderTest = site): Promise<VisitorClient> {
  const visitor = at.visitor();
  await visitor.call('GET /api/categories', {});
  await until(() => at.get(Changes).stampOf('plans') !== null);
  return visitor;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly isDirect: boolean;
}

/** As a browser's page asks. */
function ask(
  visitor: VisitorClient,
  headers: Readonly<Record<string, string>> = {},
  path = list,
): Promise<Answer> {
  const before = given;
  const sent = { 'x-purpose': 'page', ...visitor.headers, ...headers };
  return new Promise((resolve, reject) => {
    get(visitor.address + path, { headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ status, headers: received, body, isDirect: given > before });
      });
    }).once('error', reject);
  });
}

/** Until it is answered directly. */
async function direct(
  visitor: VisitorClient,
  headers?: Readonly<Record<string, string>>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(visitor, headers);
    if (answer.isDirect || attempt === 10) return answer;
  }
}

const listed = ({ body }: Answer) =>
  (JSON.parse(Buffer.from(body, 'base64').toString()) as { total: number }).total;

describe('an answer that is given again', () => {
  it.each(['identity', 'gzip', 'br'])(
    'has the same bytes and headers in %s, and an id of its own',
    async (encoding) => {
      const accepted = { 'accept-encoding': encoding };
      const first = await ask(await known(), { ...accepted, 'sec-fetch-mode': 'navigate' });
      const again = await direct(ada, accepted);
      expect([first.isDirect, again.isDirect]).toEqual([false, true]);
      expect(again.body).toBe(first.body);
      const own = { 'x-request-id': '', date: '', 'set-cookie': '' };
      expect({ ...again.headers, ...own }).toEqual({ ...first.headers, ...own });
      expect(again.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      expect(again.headers['set-cookie']).toBeUndefined();
    },
  );

  it('is nothing for who has the same', async () => {
    const { headers } = await direct(ada);
    const known = await ask(ada, { 'if-none-match': String(headers['etag']) });
    expect(known).toMatchObject({ status: 304, body: '', isDirect: true });
    expect(known.headers['content-type']).toBeUndefined();
    expect(known.headers['content-security-policy']).toBe(headers['content-security-policy']);
    const other = await ask(ada, { 'if-none-match': 'W/"another"' });
    expect(other).toMatchObject({ status: 200, isDirect: true });
  });

  it('is counted in metrics and in the budget of who asks', async () => {
    const requests = async () => {
      const line = /^http_request_duration_seconds_count\{.*GET \/api\/videos\/search".*\} (\d+)$/m;
      return Number(line.exec(await site.get(Metrics).read())?.[1]);
    };
    await direct(ada);
    const before = await requests();
    for (let count = 0; count < 5; count += 1) await direct(ada);
    await until(async () => (await requests()) === before + 5);

    const limited = await site.another({ ...settings, rateLimitPerMinute: 40 });
    try {
      let direct = 0;
      limited.get(KeptAnswers).onGiven(() => (direct += 1));
      const visitor = await known(limited);
      const statuses: number[] = [];
      for (let count = 0; count < 60; count += 1) statuses.push((await ask(visitor)).status);
      expect(direct).toBeGreaterThan(0);
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(40);
      expect(statuses).toContain(429);
    } finally {
      await limited.close();
    }
  });

  it('is for whoever is shown the same, and nobody else', async () => {
    const everything = listed(await direct(ada));
    const other = await known();
    expect(await ask(other)).toMatchObject({ status: 200, isDirect: false });
    const second = await direct(other);
    expect([second.isDirect, listed(second)]).toEqual([true, everything]);

    const hiding = await known();
    const entry = { kind: 'keyword', value: 'drama' } as const;
    await hiding.call('POST /api/block-entries', { body: entry });
    const left = everything - 1;
    expect(listed(await ask(hiding))).toBe(left);
    // Without the cookie of who has just written.
    const later = site.visitor();
    later.keep([`tessera_visitor=${hiding.cookie('tessera_visitor')}`]);
    const own = await direct(later);
    expect([own.isDirect, listed(own)]).toEqual([true, left]);
    expect(listed(await direct(ada))).toBe(everything);
  });

  it('is another one once something has changed', async () => {
    const before = listed(await direct(ada));
    await site.database.query(`delete from videos where title = 'Lesson 0'`);
    await until(async () => listed(await ask(ada)) === before - 1);
    const after = await direct(ada);
    expect([after.isDirect, listed(after)]).toEqual([true, before - 1]);
  });

  it('is left to the usual way where something breaks, and ends no process', async () => {
    await direct(ada);
    const kept = site.get(KeptAnswers);
    const find = jest.spyOn(kept, 'find').mockImplementation(() => {
      throw new Error('It is broken');
    });
    expect(await ask(ada)).toMatchObject({ status: 200, isDirect: false });
    find.mockRestore();
    expect(await direct(ada)).toMatchObject({ status: 200, isDirect: true });
  });

  it.each([
    ['a stranger', { cookie: '' }],
    ['a forged cookie', { cookie: 'tessera_visitor=s%3Aaaaaaaaaaaaaaaaaaaaaaa.forged' }],
    ['a program', { authorization: 'Basic bm9uZTpub25l' }],
    ['a part of it', { range: 'bytes=0-9' }],
    ['several versions', { 'if-none-match': 'W/"a", W/"b"' }],
    ['a reload', { 'if-none-match': 'W/"a"', 'cache-control': 'no-cache' }],
    ['a page', { 'sec-fetch-mode': 'navigate' }],
    ['other filters', { 'x-purpose': 'prefetch' }],
  ])('is not given to %s', async (_, headers) => {
    await direct(ada);
    expect(await ask(ada, headers)).toMatchObject({ isDirect: false });
  });
});
