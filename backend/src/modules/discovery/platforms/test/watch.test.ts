import { describe, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { WatchJob } from '../jobs/watch.job.js';
import { PlatformFailure } from '../platform-failure.js';
import { duringTests, OneProcess, type PlatformSite } from './platform-site.js';
import { fails, finds } from './scripted-platform.js';

let under: OneProcess;
let platforms: OneProcess['platforms'];
let site: PlatformSite;

duringTests(OneProcess, (opened) => {
  under = opened;
  ({ platforms, site } = under);
});

const watch = () => runRepeatable(site, 'watch-platforms');

/** Minutes until each channel is asked again, by its name. */
async function waits(): Promise<Record<string, number>> {
  const rows = await site.query<{ name: string; minutes: number }>(
    `select external_id as name, round(extract(epoch from check_after - now()) / 60)::int as minutes
      from watched_channels`,
  );
  return Object.fromEntries(rows.map(({ name, minutes }) => [name, minutes]));
}

const letTimePass = () => site.query('update watched_channels set check_after = now()');

/** Videos of channels that somebody follows, from then on. */
async function follow(...names: string[]): Promise<void> {
  for (const name of names) {
    platforms.vimeo.details = { channel: { externalId: name, title: name } };
    await under.store(platforms.vimeo, `of-${name}`);
  }
  await site.query(
    `insert into follows (visitor_id, kind, id) select 'me', 'channel', id::text from channels
      where external_id = any($1)`,
    [names],
  );
  platforms.vimeo.details = {};
  platforms.vimeo.offers = { channel: 'ready' };
}

describe('channels', () => {
  it('that are followed are collected, whether or not all of them answer', async () => {
    await follow('channel', 'down', 'gone');
    const down = new PlatformFailure('instance-failed', 'It is down');
    platforms.vimeo.failureOf = ({ status }) => (status === 503 ? down : null);
    const answers = new Map([
      ['down', fails(503)],
      ['gone', fails(404)],
    ]);
    platforms.vimeo.behavior = (response, query) =>
      (answers.get(query.get('channel') ?? '') ?? finds('newest'))(response, query);
    await watch();
    expect(platforms.vimeo.received).toHaveLength(3);
    expect(await under.stored()).toEqual(['newest', 'of-channel', 'of-down', 'of-gone']);
    expect(await waits()).toEqual({ channel: 10, down: 20, gone: 20 });
    await watch();
    expect(platforms.vimeo.received).toHaveLength(3);
  });

  it('are asked ever later while nothing is new, and soon after something is', async () => {
    await follow('channel');
    platforms.vimeo.behavior = finds('one');
    const seen: unknown[] = [];
    for (let run = 0; run < 7; run += 1) {
      await letTimePass();
      await watch();
      seen.push((await waits())['channel']);
    }
    expect(seen).toEqual([10, 10, 20, 40, 80, 120, 120]);
    platforms.vimeo.behavior = finds('two', 'one');
    await letTimePass();
    await watch();
    expect(await waits()).toEqual({ channel: 10 });
  });

  it('are asked ever later while they don’t answer', async () => {
    await follow('channel');
    platforms.vimeo.behavior = fails(404);
    const seen: unknown[] = [];
    for (let run = 0; run < 7; run += 1) {
      await letTimePass();
      await watch();
      seen.push((await waits())['channel']);
    }
    expect(seen).toEqual([20, 40, 80, 160, 320, 360, 360]);
  });

  it('that are trending are watched, too, as long as they are', async () => {
    await under.store(platforms.vimeo, 'hot');
    await site.query('update video_scores set velocity = 100, trending = 5');
    platforms.vimeo.offers = { channel: 'ready' };
    platforms.vimeo.behavior = finds('hot', 'next');
    await watch();
    expect(await under.stored()).toEqual(['hot', 'next']);
    await site.query('update video_scores set trending = 0');
    await watch();
    expect(await waits()).toEqual({});
  });

  it('are asked by one of two at once', async () => {
    await follow('a', 'b', 'c', 'd');
    platforms.vimeo.behavior = finds('one');
    const { signal } = new AbortController();
    const job = site.get(WatchJob);
    await Promise.all([job.run({ signal }), job.run({ signal })]);
    expect(platforms.vimeo.received).toHaveLength(4);
  });
});

describe('what gains views fastest', () => {
  const gain = (trending: number) =>
    site.query('update video_scores set velocity = 100, trending = $1', [trending]);
  const age = () => site.query(`update videos set fetched_at = fetched_at - interval '31 minutes'`);

  it('is counted again after half an hour', async () => {
    await under.store(platforms.vimeo, 'hot');
    await gain(5);
    platforms.vimeo.offers = { refresh: 'ready' };
    platforms.vimeo.details = { views: 2000 };
    platforms.vimeo.behavior = finds('hot');
    await watch();
    expect(platforms.vimeo.received).toHaveLength(0);
    await age();
    await watch();
    expect(platforms.vimeo.received.map(String)).toEqual(['refresh=hot']);
    expect(await site.query('select view_count from videos')).toEqual([{ view_count: '2000' }]);
  });

  it('is left alone where it gains none, or the quota is used up', async () => {
    await under.store(platforms.vimeo, 'cold');
    await age();
    platforms.vimeo.offers = { refresh: 'ready' };
    await watch();
    await gain(5);
    platforms.vimeo.budgets = { search: { limit: 0, period: 'minute' } };
    await watch();
    expect(platforms.vimeo.received).toHaveLength(0);
    expect(await under.stored()).toEqual(['cold']);
  });
});
