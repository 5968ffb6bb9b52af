import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlatformResult } from '@tessera/contracts-discovery';
import type { TestDatabase } from '@tessera/testing';
import { until } from '../../../../test/harness/until.js';
import { PlatformFailure } from '../platform-failure.js';
import { type PlatformsSettings, platformsSettings } from '../settings.js';
import {
  createPlatformDatabase,
  followSearch,
  openPlatformSite,
  type PlatformSite,
  scripted,
  startPlatforms,
} from './platform-site.js';
import { cuts, fails, finds, hangs, sends, type ScriptedPlatform } from './scripted-platform.js';

let database: TestDatabase;
let platforms: Awaited<ReturnType<typeof startPlatforms>>;
let site: PlatformSite;
/** Another process of the same site. */
let second: PlatformSite;

const all = (): ScriptedPlatform[] => scripted.map((name) => platforms[name]);
const search = (query: string, on: PlatformSite = site) =>
  on
    .visitor()
    .call('GET /api/cross-platform/search', { query: { query, platforms: scripted.join() } });
const statusOf = async (platform: string) =>
  (await site.visitor().call('GET /api/cross-platform/platforms', {})).body[platform];
const resultOf = (body: { platformResults: PlatformResult[] }, platform: string) =>
  body.platformResults.find((result) => result.platform === platform);

beforeAll(async () => {
  database = await createPlatformDatabase();
  platforms = await startPlatforms();
  site = await openPlatformSite(database.url, platforms);
  second = await openPlatformSite(database.url, platforms);
});
beforeEach(() => {
  for (const one of all()) {
    Object.assign(one, {
      behavior: finds(`${one.platform}1`),
      budgets: {},
      details: {},
      abandoned: 0,
    });
    one.offers = { search: 'ready', trending: 'ready', link: 'ready', refresh: 'ready' };
    one.missingSettings = [];
    one.received.length = 0;
  }
});
afterEach(async () => {
  await site.query('truncate platform_answers, platform_budgets, platform_states');
});
afterAll(async () => {
  await site.close();
  await second.close();
  await Promise.all(all().map((one) => one.stop()));
  await database.drop();
});

