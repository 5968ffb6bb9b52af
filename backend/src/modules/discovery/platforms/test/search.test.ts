import { describe, expect, it } from '@jest/globals';
import type { Platform } from '@tessera/contracts';
import { until } from '../../../../../test/harness/until.js';
import { type PlatformsSettings, platformsSettings } from '../settings.js';
import {
  duringTests,
  followSearch,
  type PlatformSite,
  resultOf,
  TwoProcesses,
} from './platform-site.js';
import { finds, sends } from './scripted-platform.js';

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
});

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
    const known = { duration: 'PT5M', viewCount: '1000', hd: true, captions: null };
    expect(body.videos[0]).toMatchObject({ ...known, qualityScore: null });
    expect(body.videos[1]?.qualityScore).toBeGreaterThan(0);
    const rows = await site.query('select expires_at - fetched_at as stay from videos');
    expect(rows).toHaveLength(10);
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
    ['query=a&duration=huge', 'query.duration'],
    ['query=a&hd=1', 'query.hd'],
    ['query=a&language=english', 'query.language'],
    ['query=a&limit=100', 'query.limit'],
  ])('refuses %s', async (parameters, field) => {
    const path = `/api/cross-platform/search?${parameters}`;
    const { status, problem } = await site.visitor().send('GET', path);
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('the filters of a search', () => {
  const narrowed = async (query: string, parameters: object, on = site) =>
    (
      await on.visitor().call('GET /api/cross-platform/search', {
        query: { query, platforms: 'vimeo', ...parameters },
      })
    ).body;
  const titles = (body: Awaited<ReturnType<typeof narrowed>>) =>
    resultOf(body, 'vimeo')?.videos.map(({ title }) => title.split(' ')[1]);

  it('reach a platform that knows them, whose total counts, and each is a question of its own', async () => {
    platforms.vimeo.knownFilters = { duration: 'all', sort: ['date'] };
    platforms.vimeo.behavior = finds('a');
    await narrowed('told', { duration: 'long', sort: 'date' });
    await narrowed('told', { sort: 'date', duration: 'long' }, second);
    await narrowed('told', { duration: 'short' });
    const { totalResults } = await narrowed('told', {});
    expect(platforms.vimeo.received.map(String)).toEqual([
      'search=told&duration=long&sort=date',
      'search=told&duration=short',
      'search=told',
    ]);
    expect(totalResults).toBe(100);
  });

  it('that it does not know are checked on what it sent, by one question, and the total says no more than is known', async () => {
    platforms.vimeo.details = (id) => ({ hd: { y: true, n: false }[id[0] ?? ''] ?? null });
    platforms.vimeo.behavior = finds('n1', 'y1', 'u1', 'y2', 'n2');
    const all = await narrowed('checked', {});
    expect(resultOf(all, 'vimeo')).toMatchObject({ totalResults: 500, checkedHere: [] });
    const hd = await narrowed('checked', { hd: true });
    expect(titles(hd)).toEqual(['y1', 'y2']);
    expect(resultOf(hd, 'vimeo')).toMatchObject({ totalResults: null, checkedHere: ['hd'] });
    expect(hd.totalResults).toBe(2);
    expect(platforms.vimeo.received).toHaveLength(1);
  });

  it('count exactly where the platform has sent everything', async () => {
    platforms.vimeo.details = (id) => ({ durationSeconds: id === 'unknown' ? null : Number(id) });
    platforms.vimeo.behavior = sends(
      JSON.stringify({ ids: ['239', '240', '1200', '1201', '0', 'unknown'], total: 6 }),
    );
    const medium = await narrowed('everything', { duration: 'medium' });
    expect(titles(medium)).toEqual(['240', '1200']);
    expect(resultOf(medium, 'vimeo')).toMatchObject({ totalResults: 2 });
  });

  it('hold also for what has become untrue since, though not for what a platform that knows them leaves unsaid', async () => {
    platforms.vimeo.knownFilters = { hd: 'all', publishedAfter: 'all' };
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    platforms.vimeo.details = (id) => ({
      hd: id === 'unsaid' ? null : id === 'sharp',
      publishedAt: minutesAgo(id === 'sharp' ? 59 : 5),
    });
    platforms.vimeo.behavior = finds('unsaid', 'blurred', 'sharp');
    expect(titles(await narrowed('since', { hd: true }))).toEqual(['unsaid', 'sharp']);
    const lastHour = () => narrowed('since', { publishedAfter: 'hour' });
    expect(titles(await lastHour())).toEqual(['unsaid', 'blurred', 'sharp']);
    await site.query(
      `update videos set published_at = published_at - interval '2 min' where external_id = 'sharp'`,
    );
    expect(titles(await lastHour())).toEqual(['unsaid', 'blurred']);
  });

  it.each([
    ['date', ['new', 'old', 'undated']],
    ['viewCount', ['old', 'undated', 'new']],
    ['title', ['new', 'old', 'undated']],
    ['rating', ['undated', 'old', 'new']],
  ])('order by %s what a platform does not, as far as that can be', async (sort, expected) => {
    platforms.vimeo.details = (id) => ({
      publishedAt: { new: new Date(), old: new Date(0) }[id] ?? null,
      views: { old: 10, undated: 9 }[id] ?? null,
    });
    platforms.vimeo.behavior = finds('undated', 'old', 'new');
    const body = await narrowed('ordered', { sort });
    expect(titles(body)).toEqual(expected);
    expect(resultOf(body, 'vimeo')).toMatchObject({ totalResults: 300, checkedHere: ['sort'] });
  });

  it('hide what is for adults unless somebody asks for it', async () => {
    platforms.vimeo.details = (id) => ({ mature: { adult: true, fine: false }[id] ?? null });
    platforms.vimeo.behavior = finds('adult', 'fine', 'unsaid');
    expect(titles(await narrowed('grown', {}))).toEqual(['fine', 'unsaid']);
    expect(titles(await narrowed('grown', { mature: 'show' }))).toEqual([
      'adult',
      'fine',
      'unsaid',
    ]);
    expect(titles(await narrowed('grown', { mature: 'only' }))).toEqual(['adult']);
  });
});

describe('what a visitor hides', () => {
  const onVimeo = { query: { query: 'hiding', platforms: 'vimeo' } };

  it('is left out of answers, also in a stream and from the cache, and others take its place', async () => {
    const ids = ['one', 'spoiler', 'three', 'noise', 'five', 'six', 'seven', 'eight', 'nine'];
    platforms.vimeo.behavior = finds(...ids);
    platforms.vimeo.details = (id) => ({
      channel: { externalId: id === 'noise' ? 'loud' : 'channel', title: id },
    });
    const [ada, bob] = [site.visitor(), site.visitor()];
    const all = (await bob.call('GET /api/cross-platform/search', onVimeo)).body;
    const channelId: string = resultOf(all, 'vimeo')?.videos[3]?.channelId ?? '';
    const hide = (kind: string, value: string) =>
      ada.send('POST', '/api/block-entries', { body: { kind, value } });
    await hide('keyword', 'Spoiler');
    await hide('channel', channelId);
    const { body } = await ada.call('GET /api/cross-platform/search', onVimeo);
    const kept = ['one', 'three', 'five', 'six', 'seven', 'eight'];
    const videos = kept.map((id) => ({ title: `Video ${id} of vimeo` }));
    const expected = { origin: 'cached', totalResults: 898, videos };
    expect(resultOf(body, 'vimeo')).toMatchObject(expected);
    expect(body.totalResults).toBe(898);
    const events = await followSearch(site, 'hiding', ['vimeo'], { headers: ada.headers });
    expect(events.at(-2)?.data).toMatchObject(expected);
    const again = (await bob.call('GET /api/cross-platform/search', onVimeo)).body;
    expect(resultOf(again, 'vimeo')).toMatchObject({
      totalResults: 900,
      videos: ids.slice(0, 6).map((id) => ({ title: `Video ${id} of vimeo` })),
    });
    expect(platforms.vimeo.received).toHaveLength(1);
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
    const settings = site.get<PlatformsSettings>(platformsSettings.token);
    Object.assign(settings, { platformsOff: ['vimeo'] });
    expect(await statusOf('vimeo')).toMatchObject({ state: 'off', offers: [] });
    Object.assign(settings, { platformsOff: [] });
  });
});
