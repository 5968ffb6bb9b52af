import { describe, expect, it } from '@jest/globals';
import type { Platform, Response } from '@tessera/contracts';
import { deployToken } from '../../../../../test/harness/site-under-test.js';
import { duringTests, type PlatformSite, resultOf, TwoProcesses } from './platform-site.js';
import { fails, finds, sends } from './scripted-platform.js';

type Tested = Response<'POST /api/platforms/:platform/test'>;

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

describe('a test by an operator', () => {
  const authorization = `Bearer ${deployToken}`;
  const test = (platform: string, { on = site, headers = { authorization } } = {}) =>
    on.visitor().send<Tested>('POST', `/api/platforms/${platform}/test`, { headers });
  const stored = () => site.query('select id from videos order by 1');

  it('says what works and what does not, and is recorded', async () => {
    platforms.vimeo.offers = { search: 'ready', trending: 'ready', channel: 'needs-key' };
    platforms.vimeo.missingSettings = ['VIMEO_CLIENT_ID', 'VIMEO_CLIENT_SECRET'];
    platforms.vimeo.behavior = (response, query) =>
      (query.has('search') ? finds('a', 'b') : sends('<p>', 'text/html'))(response, query);
    const before = await stored();
    const { status, body } = await test('vimeo');
    expect(status).toBe(200);
    expect(body).toEqual({
      works: false,
      steps: [
        {
          offer: 'search',
          outcome: 'worked',
          detail: expect.stringMatching(/^Found 2 videos in \d+ ms\.$/),
        },
        { offer: 'trending', outcome: 'failed', detail: 'The response is of another type.' },
        { offer: 'link', outcome: 'not-offered', detail: expect.any(String) },
        {
          offer: 'channel',
          outcome: 'needs-key',
          detail: 'Set VIMEO_CLIENT_ID, VIMEO_CLIENT_SECRET, and start the site again.',
        },
        { offer: 'refresh', outcome: 'not-offered', detail: expect.any(String) },
        { offer: 'comments', outcome: 'not-offered', detail: expect.any(String) },
      ],
    });
    expect(await stored()).toEqual(before);
    const entries = await site.query('select actor, action, subject from audit_entries');
    expect(entries).toEqual([
      { actor: expect.any(String), action: 'platform-tested', subject: 'vimeo' },
    ]);
  });

  it('reads the comments of a video that will stay, and that there are none is an answer', async () => {
    platforms.vimeo.offers = { comments: 'ready' };
    platforms.vimeo.examples = { link: new URL('https://vimeo.example/1') };
    const comments = (...texts: string[]) => {
      const body = texts.map((text) => ({ text, author: null, likes: null }));
      platforms.vimeo.behavior = (response, query) =>
        (query.has('link') ? finds('1') : sends(JSON.stringify(body)))(response, query);
    };
    const step = async () => (await test('vimeo')).body.steps.at(-1);
    comments('One', 'Two');
    expect(await step()).toEqual({
      offer: 'comments',
      outcome: 'worked',
      detail: expect.stringMatching(/^Found 2 comments in \d+ ms\.$/),
    });
    comments();
    expect(await step()).toMatchObject({ outcome: 'worked' });
    platforms.vimeo.behavior = finds();
    expect(await step()).toMatchObject({ outcome: 'failed' });
    expect(await site.query('select from comments')).toEqual([]);
  });

  it('leaves the platform failing where every attempt has failed', async () => {
    platforms.vimeo.behavior = fails(401);
    const detail = 'It does not accept the key.';
    expect((await test('vimeo')).body).toMatchObject({ steps: [{ detail }, { detail }, {}, {}] });
    expect(await statusOf('vimeo')).toMatchObject({
      state: 'failing',
      failure: 'It does not accept the key',
    });
  });

  it('asks also what has failed again and again, and an answer ends that', async () => {
    platforms.dailymotion.behavior = fails(500);
    for (const word of ['bad', 'worse']) await search(word, second);
    const isPaused = { error: 'It has failed again and again; the site tries again soon' };
    for (const one of [site, second])
      expect(resultOf((await search('worst', one)).body, 'dailymotion')).toMatchObject(isPaused);
    const detail = 'It is out of order (500).';
    const failed = await test('dailymotion', { on: second });
    expect(failed.body).toMatchObject({ works: false, steps: [{ detail }, { detail }, {}, {}] });
    expect(resultOf((await search('still', second)).body, 'dailymotion')).toMatchObject(isPaused);
    platforms.dailymotion.behavior = finds('repaired');
    expect((await test('dailymotion', { on: second })).body).toMatchObject({ works: true });
    for (const one of [site, second]) {
      const { body } = await search(`repaired ${one.address}`, one);
      expect(resultOf(body, 'dailymotion')).toMatchObject({ origin: 'live', error: null });
    }
  });

  it('lets the platform be asked, also if another process still waits', async () => {
    platforms.youtube.behavior = fails(500);
    for (const word of ['left', 'alone']) await search(word, second);
    platforms.youtube.behavior = finds('there');
    expect((await test('youtube')).body).toMatchObject({ works: true });
    const error = expect.stringContaining('again and again');
    expect(resultOf((await search('waits', second)).body, 'youtube')).toMatchObject({ error });
    expect(resultOf((await search('asks', site)).body, 'youtube')).toMatchObject({ error: null });
    await test('youtube', { on: second });
  });

  it('is for nobody else', async () => {
    expect(await test('vimeo', { headers: { authorization: 'Bearer nobody' } })).toMatchObject({
      status: 401,
    });
    expect(await test('myspace')).toMatchObject({ status: 400 });
    expect(platforms.vimeo.received).toEqual([]);
  });
});
