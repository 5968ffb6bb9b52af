import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogFacade } from '../index.js';
import { areSamplesShown } from '../samples/are-samples-shown.js';
import { SampleVisibility } from '../samples/sample-visibility.service.js';
import { CatalogUnderTest, createSampleDatabase } from './catalog-under-test.js';
import { incomingOf } from './incoming-videos.js';

describe('samples', () => {
  it.each([
    [true, true, 99, 14],
    [true, true, 100, 2],
    [false, true, 100, 3],
    [false, false, 50, 2],
    [true, false, 49, 5],
    [true, false, 100, 1],
  ])(
    'shown: %s, before: %s, with %d videos in %d categories',
    (shown, before, videos, categories) => {
      expect(areSamplesShown({ videos, categories }, before)).toBe(shown);
    },
  );
});

describe('sample videos next to real ones', () => {
  const catalog = new CatalogUnderTest(createSampleDatabase, { sampleCatalog: 'auto' });
  let facade: CatalogFacade;
  let sampleId: string;

  beforeAll(async () => {
    facade = catalog.site.get(CatalogFacade);
    [sampleId = ''] = await catalog.column<string>('select public_id as value from videos limit 1');
  });
  beforeEach(async () => {
    await catalog.database.query(
      `delete from videos where source <> 'sample'; update sample_catalog set shown = true`,
    );
    decideAnew();
  });

  /** As when the seconds are over for which a decision is kept. */
  function decideAnew(): void {
    Object.assign(catalog.site.get(SampleVisibility), { known: null });
    catalog.clearCache();
  }
  const store = (count: number) =>
    facade.store(
      Array.from({ length: count }, (_, i) =>
        incomingOf({
          externalId: `v${i}`,
          title: `Video ${i}`,
          categorySlug: ['music', 'food', 'art'][i % 3] ?? null,
        }),
      ),
    );
  const total = async () => (await catalog.search({})).total;
  const counted = async () => {
    const categories = await catalog.fetch('/api/categories');
    const list = (await categories.json()) as { videoCount: number }[];
    return list.reduce((sum, { videoCount }) => sum + videoCount, 0);
  };

  it('are shown until there are enough of those', async () => {
    await store(99);
    expect(await total()).toBe(await catalog.originals());
    expect(await total()).toBeGreaterThan(300);
    await store(100);
    decideAnew();
    expect(await total()).toBe(100);
    expect(await counted()).toBe(100);
    expect((await catalog.page('/api/videos/trending')).total).toBe(0);
    expect((await catalog.page('/api/videos/category/news')).total).toBe(0);
    expect((await catalog.search({ q: 'the' })).videos.map(({ source }) => source)).not.toContain(
      'sample',
    );
  });

  it('are still there for who has saved them', async () => {
    await store(100);
    expect((await facade.videos([sampleId])).size).toBe(1);
  });

  it('return when most of those are gone', async () => {
    await store(100);
    await total();
    await catalog.database.query(`delete from videos where external_id >= 'v60'`);
    decideAnew();
    const left = await catalog.column(`select 1 as value from videos where source <> 'sample'`);
    expect(left.length).toBeLessThan(100);
    expect(left.length).toBeGreaterThanOrEqual(50);
    expect(await total()).toBe(left.length);
    await catalog.database.query(`delete from videos where source <> 'sample' and id % 3 > 0`);
    decideAnew();
    expect(await total()).toBe(await catalog.originals());
  });

  it('are hidden by all processes once one has decided', async () => {
    await store(100);
    await total();
    await catalog.database.query(`delete from videos where external_id >= 'v60'`);
    const other = await catalog.site.another({ sampleCatalog: 'auto' });
    expect(await other.get(SampleVisibility).shown()).toBe(false);
    await other.close();
  });
});