describe('a search', () => {
  it('shows what every platform has, which is then in the catalog', async () => {
    platforms.youtube.behavior = finds(...'abcdefgh');
    const { status, body } = await search('fresh bread');
    expect(status).toBe(200);
    expect(resultOf(body, 'youtube')).toMatchObject({
      origin: 'live',
      totalResults: 800,
      error: null,
      videos: [...'abcdef'].map((id) => ({ title: `Video ${id} of youtube`, source: 'live' })),
    });
    expect(body.totalResults).toBe(1000);
    expect(body.videos.slice(0, 3).map(({ platform }: { platform: string }) => platform)).toEqual([
      ...scripted,
    ]);
    expect(body.videos[0]).toMatchObject({
      qualityScore: null,
      duration: 'PT5M',
      viewCount: '1000',
    });
    expect(body.videos[1].qualityScore).toBeGreaterThan(0);
    const rows = await site.query('select expires_at - fetched_at as stay from videos');
    expect(rows).toHaveLength(8);
    expect(rows).toEqual(rows.map(() => ({ stay: { days: 30 } })));
    expect(await statusOf('youtube')).toMatchObject({ state: 'live', isSample: false });
    const whole = await site.visitor().call('GET /api/cross-platform/status', {});
    expect(whole.body).toMatchObject({ mode: 'live', since: expect.any(String) });
  });

  it('asks once for the same words, whoever asks, and says how old the answer is', async () => {
    await search('Fresh  BREAD ');
    const again = await search('fresh bread', second);
    expect(platforms.vimeo.received.map(String)).toEqual(['search=fresh+bread']);
    expect(resultOf(again.body, 'vimeo')).toMatchObject({ origin: 'cached', error: null });
    expect(await statusOf('vimeo')).toMatchObject({ cachedUntil: expect.any(String) });
    await site.query(
      `update platform_answers set expires_at = now(), answered_at = now() - interval '4 h'`,
    );
    await search('fresh bread');
    expect(platforms.vimeo.received).toHaveLength(2);
  });

  it('asks once for the same words at the same time, in all processes', async () => {
    let open: (() => void)[] = [];
    platforms.vimeo.behavior = (response, query) => open.push(() => finds('v1')(response, query));
    const asked = [site, second, site, second].map((one) =>
      followSearch(one, 'at the same time', ['vimeo']),
    );
    await until(() => open.length > 0);
    for (const release of open.splice(0)) release();
    open = [];
    for (const events of await Promise.all(asked))
      expect(events.at(-2)?.data.videos).toMatchObject([{ title: 'Video v1 of vimeo' }]);
    expect(platforms.vimeo.received).toHaveLength(1);
  });

  it.each([
    ['query=', 'query.query'],
    ['query=%20%20', 'query.query'],
    ['query=a&query=b', 'query.query'],
    ['query=a&platforms=', 'query.platforms.0'],
    ['query=a&platforms=youtube,myspace', 'query.platforms.1'],
    [`query=${'x'.repeat(201)}`, 'query.query'],
    ['query=a&limit=100', 'query.limit'],
  ])('refuses %s', async (parameters, field) => {
    const path = `/api/cross-platform/search?${parameters}`;
    const { status, body } = await site.visitor().send('GET', path);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('a platform that does not answer', () => {
  it('holds up no other one', async () => {
    platforms.vimeo.behavior = hangs;
    const seen: string[] = [];
    const following = followSearch(site, 'hanging', scripted, (name, { platform }) => {
      seen.push(`${name} ${platform ?? ''}`);
      // Only once the others are there.
      if (!seen.includes('result youtube') || !seen.includes('result dailymotion')) return;
      platforms.vimeo.behavior = cuts;
      platforms.vimeo.stopHanging();
    });
    const events = await following;
    expect(events.map(({ name }) => name)).toEqual([
      ...['local', 'local', 'local', 'result', 'result', 'result', 'done'],
    ]);
    expect(events.at(-2)?.data).toMatchObject({ platform: 'vimeo', videos: [] });
  });

  it('is left out where all results come at once, and its answer is kept for later', async () => {
    let answer: () => void = () => undefined;
    platforms.vimeo.behavior = (response, query) => {
      answer = () => finds('late')(response, query);
    };
    Object.assign(site.timing, { searchMs: 1 });
    const { body } = await search('too late');
    Object.assign(site.timing, { searchMs: 60_000 });
    const error = 'There was no answer in time';
    expect(resultOf(body, 'vimeo')).toMatchObject({ origin: 'catalog', error });
    await until(() => platforms.vimeo.received.length > 0);
    answer();
    const later = await search('too late');
    expect(resultOf(later.body, 'vimeo')).toMatchObject({ totalResults: 100, error: null });
    expect(platforms.vimeo.received).toHaveLength(1);
  });

  it.each([
    ['500', fails(500), 3, 'It is out of order (500)'],
    ['garbage', sends('{"i'), 1, 'Its answer is not JSON'],
    ['another form', sends('{}'), 1, 'Its answer has another form than documented'],
    ['401', fails(401), 1, 'It does not accept the key'],
    ['403', fails(403), 1, 'It does not allow this'],
    ['a page', sends('<p>', 'text/html'), 1, 'The response is of another type'],
    ['a cut', cuts, 3, expect.stringContaining("It can't be reached")],
    [
      'a way inside',
      fails(302, { location: 'http://169.254.169.254/' }),
      1,
      'This host is not on the public internet',
    ],
  ] satisfies [string, ScriptedPlatform['behavior'], number, unknown][])(
    'with %s says why, and is asked again only where that may help',
    async (_, behavior, attempts, error) => {
      await search(`before ${_}`);
      await site.query('truncate platform_answers');
      platforms.vimeo.received.length = 0;
      platforms.vimeo.behavior = behavior;
      const { body } = await search(`trouble ${_}`);
      expect(resultOf(body, 'vimeo')).toMatchObject({ origin: 'catalog', error });
      expect(resultOf(body, 'dailymotion')).toMatchObject({ origin: 'live', error: null });
      expect(platforms.vimeo.received).toHaveLength(attempts);
      expect(await statusOf('vimeo')).toMatchObject({
        state: 'failing',
        failingSince: expect.any(String),
        failure: error,
      });
    },
  );

  it('is shown as it was a while ago, if that is known', async () => {
    await search('remembered');
    await site.query(
      `update platform_answers set expires_at = now(), answered_at = now() - interval '4 h'`,
    );
    platforms.vimeo.behavior = fails(500);
    const { body } = await search('remembered');
    expect(resultOf(body, 'vimeo')).toMatchObject({
      origin: 'cached',
      error: 'It is out of order (500)',
      videos: [{ title: 'Video vimeo1 of vimeo' }],
    });
  });

  it('is left alone after five failures in a row, by each process, and tried again later', async () => {
    platforms.vimeo.behavior = fails(500);
    second.timing.breakerMs = 3_600_000;
    for (const word of ['one', 'two', 'three']) await search(word, second);
    expect(platforms.vimeo.received).toHaveLength(5);
    platforms.vimeo.behavior = finds('back');
    const { body } = await search('four', second);
    expect(resultOf(body, 'vimeo')).toMatchObject({
      error: 'It has failed again and again; the site tries again soon',
    });
    expect(platforms.vimeo.received).toHaveLength(5);
    // The other process waits for a millisecond only.
    platforms.vimeo.behavior = fails(500);
    for (const word of ['five', 'six']) await search(word);
    platforms.vimeo.behavior = finds('back');
    await until(async () => resultOf((await search('seven')).body, 'vimeo')?.origin === 'live');
    expect(await statusOf('vimeo')).toMatchObject({
      state: 'live',
      failingSince: null,
      failure: null,
    });
    const lines = `${site.log()}${second.log()}`
      .split('\n')
      .filter((line) => line.includes('vimeo answers again'));
    expect(lines).toHaveLength(1);
  });

  it.each([
    ['retry-after', () => '600'],
    ['ratelimit-reset', () => String(Math.round(Date.now() / 1000) + 600)],
    ['x-ratelimit-reset', () => new Date(Date.now() + 600_000).toISOString()],
  ])('is left alone as long as %s says, by all processes', async (name, value) => {
    platforms.dailymotion.behavior = fails(429, { [name]: value() });
    expect(resultOf((await search(`${name} one`)).body, 'dailymotion')).toMatchObject({
      error: 'It was asked too often',
    });
    platforms.dailymotion.behavior = finds('more');
    await search(`${name} two`, second);
    expect(platforms.dailymotion.received).toHaveLength(1);
    const { state, blockedUntil } = await statusOf('dailymotion');
    expect(state).toBe('rate-limited');
    expect(Date.parse(blockedUntil) - Date.now()).toBeGreaterThan(500_000);
  });

  it('is asked again at once after a rest of a moment', async () => {
    let count = 0;
    platforms.dailymotion.behavior = (response, query) => {
      count += 1;
      (count === 1 ? fails(429, { 'retry-after': '0' }) : finds('again'))(response, query);
    };
    const { body } = await search('a moment');
    expect(resultOf(body, 'dailymotion')).toMatchObject({ origin: 'live', error: null });
    expect(platforms.dailymotion.received).toHaveLength(2);
  });

  it('is not asked again once it says that this was the last time for now', async () => {
    platforms.dailymotion.behavior = (response, query) => {
      response.setHeader('x-ratelimit-remaining', '0').setHeader('x-ratelimit-reset', '600');
      finds('last')(response, query);
    };
    await search('last one');
    await search('one more');
    expect(platforms.dailymotion.received).toHaveLength(1);
  });
});

describe('a quota', () => {
  const perDay = { limit: 20, period: { dayIn: 'America/Los_Angeles' } } as const;

  it('is never overdrawn, however many ask in all processes', async () => {
    const limit = 7;
    platforms.youtube.budgets = { search: { ...perDay, limit, period: 'minute' } };
    await site.query(
      `insert into platform_budgets values ('youtube', 'search', 0, now() + interval '1 h')`,
    );
    const asked = Array.from({ length: 30 }, (_, index) =>
      followSearch(index % 2 ? site : second, `quota ${index}`, ['youtube']),
    );
    const results = (await Promise.all(asked)).map((events) => events.at(-2)?.data.origin);
    expect(results.filter((origin) => origin === 'live')).toHaveLength(limit);
    expect(platforms.youtube.received).toHaveLength(limit);
    const status = await statusOf('youtube');
    expect(status).toMatchObject({ state: 'quota-used', blockedUntil: expect.any(String) });
    expect(status.quotas).toEqual([
      { name: 'search', limit, left: 0, resetsAt: expect.any(String) },
    ]);
    await site.query(`update platform_budgets set resets_at = now()`);
    expect(await statusOf('youtube')).toMatchObject({ state: 'live', quotas: [{ left: limit }] });
    await search('in the next period');
    expect(await statusOf('youtube')).toMatchObject({ quotas: [{ left: limit - 1 }] });
  });

  it('is charged for each attempt', async () => {
    platforms.youtube.budgets = { search: { ...perDay, period: 'minute' } };
    platforms.youtube.behavior = fails(500);
    await search('attempts');
    expect(await statusOf('youtube')).toMatchObject({ quotas: [{ left: 17 }] });
  });

  it('is used up when the platform says so, until midnight Pacific', async () => {
    platforms.youtube.budgets = { search: perDay };
    platforms.youtube.failureOf = () => new PlatformFailure('quota', 'No more today');
    platforms.youtube.behavior = fails(403);
    const { body } = await search('no more');
    delete platforms.youtube.failureOf;
    expect(resultOf(body, 'youtube')).toMatchObject({ error: 'No more today' });
    await search('still no more', second);
    expect(platforms.youtube.received).toHaveLength(1);
    const { state, blockedUntil } = await statusOf('youtube');
    expect(state).toBe('quota-used');
    const hour = new Intl.DateTimeFormat('en', {
      timeZone: 'America/Los_Angeles',
      timeStyle: 'medium',
    });
    expect(hour.format(new Date(blockedUntil))).toBe('12:00:00 AM');
  });

  it('is not for one visitor alone', async () => {
    platforms.vimeo.budgets = { search: perDay };
    const results: unknown[] = [];
    for (const word of ['share 1', 'share 2', 'share 3', 'share 1'])
      results.push(resultOf((await search(word)).body, 'vimeo'));
    expect(results).toMatchObject([
      { origin: 'live' },
      { origin: 'live' },
      { origin: 'catalog', error: 'You have used your share of its searches for today' },
      { origin: 'cached' },
    ]);
    expect(await statusOf('vimeo')).toMatchObject({ quotas: [{ left: 18 }] });
  });
});

describe('a stream', () => {
  it('begins with the catalog, then has each answer as it arrives', async () => {
    platforms.youtube.behavior = finds('streamed');
    await search('streamed');
    let answer: () => void = () => undefined;
    platforms.vimeo.behavior = (response, query) => {
      answer = () => finds('v')(response, query);
    };
    const events = await followSearch(site, 'video', scripted, (_name, { platform, origin }) => {
      if (platform === 'dailymotion' && origin === 'live') answer();
    });
    expect(events.slice(0, 3).map(({ name, data }) => [name, data.platform, data.origin])).toEqual(
      scripted.map((platform) => ['local', platform, 'catalog']),
    );
    expect(events[0]?.data.videos).toContainEqual(
      expect.objectContaining({ title: 'Video streamed of youtube' }),
    );
    expect(events.at(-2)?.data.platform).toBe('vimeo');
    expect(events.at(-1)).toEqual({
      name: 'done',
      data: { totalResults: 300, searchEnhanced: false },
    });
  });

  it('that nobody follows any more stops the calls, unless somebody else waits for the same', async () => {
    platforms.vimeo.behavior = hangs;
    const url = `${site.address}/api/cross-platform/search/stream?query=leaving&platforms=vimeo`;
    const [first, other] = [new AbortController(), new AbortController()];
    const follow = (signal: AbortSignal) =>
      fetch(url, { signal }).then(
        (response) => response.text().catch(() => 'left'),
        () => 'left',
      );
    const left = [follow(first.signal), follow(other.signal)];
    await until(() => platforms.vimeo.received.length === 1);
    first.abort();
    expect(await left[0]).toBe('left');
    expect(platforms.vimeo.abandoned).toBe(0);
    other.abort();
    await until(() => platforms.vimeo.abandoned === 1);
    expect(await statusOf('vimeo')).toMatchObject({ state: 'idle', failure: null });
    platforms.vimeo.behavior = finds('after');
    const { body } = await search('leaving');
    expect(resultOf(body, 'vimeo')).toMatchObject({ origin: 'live', error: null });
  });
});

describe('the state of a platform', () => {
  it('is what is true', async () => {
    Object.assign(platforms.youtube, {
      offers: { search: 'needs-key', link: 'ready' },
      missingSettings: ['YOUTUBE_API_KEY'],
    });
    platforms.vimeo.offers = { link: 'ready' };
    const { body } = await search('states');
    expect(body.platformResults).toMatchObject([
      { platform: 'youtube', error: 'The site has no key for its search' },
      { platform: 'vimeo', error: 'The platform offers no search to other sites' },
      { platform: 'dailymotion', error: null },
    ]);
    const statuses = await site.visitor().call('GET /api/cross-platform/platforms', {});
    expect(statuses.body).toMatchObject({
      youtube: {
        available: true,
        configured: false,
        state: 'needs-key',
        offers: ['link'],
        missingSettings: ['YOUTUBE_API_KEY'],
      },
      vimeo: { available: false, configured: false, state: 'not-offered' },
      dailymotion: { available: true, configured: true, state: 'live' },
      tiktok: { platform: 'tiktok' },
    });
  });

  it('is off where the operator wants it', async () => {
    const settings = site.app.get<PlatformsSettings>(platformsSettings.token, { strict: false });
    Object.assign(settings, { platformsOff: ['vimeo'] });
    expect(await statusOf('vimeo')).toMatchObject({ state: 'off', offers: [] });
    Object.assign(settings, { platformsOff: [] });
  });
});
