import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { openSite, testSite } from '../../../../../test/harness/test-site.js';
import { definition as interactions } from '../../../account/interactions/definition.js';
import { InteractionsFacade } from '../../../account/interactions/index.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { ActivityFacade, CatalogFacade } from '../../catalog/index.js';
import { definition as collections } from '../../collections/definition.js';
import { definition as playlists } from '../../playlists/definition.js';
import { definition as sampleCatalog } from '../definition.js';
import { fillCatalog, replaceCatalog, SampleClock } from '../index.js';
import { MovingWorld } from '../world/moving-world.js';

const modules = [catalog, collections, interactions, operators, playlists, sampleCatalog];
const size = 120;
const minute = 60_000;
const hour = 60 * minute;
const start = new Date('2026-03-05T14:25:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

const site = testSite(modules);

const tables = 'sample_catalog, sample_additions, categories, collections, query_counts';
const empty = (database: DataSource) =>
  database.query(`truncate ${tables} restart identity cascade`);

async function fill(url = site.databaseUrl, now = start): Promise<void> {
  await fillCatalog(url, { size, now });
}

/** Everything that a world has changed, and its clock. */
const contents = `
  select md5(string_agg(line, '|' order by line)) as value from (
    select (to_jsonb(v) - 'search')::text as line from videos v union all select channels::text from channels
    union all select comments::text from comments union all select video_statistics::text from video_statistics
    union all select (to_jsonb(q))::text from query_counts q
    union all select (to_jsonb(w))::text from sample_world w
    union all select (to_jsonb(c) - 'id')::text from sample_clock c
  ) as every_row`;

async function value<T>(statement: string, database = site.database): Promise<T | undefined> {
  return (await database.query<{ value: T }[]>(statement))[0]?.value;
}

const live = `select count(*)::int as value from videos where id > ${size}`;
/** Times of whole seconds up to an end, of any width below a pause. */
function cut(seed: number, end: number): number[] {
  const times = [];
  let state = seed;
  for (let at = 0; at < end;) {
    state = (state * 48_271) % 2_147_483_647;
    times.push(at);
    at += 1000 * (1 + (state % 27));
  }
  return [...times, end];
}

describe('the moving world of the samples', () => {
  beforeEach(async () => {
    await empty(site.database);
    await fill();
  });

  const move = (at: Date) => site.get(MovingWorld).move(at);
  const run = async (from: number, until: number, by = 10_000) => {
    for (let at = from; at <= until; at += by) await move(after(at));
  };

  it('has the same rows however the time is cut', async () => {
    for (const at of cut(7, 3 * minute)) await move(after(at));
    const first = await value<string>(contents);
    expect(await value<number>(live)).toBeGreaterThan(0);
    await empty(site.database);
    await fill();
    for (const at of cut(11, 3 * minute)) await move(after(at));
    expect(await value(contents)).toBe(first);
  });

  it('goes on after a pause where it was, in each process alike', async () => {
    await run(0, minute);
    const stopped = (await site.get(SampleClock).read()).sampleTime(after(minute));
    const another = await openSite(modules, {}, { url: site.databaseUrl });
    await another.get(MovingWorld).move(after(90 * minute));
    const reading = await another.get(SampleClock).read();
    expect(reading.sampleTime(after(90 * minute))).toEqual(stopped);
    expect(reading.sampleTime(after(45 * minute))).toEqual(stopped);
    const moved = await value<Date>('select moved_until as value from sample_world');
    await another.get(MovingWorld).move(after(90 * minute + 20_000));
    const later = await value<Date>('select moved_until as value from sample_world');
    expect((later?.getTime() ?? 0) - (moved?.getTime() ?? 0)).toBe(12 * 20_000);
    await another.close();
  });

  it('is moved by one process at a time, once', async () => {
    await move(start);
    const another = await openSite(modules, {}, { url: site.databaseUrl });
    await Promise.all([move(after(20_000)), another.get(MovingWorld).move(after(20_000))]);
    await run(20_000, minute);
    const both = await value<string>(contents);
    await another.close();
    await empty(site.database);
    await fill();
    await run(0, minute, 20_000);
    expect(await value(contents)).toBe(both);
  });

  it('stores times that have been, of which the newest are new', async () => {
    await run(0, 5 * minute, 30_000);
    const newest = await value<Date>(`
      select max(at) as value from (
        select max(published_at) as at from videos union all select max(taken_at) from video_statistics
        union all select max(published_at) from comments) as newest`);
    expect(newest?.getTime()).toBeLessThanOrEqual(after(5 * minute).getTime());
    expect(newest?.getTime()).toBeGreaterThan(after(4 * minute).getTime());
    const odd = `select count(*)::int as value from videos v join video_statistics s on s.video_id = v.id
      where s.taken_at < v.published_at`;
    expect(await value(odd)).toBe(0);
    const wrong = `select count(*)::int as value from videos v where view_count is distinct from (
      select views from video_statistics where video_id = v.id order by taken_at desc limit 1)`;
    expect(await value(`${wrong} and view_count is not null`)).toBe(0);
    const tooMany = `select count(*)::int as value from videos v where id > ${size}
      and (select count(*) from comments where video_id = v.id) > coalesce(comment_count, 0)`;
    expect(await value(tooMany)).toBe(0);
  });

  it('makes up for what it missed in small parts', async () => {
    await site.database.query('update sample_catalog set anchor = $1', [after(-9 * hour)]);
    expect(await move(start)).toBe(24);
    const behind = await value<Date>('select moved_until as value from sample_world');
    expect(behind).toEqual(after(-7 * hour));
    expect(await move(after(5000))).toBe(24);
  });

  it('ends when twice as many videos have come out as there were', async () => {
    await move(start);
    await site.database.query('update sample_world set videos = $1', [2 * size]);
    await run(5000, 5 * minute, 20_000);
    const end = await value<Date>('select moved_until as value from sample_world');
    expect(end).toEqual(new Date('2026-03-05T15:00:00Z'));
    const shown = (await site.get(SampleClock).read()).now();
    expect(await move(after(6 * minute))).toBe(0);
    expect((await site.get(SampleClock).read()).now()).toEqual(shown);
  });

  it('is found by the search, and is among what is new and what moves', async () => {
    await run(0, 5 * minute, 30_000);
    const [row] = await site.database.query<{ id: string; title: string }[]>(
      `select public_id as id, title from videos where id > ${size} and language = 'en' and duplicate_of is null
        order by id limit 1`,
    );
    const found = await site.visitor().call('GET /api/videos/search', { query: { q: row?.title } });
    expect(found.body.videos.map(({ id }) => id)).toContain(row?.id);
    const activity = site.get(ActivityFacade);
    const recent = await activity.recent({ since: after(-hour), until: after(hour), limit: 500 });
    expect(recent.videos.map(({ id }) => id)).toContain(row?.id);
    const moving = await activity.moving({ since: start, until: after(hour), limit: 500 });
    expect(moving.length).toBeGreaterThan(0);
    expect(moving.every(({ isSample }) => isSample)).toBe(true);
    expect((await site.get(CatalogFacade).videos([row?.id ?? ''])).size).toBe(1);
  });

  it('adds what people search for, as long as samples are shown', async () => {
    await run(0, 5 * minute, 30_000);
    const popular = (on: { get: typeof site.get }) =>
      on.get(InteractionsFacade).popularQueries(after(-30 * 24 * hour), 500);
    expect((await popular(site)).length).toBeGreaterThan(20);
    const hidden = await openSite(modules, { sampleCatalog: 'off' }, { url: site.databaseUrl });
    expect(await popular(hidden)).toEqual([]);
    await hidden.close();
  });

  it('stands still while samples are hidden, and where the clock does', async () => {
    for (const settings of [{ sampleCatalog: 'off' }, { sampleClock: 0 }] as const) {
      const still = await openSite(modules, settings, { url: site.databaseUrl });
      expect(await still.get(MovingWorld).move(after(minute))).toBe(0);
      await expect(runRepeatable(still, 'sample-world')).rejects.toThrow(
        'There is no repeated job',
      );
      expect((await still.get(SampleClock).read()).sampleTime(after(hour))).toEqual(after(hour));
      await still.close();
    }
    expect(await value('select count(*)::int as value from sample_clock')).toBe(0);
  });

  it('keeps of counts that are older than two days the last of each day', async () => {
    const anchor = new Date('2026-03-05T14:00:00Z');
    await move(start);
    await site.database.query(
      `update sample_world set moved_until = $1::timestamptz + interval '23 hours 58 minutes'`,
      [anchor],
    );
    await site.database.query(
      `update sample_clock set sample_from = $1::timestamptz + interval '23 hours 58 minutes'`,
      [anchor],
    );
    const most = (from: string, until: string) =>
      value<number>(`select max(number)::int as value from (select count(*) as number from video_statistics
        where taken_at >= '${from}' and taken_at < '${until}' group by video_id) as of_videos`);
    const old = ['2026-03-03T14:00:00Z', '2026-03-04T14:00:00Z'] as const;
    expect(await most(...old)).toBe(24);
    await move(after(20_000));
    expect(await most(...old)).toBe(1);
    expect(await most('2026-03-04T14:00:00Z', '2026-03-05T14:00:00Z')).toBe(24);
  });

  it('moves to today with its clock, and never beyond', async () => {
    await run(0, 2 * minute);
    const before = await site.get(SampleClock).read();
    const shown = before.sampleTime(after(minute));
    const day = 24 * hour;
    await fill(site.databaseUrl, after(3 * day + minute));
    expect(await value('select real_from as value from sample_clock')).toEqual(after(2 * day));
    await move(after(3 * day + minute));
    const [segment] = await site.database.query<{ at: Date }[]>(
      'select sample_from as at from sample_clock order by real_from limit 1',
    );
    expect(segment?.at).toEqual(after(2 * day));
    expect(shown.getTime()).toBe(start.getTime() + 12 * minute);
    // It has moved until then, so nothing of it may be moved into the future.
    await run(3 * day + minute, 3 * day + 2 * minute);
    await fill(site.databaseUrl, after(3 * day + 3 * minute));
    const newest = await value<Date>('select max(published_at) as value from videos');
    expect(newest?.getTime()).toBeLessThanOrEqual(after(3 * day + 3 * minute).getTime());
  });

  it('begins anew with another catalog', async () => {
    await run(0, minute);
    await replaceCatalog(site.databaseUrl, { size, seed: 'other', now: start });
    expect(await value('select count(*)::int as value from sample_clock')).toBe(0);
    await run(2 * minute, 3 * minute);
    expect(await value<number>(live)).toBeGreaterThan(0);
  });

  it('is moved by a job', async () => {
    await empty(site.database);
    await fill(site.databaseUrl, new Date());
    await runRepeatable(site, 'sample-world');
    expect(await value('select count(*)::int as value from sample_world')).toBe(1);
  });
});
