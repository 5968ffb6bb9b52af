import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Platform } from '@tessera/contracts';
import { until } from '../../../../test/harness/until.js';
import { type PlatformsSettings, platformsSettings } from '../settings.js';
import {
  followSearch,
  type PlatformSite,
  resultOf,
  scripted,
  TwoProcesses,
} from './platform-site.js';
import { finds, hangs } from './scripted-platform.js';

let processes: TwoProcesses;
let platforms: TwoProcesses['platforms'];
let site: PlatformSite;
/** Another process of the same site. */
let second: PlatformSite;

const search = (query: string, on?: PlatformSite) => processes.search(query, on);
const statusOf = (platform: Platform) => processes.statusOf(platform);

beforeAll(async () => {
  processes = await TwoProcesses.open();
  ({ platforms, site, second } = processes);
});
beforeEach(() => processes.reset());
afterEach(() => processes.forget());
afterAll(() => processes.close());

describe('a search', () => {
  it('shows what every platform has, which is then in the catalog', async () => {
    platforms.youtube.behavior = finds('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    const { status, body } = await search('fresh bread');
    expect(status).toBe(200);
    expect(resultOf(body, 'youtube')).toMatchObject({
      origin: 'live',
      totalResults: 800,
      error: null,
      videos: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
        title: `Video ${id} of youtube`,
        source: 'live',
      })),
    });
    expect(body.totalResults).toBe(1000);
    expect(body.videos).toMatchObject(
      ['youtube', 'vimeo', 'dailymotion', ...Array.from({ length: 5 }, () => 'youtube')].map(
        (platform) => ({ platform }),
      ),
    );
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
    expect(events[0]?.data.totalResults).toBeGreaterThan(0);
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
