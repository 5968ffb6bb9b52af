import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testSite } from '../../../../../test/harness/test-site.js';
import { until } from '../../../../../test/harness/until.js';
import { definition as interactions } from '../../../account/interactions/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { writeVideos } from '../../catalog/test/video-rows.js';
import { definition as collections } from '../../collections/definition.js';
import { definition as playlists } from '../../playlists/definition.js';
import { definition as sampleCatalog } from '../definition.js';
import { fillCatalog, replaceCatalog } from '../index.js';

const modules = [catalog, collections, interactions, operators, playlists, sampleCatalog];
const size = 60;
const now = new Date('2026-03-05T14:25:00Z');
const day = 24 * 3_600_000;

/** Everything that is stored, except values that depend on the clock. */
const contents = `
  select md5(string_agg(line, '|' order by line)) as value from (
    select videos::text as line from videos union all select channels::text from channels
    union all select categories::text from categories union all select comments::text from comments
    union all select video_statistics::text from video_statistics
    union all select video_scores::text from video_scores
  ) as every_row`;

const site = testSite(modules);
let database: DataSource;

beforeAll(async () => {
  database = site.database;
});
beforeEach(empty);

async function empty(): Promise<void> {
  await database.query(
    'truncate sample_catalog, sample_additions, categories, collections restart identity cascade',
  );
}

