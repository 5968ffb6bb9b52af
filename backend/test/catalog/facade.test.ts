import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { definition as catalog } from '../../src/modules/catalog/definition.js';
import { CatalogFacade } from '../../src/modules/catalog/index.js';
import { writeVideos } from '../../src/modules/catalog/test/video-rows.js';
import { definition as operators } from '../../src/modules/operators/definition.js';
import { openModules, type SiteUnderTest } from '../harness/application-under-test.js';

let site: SiteUnderTest;
let facade: CatalogFacade;

beforeAll(async () => {
  site = await openModules([catalog, operators]);
  facade = site.app.get(CatalogFacade, { strict: false });
  const database = site.app.get(DataSource);
  await writeVideos(database, [
    { title: 'Short', views: 10, duration: 60 },
    { title: 'Long', views: 30, duration: 3600 },
    { title: 'Unknown', views: null, duration: null },
  ]);
  await database.query(`
    insert into video_statistics (video_id, taken_at, views, likes, comments)
    select id, day, 10 * extract(day from day), null, 1
    from videos, unnest(array['2026-01-01Z', '2026-01-03Z', '2026-01-02Z']::timestamptz[]) day
    where title = 'Short'`);
});
afterAll(() => site.close());

describe('the facade of the catalog', () => {
  it('finds videos by ids, without those that are gone', async () => {
    const found = await facade.videos(['video-2', 'gone', 'video-1']);
    expect([...found.keys()].toSorted()).toEqual(['video-1', 'video-2']);
    expect(found.get('video-2')).toMatchObject({ title: 'Long', categorySlug: 'music' });
    expect(await facade.videos([])).toEqual(new Map());
  });

  it('finds the first videos of a filter in an order', async () => {
    const titles = async (wanted: Parameters<typeof facade.find>[0]) =>
      (await facade.find(wanted)).map(({ title }) => title);
    expect(await titles({ order: 'views', limit: 2 })).toEqual(['Long', 'Short']);
    const filter = { duration: 'short' } as const;
    expect(await titles({ category: 'music', filter, order: 'views', limit: 9 })).toEqual([
      'Short',
    ]);
    await expect(titles({ category: 'none', order: 'views', limit: 9 })).rejects.toThrow(
      "There is no category 'none'.",
    );
  });

  it('has the statistics of videos since a time, in order of time', async () => {
    const found = await facade.statistics(['video-1', 'video-2'], new Date('2026-01-02Z'));
    expect(found.get('video-1')).toEqual([
      { takenAt: new Date('2026-01-02Z'), views: 20, likes: null, comments: 1 },
      { takenAt: new Date('2026-01-03Z'), views: 30, likes: null, comments: 1 },
    ]);
    expect(found.get('video-2')).toEqual([]);
  });
});
