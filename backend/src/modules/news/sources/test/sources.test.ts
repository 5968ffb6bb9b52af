import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Source } from '@tessera/contracts-news';
import { sourceLimits } from '@tessera/contracts-news';
import { copyRow } from '../../../../../test/harness/copy-row.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { CheckFeedsJob } from '../check-feeds.job.js';
import { definition } from '../definition.js';
import { FeedServer, rss } from './feed-server.js';

const server = new FeedServer();
const site = testSite([operators, visitors, definition], async () => {
  await server.start();
  return { outboundAllowedHosts: [server.host] };
});
let ada: VisitorClient;
let bob: VisitorClient;

afterAll(() => server.stop());

let paths = 0;
let path = '';

beforeEach(() => {
  ada = site.visitor();
  bob = site.visitor();
  paths += 1;
  path = `/feed-${paths}.xml`;
  server.paths.set(path, { body: rss('Harbor News', [{ id: `${paths}-a`, title: 'Ships' }]) });
});

afterEach(() => {
  server.requests.length = 0;
});

async function add(owner: VisitorClient): Promise<Source> {
  const response = await owner.call('POST /api/news/sources', { body: { url: server.url(path) } });
  expect(response.status).toBe(201);
  return response.body;
}

const entriesOf = async (owner: VisitorClient) =>
  (await owner.call('GET /api/news/entries', { query: {} })).body.entries;

/** Lets the job ask all feeds, as if their time had come. */
async function check(): Promise<void> {
  await site.database.query('update news_feeds set check_after = now()');
  await site.get(CheckFeedsJob).run({ signal: new AbortController().signal });
}

describe('a visitor', () => {
  it('reads what their own source publishes, which nobody else sees', async () => {
    const source = await add(ada);
    expect(source).toMatchObject({ url: server.url(path), title: 'Harbor News', problem: null });
    expect(await entriesOf(ada)).toMatchObject([
      { title: 'Ships', sourceTitle: 'Harbor News', publishedAt: null },
    ]);
    expect([await entriesOf(bob), (await bob.call('GET /api/news/sources', {})).body.own]).toEqual([
      [],
      [],
    ]);
    const foreign = await bob.call('DELETE /api/news/sources/:id', { params: { id: source.id } });
    expect(foreign.status).toBe(404);
  });

  it('adds the feed that a page names, and has it once', async () => {
    const link = `<link rel="alternate" type="application/rss+xml" href="${path}">`;
    server.paths.set('/', { type: 'text/html', body: `<html><head>${link}</head></html>` });
    const body = { url: server.url('/') };
    const [first, second] = [await ada.call('POST /api/news/sources', { body }), await add(ada)];
    expect([first.body.url, first.body.id]).toEqual([server.url(path), second.id]);
  });

  it.each([
    ['is no feed', { type: 'text/html', body: '<html></html>' }],
    ['is missing', { status: 404 }],
    ['is a picture', { type: 'image/png' }],
  ])('learns at the field that the address %s', async (_what, sent) => {
    server.paths.set(path, sent);
    const response = await ada.call('POST /api/news/sources', { body: { url: server.url(path) } });
    expect([response.status, response.problem.code]).toEqual([422, 'feed-not-found']);
    expect(response.problem.errors?.[0]?.field).toBe('body.url');
  });

  it.each([
    'http://169.254.169.254/feed',
    'http://[::1]/feed',
    'http://127.0.0.1:1/feed',
    'http://10.0.0.1/feed',
  ])('59: can’t make the site ask %s', async (url) => {
    const response = await ada.call('POST /api/news/sources', { body: { url } });
    expect([response.status, response.problem.code]).toEqual([422, 'feed-not-found']);
  });

  it('59: nor by a redirect', async () => {
    server.paths.set(path, { status: 302, headers: { location: 'http://169.254.169.254/latest' } });
    const response = await ada.call('POST /api/news/sources', { body: { url: server.url(path) } });
    expect(response.status).toBe(422);
  });

  it('removes a source, and restores it', async () => {
    const { id } = await add(ada);
    await ada.call('DELETE /api/news/sources/:id', { params: { id } });
    expect(await entriesOf(ada)).toEqual([]);
    await check();
    const restored = await ada.call('POST /api/news/sources/:id/restore', { params: { id } });
    expect([restored.status, (await entriesOf(ada)).length]).toEqual([200, 1]);
  });

  it('has a limited number of sources', async () => {
    const { id } = await add(ada);
    await copyRow(site, { table: 'news_sources', id, count: sourceLimits.own - 1 });
    server.paths.set('/one-more.xml', { body: rss('More', []) });
    const refused = await ada.call('POST /api/news/sources', {
      body: { url: server.url('/one-more.xml') },
    });
    expect([refused.status, refused.problem.code]).toEqual([409, 'too-many-sources']);
  });

  it('pages through entries, each once', async () => {
    const entries = Array.from({ length: 7 }, (_, n) => ({
      id: `${paths}-${n}`,
      title: `Entry ${n}`,
    }));
    server.paths.set(path, { body: rss('Harbor News', entries) });
    await add(ada);
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 3, ...(cursor && { cursor }) };
      const { body } = await ada.call('GET /api/news/entries', { query });
      titles.push(...body.entries.map(({ title }) => title));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(titles.toSorted()).toEqual(entries.map(({ title }) => title));
  });
});