describe('the sample catalog in the database', () => {
  const value = async <T>(statement: string): Promise<T | undefined> =>
    (await database.query<{ value: T }[]>(statement))[0]?.value;
  const ensure = (at = now) => fillCatalog(site.databaseUrl, { size, now: at });

  it('is generated once', async () => {
    expect(await ensure()).toEqual({ state: 'made', videos: size });
    const made = await value<string>(contents);
    expect(await ensure()).toEqual({ state: 'kept' });
    expect(await value(contents)).toBe(made);
    expect(await value('select count(*)::int as value from videos')).toBe(size);
    const rows = await database.query('select seed, size, anchor from sample_catalog');
    expect(rows).toEqual([{ seed: 'tessera', size, anchor: new Date('2026-03-05T14:00:00Z') }]);
  });

  it('is the same wherever it is made', async () => {
    await ensure();
    const made = await value<string>(contents);
    await empty();
    await ensure();
    expect(await value(contents)).toBe(made);
  });

  it('is generated once if two processes start at the same time', async () => {
    const states = (await Promise.all([ensure(), ensure()])).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['kept', 'made']);
  });

  it('is in no deadlock with who reads several of its tables', async () => {
    const reader = database.createQueryRunner();
    await reader.startTransaction();
    await reader.query('select from comments');
    const filling = ensure();
    const waits = `select from pg_locks where relation = 'comments'::regclass and not granted`;
    await until(async () => (await database.query<unknown[]>(waits)).length > 0);
    for (const table of ['videos', 'channels', 'categories'])
      await reader.query(`select from ${table}`);
    await reader.commitTransaction();
    await reader.release();
    expect(await filling).toMatchObject({ state: 'made' });
  });

  it('keeps its indexes, foreign keys and sequences', async () => {
    const structure = `
      select array_agg(line order by line) as value from (
        select indexdef as line from pg_indexes where schemaname = 'public'
        union all select conrelid::regclass || conname || pg_get_constraintdef(oid)
          from pg_constraint where connamespace = 'public'::regnamespace
      ) as every_line`;
    const before = await value<string[]>(structure);
    await ensure();
    expect(await value(structure)).toEqual(before);
    const inserted = await value<string>(
      `insert into channels (platform, title, category_id, source) values ('vimeo', 'New', 1, 'live')
        returning id as value`,
    );
    expect(Number(inserted)).toBeGreaterThan(1);
  });

  it('has scores and counts from the start', async () => {
    await ensure();
    expect(await value('select count(*)::int as value from video_scores')).toBe(size);
    expect(await value('select count(*) > 6 as value from video_scores where trending > 0')).toBe(
      true,
    );
    expect(
      await value(`select count(*)::int as value from videos v where view_count is distinct from (
        select views from video_statistics where video_id = v.id order by taken_at desc limit 1)`),
    ).toBe(0);
  });

  it('moves by whole days, without moving other videos', async () => {
    await ensure();
    await database.query(`insert into videos (public_id, platform, channel_id, category_id, title, description,
        channel_title, thumbnail_url, watch_url, published_at, hd, captions, source)
      values ('live-1', 'vimeo', 1, 1, 'Live', '', 'C', '/t', 'https://v.example', '2026-03-01', true, true, 'live')`);
    await database.query(
      `insert into video_statistics select id, '2026-03-02', 5, 0, 0 from videos where public_id = 'live-1'`,
    );
    const times = `
      select json_object_agg(key, at order by key) as value from (
        select 'v' || id as key, extract(epoch from published_at) as at from videos
        union all select 's' || video_id || '-' || row_number() over (partition by video_id order by taken_at),
          extract(epoch from taken_at) from video_statistics
        union all select 'c' || id, extract(epoch from published_at) from comments
      ) as every_time`;
    const before = (await value<Record<string, number>>(times)) ?? {};
    const later = new Date(now.getTime() + 3 * day - 3_600_000);
    expect(await ensure(later)).toEqual({ state: 'moved', days: 2 });
    const after = (await value<Record<string, number>>(times)) ?? {};
    const [live = ''] =
      Object.entries(before).find(([, at]) => at === Date.parse('2026-03-01') / 1000) ?? [];
    for (const [key, at] of Object.entries(before)) {
      const ofLive = key === live || key.startsWith(`s${live.slice(1)}-`);
      expect(after[key]).toBe(ofLive ? at : at + 2 * 86_400);
    }
    expect(await value('select anchor as value from sample_catalog')).toEqual(
      new Date('2026-03-07T14:00:00Z'),
    );
    expect(await ensure(later)).toEqual({ state: 'kept' });
  });

  it('leaves a catalog with other videos unchanged', async () => {
    await writeVideos(database, [{ title: 'A real one' }]);
    expect(await ensure()).toEqual({ state: 'kept' });
    expect(await value('select count(*)::int as value from videos')).toBe(1);
    await expect(replaceCatalog(site.databaseUrl, { size, now })).rejects.toThrow('real platforms');
  });

  it('is replaced by one with another size or seed, not by an equal one', async () => {
    await ensure();
    const first = await value<string>(contents);
    expect(await replaceCatalog(site.databaseUrl, { size, now })).toEqual({ state: 'kept' });
    expect(await replaceCatalog(site.databaseUrl, { size: 25, now })).toEqual({
      state: 'made',
      videos: 25,
    });
    expect(await value('select count(*)::int as value from videos')).toBe(25);
    await replaceCatalog(site.databaseUrl, { size, seed: 'other', now });
    expect(await value(contents)).not.toBe(first);
    await replaceCatalog(site.databaseUrl, { size, now });
    expect(await value(contents)).toBe(first);
  });

  it('is generated again after an update of the generator, with the same seed and size', async () => {
    await fillCatalog(site.databaseUrl, { size, seed: 'mine', now });
    const made = await value<string>(contents);
    await database.query(
      `update sample_catalog set version = 1; update videos set title = 'Old'; update categories set hue = 290`,
    );
    expect(await ensure()).toEqual({ state: 'made', videos: size });
    expect(await value(contents)).toBe(made);
    expect(await ensure()).toEqual({ state: 'kept' });
  });

  it('of an older generator keeps its videos next to real ones, with current categories', async () => {
    await ensure();
    const hues = await value(`select json_agg(hue order by id) as value from categories`);
    await database.query(`update sample_catalog set version = 1; update categories set hue = 290, icon = 'fas fa-video';
      update videos set source = 'live' where id = 1; update videos set title = 'Old' where id = 2`);
    expect(await ensure()).toEqual({ state: 'kept' });
    expect(await value(`select json_agg(hue order by id) as value from categories`)).toEqual(hues);
    expect(await value('select title as value from videos where id = 2')).toBe('Old');
    expect(
      await value(`select count(*)::int as value from categories where icon = 'fas fa-video'`),
    ).toBe(0);
  });

  it('comes with collections of its videos, which operators may change and delete', async () => {
    const collected = `
      select json_object_agg(title, (select count(*) from videos where public_id = any(video_ids))
        order by position) as value from collections`;
    await fillCatalog(site.databaseUrl, { size: 300, now });
    const made = (await value<Record<string, number>>(collected)) ?? {};
    expect(Object.keys(made)).toHaveLength(4);
    expect(Math.min(...Object.values(made))).toBeGreaterThan(0);
    const exclusive = 'select count(*)::int as value from collections where is_exclusive';
    expect(await value(exclusive)).toBe(2);
    await database.query(`update collections set title = 'Mine' where position = 1`);
    await database.query('delete from collections where position = 2');
    await ensure();
    expect(await value('select count(*)::int as value from collections')).toBe(3);
    await replaceCatalog(site.databaseUrl, { size: 300, seed: 'other', now });
    const again = (await value<Record<string, number>>(collected)) ?? {};
    expect(Object.keys(again)).toHaveLength(4);
    expect(again['Mine']).toBeGreaterThan(0);
  });

  it('of before there were collections gets them once, beside real videos too', async () => {
    const count = () => value<number>('select count(*)::int as value from collections');
    await fillCatalog(site.databaseUrl, { size: 300, now });
    await database.query('truncate collections, sample_additions');
    await database.query(`update videos set source = 'live' where id = 1`);
    expect(await fillCatalog(site.databaseUrl, { size: 300, now })).toEqual({ state: 'kept' });
    expect(await count()).toBe(4);
    await database.query('delete from collections');
    await fillCatalog(site.databaseUrl, { size: 300, now });
    expect(await count()).toBe(0);
  });

  it('leaves nothing behind when it is aborted', async () => {
    const onProgress = () => {
      throw new Error('broken off');
    };
    await expect(fillCatalog(site.databaseUrl, { size, now, onProgress })).rejects.toThrow(
      'broken off',
    );
    expect(await value('select count(*)::int as value from videos')).toBe(0);
    expect(await value('select count(*)::int as value from categories')).toBe(0);
    expect(await ensure()).toEqual({ state: 'made', videos: size });
  });
});

describe('thumbnails over HTTP', () => {
  it('exist for every sample video, and are immutable', async () => {
    await fillCatalog(site.databaseUrl, { size, now });
    const videos = await database.query<{ thumbnailUrl: string }[]>(
      'select thumbnail_url as "thumbnailUrl" from videos',
    );
    expect(videos).toHaveLength(size);
    for (const { thumbnailUrl } of videos) {
      const response = await fetch(site.address + thumbnailUrl);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    }
  });

  it.each([
    '/thumbnails/music/0123456789ab.png',
    '/thumbnails/music/0123456789AB.svg',
    '/thumbnails/music/0123456789a.svg',
    '/thumbnails/music/0123456789abc.svg',
    '/thumbnails/music/.svg',
    '/thumbnails/opera/0123456789ab.svg',
    '/thumbnails/constructor/0123456789ab.svg',
    '/thumbnails/music/..%2f..%2fetc.svg',
    '/thumbnails/%00/0123456789ab.svg',
    '/thumbnails/music/0123456789ab.svg/more',
    '/thumbnails/',
  ])('%s does not exist', async (path) => {
    const response = await fetch(site.address + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  });
});
