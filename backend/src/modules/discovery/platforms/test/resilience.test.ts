import { describe, expect, it } from '@jest/globals';
import type { Platform } from '@tessera/contracts';
import { present } from '../../../../../test/harness/present.js';
import { until } from '../../../../../test/harness/until.js';
import { PlatformFailure } from '../platform-failure.js';
import {
  duringTests,
  type Event,
  followSearch,
  type PlatformSite,
  resultOf,
  scripted,
  TwoProcesses,
} from './platform-site.js';
import { cuts, fails, finds, hangs, sends, type ScriptedPlatform } from './scripted-platform.js';

let processes: TwoProcesses;
let platforms: TwoProcesses['platforms'];
let site: PlatformSite;
/** Another process of the same site. */
let second: PlatformSite;

const search = (query: string, on?: PlatformSite) => processes.search(query, on);
const statusOf = (platform: Platform) => processes.statusOf(platform);

duringTests(TwoProcesses, (opened) => {
  processes = opened;
  ({ platforms, site, second } = processes);
  // The first one for a millisecond only.
  second.timing.breakerMs = 3_600_000;
});

describe('a platform that does not answer', () => {
  it('holds up no other one', async () => {
    platforms.vimeo.behavior = hangs;
    const seen: string[] = [];
    const onEvent = (name: string, { platform }: Event) => {
      seen.push(`${name} ${platform ?? ''}`);
      // Only once the others are there.
      if (!seen.includes('result youtube') || !seen.includes('result dailymotion')) return;
      platforms.vimeo.behavior = cuts;
      platforms.vimeo.stopHanging();
    };
    const events = await followSearch(site, 'hanging', scripted, { onEvent });
    const names = ['local', 'local', 'local', 'result', 'result', 'result', 'done'];
    expect(events.map(({ name }) => name)).toEqual(names);
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
    ['a cut', cuts, 3, expect.stringContaining('It can’t be reached')],
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

  it('is given up after a while', async () => {
    platforms.vimeo.behavior = hangs;
    Object.assign(site.timing, { conversationMs: 50 });
    const query = { query: 'given up', platforms: 'vimeo' };
    const { body } = await site.visitor().call('GET /api/cross-platform/search', { query });
    Object.assign(site.timing, { conversationMs: 60_000 });
    expect(body.platformResults).toMatchObject([{ error: 'There was no answer in time' }]);
    expect(await statusOf('vimeo')).toMatchObject({ state: 'failing' });
    await until(() => platforms.vimeo.abandoned === 1);
  });

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

  it('is left alone by all processes after five failures in a row in one of them, and tried again later', async () => {
    platforms.vimeo.behavior = fails(500);
    for (const word of ['one', 'two', 'three']) await search(word, second);
    expect(platforms.vimeo.received).toHaveLength(5);
    platforms.vimeo.behavior = finds('back');
    for (const one of [second, site]) {
      const { body } = await search('four', one);
      expect(resultOf(body, 'vimeo')).toMatchObject({
        error: 'It has failed again and again; the site tries again soon',
      });
    }
    expect(platforms.vimeo.received).toHaveLength(5);
    await site.query('update platform_states set paused_until = now()');
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
    expect(Date.parse(present(blockedUntil)) - Date.now()).toBeGreaterThan(500_000);
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
  /** One that does not end during the test. */
  const beginPeriod = () =>
    site.query(
      `insert into platform_budgets values ('youtube', 'search', 0, now() + interval '1 h')`,
    );
  const perDay = { limit: 20, period: { dayIn: 'America/Los_Angeles' } } as const;

  it('is never overdrawn, however many ask in all processes', async () => {
    const limit = 7;
    platforms.youtube.budgets = { search: { ...perDay, limit, period: 'minute' } };
    await beginPeriod();
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
    await beginPeriod();
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
    expect(hour.format(new Date(present(blockedUntil)))).toBe('12:00:00 AM');
  });
});