describe('a feed', () => {
  it('is asked for what has changed, and an edited entry stays one', async () => {
    const validators = { etag: '"one"', 'last-modified': 'Mon, 01 Jun 2026 12:00:00 GMT' };
    const body = rss('Harbor News', [{ id: `${paths}-a`, title: 'Ships' }]);
    server.paths.set(path, { body, headers: validators });
    await add(ada);
    server.paths.set(path, { status: 304 });
    await check();
    const asked = server.requests.findLast((request) => request.path === path);
    expect(asked?.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': validators['last-modified'],
    });
    const before = await entriesOf(ada);
    server.paths.set(path, { body: body.replace('Ships', 'More ships') });
    await check();
    const after = await entriesOf(ada);
    expect(after).toEqual([{ ...before[0], title: 'More ships' }]);
  });

  it('says why it fails and since when, and recovers', async () => {
    await add(ada);
    server.paths.set(path, { status: 503, headers: { 'retry-after': '7200' } });
    await check();
    await check();
    const failing = (await ada.call('GET /api/news/sources', {})).body.own[0];
    expect(failing).toMatchObject({ problem: 'Its site responds with status 503' });
    expect(failing?.failingSince).not.toBeNull();
    const [row] = await site.database.query<{ failures: number; minutes: number }[]>(
      `select failures, extract(epoch from check_after - now())::float8 / 60 as minutes
        from news_feeds where url = $1`,
      [server.url(path)],
    );
    expect(row?.failures).toBe(2);
    expect(row?.minutes).toBeGreaterThan(110);
    server.paths.set(path, { body: rss('Harbor News', []) });
    await check();
    expect((await ada.call('GET /api/news/sources', {})).body.own[0]).toMatchObject({
      problem: null,
      failingSince: null,
    });
  });

  it('is forgotten once nobody has it', async () => {
    const { id } = await add(ada);
    await site.database.query('delete from news_sources where id = $1', [id]);
    await site.database.query(`update news_feeds set checked_at = now() - interval '1 hour'`);
    await check();
    expect(
      await site.database.query('select from news_feeds where url = $1', [server.url(path)]),
    ).toEqual([]);
  });
});

describe('an operator', () => {
  it('adds a source for everyone, and removes it', async () => {
    const body = { url: server.url(path) };
    expect((await bob.call('POST /api/news/site-sources', { body })).status).toBe(401);
    const added = await bob.call('POST /api/news/site-sources', { body }, site.operator);
    expect(added.status).toBe(201);
    const listed = await bob.call('GET /api/news/sources', {});
    expect(listed.body.ofSite.map(({ id }) => id)).toContain(added.body.id);
    expect((await entriesOf(bob)).map(({ title }) => title)).toContain('Ships');
    const params = { id: added.body.id };
    expect((await bob.call('DELETE /api/news/site-sources/:id', { params })).status).toBe(401);
    await bob.call('DELETE /api/news/site-sources/:id', { params }, site.operator);
    expect(await entriesOf(bob)).toEqual([]);
  });
});
