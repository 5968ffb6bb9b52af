import { describe, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import type { IncomingVideo } from '../../catalog/index.js';
import { PlatformIntake } from '../intake/platform-intake.js';
import { duringTests, OneProcess, type PlatformSite } from './platform-site.js';
import { type Behavior, cuts, fails, finds, sends } from './scripted-platform.js';

let under: OneProcess;
let platforms: OneProcess['platforms'];
let site: PlatformSite;

const paste = (url: string) =>
  site.visitor().call('POST /api/cross-platform/links', { body: { url } });

duringTests(OneProcess, (opened) => {
  under = opened;
  ({ platforms, site } = under);
});

describe('a pasted link', () => {
  it('becomes a video of the catalog', async () => {
    platforms.vimeo.behavior = finds('pasted');
    const { status, body } = await paste('https://vimeo.example/pasted?utm_source=x');
    expect([status, body.title]).toEqual([200, 'Video pasted of vimeo']);
    expect(await under.stored()).toEqual(['pasted']);
    expect((await paste('https://vimeo.example/pasted')).body.id).toBe(body.id);
  });

  it.each([
    ['https://videos.elsewhere.example/1', 422, 'link-not-supported'],
    ['http://169.254.169.254/latest/meta-data', 422, 'link-not-supported'],
    ['javascript:alert(1)', 400, 'invalid-request'],
    ['file:///etc/passwd', 400, 'invalid-request'],
    ['not a link', 400, 'invalid-request'],
    [`https://vimeo.example/${'x'.repeat(2000)}`, 400, 'invalid-request'],
  ])('59: to %s is refused', async (url, status, code) => {
    expect(await paste(url)).toMatchObject({ status, problem: { code } });
    expect(under.all.flatMap(({ received }) => received)).toEqual([]);
  });

  it.each([
    ['nothing', finds(), 404, 'video-not-found'],
    ['404', fails(404), 404, 'video-not-found'],
    ['500', fails(500), 503, 'platform-unavailable'],
    ['429', fails(429, { 'retry-after': '30' }), 503, 'platform-unavailable'],
  ] satisfies [string, Behavior, number, string][])(
    'is refused where the platform answers %s',
    async (_, behavior, status, code) => {
      platforms.vimeo.behavior = behavior;
      const known = site.log().length;
      expect(await paste('https://vimeo.example/x')).toMatchObject({ status, problem: { code } });
      // Nothing is wrong with the site.
      expect(site.log().slice(known)).not.toContain('"level":"error"');
    },
  );

  it('says which platform is to be left alone, and for how long', async () => {
    platforms.vimeo.behavior = fails(429, { 'retry-after': '30' });
    const { headers, problem } = await paste('https://vimeo.example/x');
    expect([problem.platform, Number(headers.get('retry-after')) > 0]).toEqual(['vimeo', true]);
  });

  it('to a platform that is off says which ones work', async () => {
    platforms.vimeo.offers = {};
    const { problem } = await paste('https://vimeo.example/x');
    expect(problem.detail).toContain('youtube, dailymotion');
  });
});

describe('what a platform sends', () => {
  it('54: is a video of that platform, or left out', async () => {
    const good = platforms.vimeo.video('good');
    const videos = [
      { ...good, platform: 'youtube' },
      { ...good, watchUrl: 'javascript:alert(1)' },
      { ...good, title: '\u0000 ' },
      { ...good, externalId: '' },
      {},
      good,
    ] as IncomingVideo[];
    const intake = site.get(PlatformIntake);
    expect(await intake.store('vimeo', videos)).toHaveLength(1);
    expect(await under.stored()).toEqual(['good']);
  });

  it('stays for 30 days at most, whatever it says', async () => {
    platforms.vimeo.details = { expiresAt: new Date(Date.now() + 400 * dayMs) };
    await under.store(platforms.vimeo, 'long', 30);
    platforms.vimeo.details = { expiresAt: new Date(Date.now() + 2 * dayMs) };
    await under.store(platforms.vimeo, 'short', 30);
    const rows = await site.query<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from videos order by 1`,
    );
    expect(rows).toEqual([{ days: 2 }, { days: 30 }]);
  });
});

describe('the refresh of videos', () => {
  const refresh = () => runRepeatable(site, 'refresh-platform-videos');

  it('asks for those that expire soon, and drops what is gone or past its date', async () => {
    const { vimeo, youtube } = platforms;
    for (const [id, days] of [
      ['later', 20],
      ['soon', 1],
      ['gone', 1.5],
      ['past', -1],
    ] as const)
      await under.store(vimeo, id, days);
    youtube.offers = { search: 'ready' };
    await under.store(youtube, 'soon-too', 1);
    await under.store(youtube, 'past-too', -0.001);
    vimeo.behavior = (response, query) =>
      finds(...(query.get('refresh') ?? '').split(',').filter((id) => id !== 'gone'))(
        response,
        query,
      );
    await refresh();
    expect(vimeo.received.map((query) => query.get('refresh'))).toEqual(['past,soon,gone']);
    expect(await under.stored()).toEqual(['later', 'past', 'soon', 'soon-too']);
    const [late] = await site.query(
      `select count(*)::int as count from videos where expires_at < now()`,
    );
    expect(late).toEqual({ count: 0 });
    await refresh();
    expect(vimeo.received).toHaveLength(1);
  });

  it.each([
    ['fails', fails(500)],
    ['is out of reach', cuts],
  ] satisfies [string, Behavior][])(
    'drops what is past its date if the platform %s',
    async (_, behavior) => {
      await under.store(platforms.vimeo, 'soon', 1);
      await under.store(platforms.vimeo, 'past', -1);
      platforms.vimeo.behavior = behavior;
      await refresh();
      expect(await under.stored()).toEqual(['soon']);
    },
  );

  it('keeps what nobody answers for until its date, and asks for the others once meanwhile', async () => {
    const { vimeo } = platforms;
    for (const [id, days] of [
      ['past', -0.1],
      ['silent1', 0.1],
      ['silent2', 0.2],
      ['silent3', 0.3],
      ['there', 0.4],
      ['gone', 0.5],
    ] as const)
      await under.store(vimeo, id, days);
    vimeo.behavior = (response, query) => {
      const asked = (query.get('refresh') ?? '').split(',');
      const unanswered = asked.filter((id) => id === 'past' || id.startsWith('silent'));
      const ids = asked.filter((id) => id === 'there');
      sends(JSON.stringify({ ids, total: null, unanswered }))(response, query);
    };
    await refresh();
    expect(vimeo.received.map((query) => query.get('refresh'))).toEqual([
      'past,silent1,silent2',
      'silent3,there,gone',
    ]);
    expect(await under.stored()).toEqual(['silent1', 'silent2', 'silent3', 'there']);
    await refresh();
    expect(vimeo.received).toHaveLength(3);
  });

  it('asks early for videos of a platform whose answers may take days', async () => {
    const { vimeo } = platforms;
    await under.store(vimeo, 'early', 6);
    await refresh();
    expect(vimeo.received).toHaveLength(0);
    vimeo.refreshAheadDays = 7;
    await refresh();
    delete vimeo.refreshAheadDays;
    expect(vimeo.received.map(String)).toEqual(['refresh=early']);
  });

  it('asks for each once a run, also for what may only be kept for minutes', async () => {
    const { vimeo } = platforms;
    await under.store(vimeo, 'stream', 0.01);
    vimeo.details = { expiresAt: new Date(Date.now() + 900_000) };
    vimeo.behavior = finds('stream');
    await refresh();
    expect(vimeo.received).toHaveLength(1);
  });

  it('tells once no video of a platform is left', async () => {
    await under.store(platforms.vimeo, 'past', -1);
    const mode = async () =>
      (await site.visitor().call('GET /api/cross-platform/status', {})).body.mode;
    expect(await mode()).toBe('live');
    await refresh();
    expect(await mode()).toBe('sample');
  });

  it('leaves old answers behind', async () => {
    await site.query(
      `insert into platform_answers (platform, key, expires_at) values ('vimeo', 'old', now() - interval '2 days')`,
    );
    await refresh();
    expect(await site.query('select key from platform_answers')).toEqual([]);
  });
});
