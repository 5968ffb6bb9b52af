import { beforeAll, describe, expect, it } from '@jest/globals';
import type { VideoPage } from '@tessera/contracts-discovery';
import fc from 'fast-check';
import { CatalogFacade, type Exclusions, VisitorExclusions } from '../index.js';
import { hidesVideo } from '../search/text/hidden-text.js';
import { CatalogUnderTest, idsOf } from './catalog-under-test.js';
import type { VideoRow } from './video-rows.js';

const catalog = new CatalogUnderTest();
let facade: CatalogFacade;
let exclusions: Exclusions = { channelIds: [], keywords: [] };

const words = [
  'jazz',
  'Jazz',
  'running',
  'run',
  'C++',
  'c',
  'Node.js',
  'asp.net',
  'net',
  'été',
  'чай',
  '東京',
  '大東京都',
  '京',
  'ไทย',
  'K-pop댄스',
  '&',
  '…',
];
const text = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((some) => some.join(' '));
const row: fc.Arbitrary<VideoRow> = fc.record({
  title: text,
  channel: fc.oneof(fc.constant('Somebody'), text),
  tags: fc.array(text, { maxLength: 3 }),
  description: text,
});
/** Words in a row, or what may stand within them. */
const keyword = fc.oneof(
  text,
  fc.constantFrom('東', '京都', 'js', 'dot net', 'NODEJS', 'ete', 'чаи', '; drop', '"'),
);

beforeAll(async () => {
  facade = catalog.site.get(CatalogFacade);
  const source = { exclusionsOf: () => Promise.resolve(exclusions) };
  catalog.site.get(VisitorExclusions).register(source);
});

const lists = [
  '/api/videos/search',
  '/api/videos/search?sort=date',
  '/api/videos/search?q=jazz',
  '/api/videos/category/music',
  '/api/videos/trending',
];

/** What every list has, by the address of the list. */
async function listed(): Promise<{ readonly ids: string[]; readonly total: number }[]> {
  return Promise.all(
    lists.map(async (list) => {
      const [path = '', query] = list.split('?');
      const pages = await catalog.everyPage(path, {
        ...Object.fromEntries(new URLSearchParams(query)),
        limit: 50,
      });
      return { ids: idsOf(pages).toSorted(), total: pages[0]?.total ?? -1 };
    }),
  );
}

function named({ title = '', tags = [], channel = '' }: Partial<VideoRow> = {}) {
  return { title, tags, channelTitle: channel };
}

describe('hidden texts', () => {
  it('leave out of every list what a scan of the rows finds, whether it was indexed long ago or just now', async () => {
    const rows = fc.sample(row, 48);
    await catalog.rewrite(rows);
    await catalog.database.query('update video_scores set trending = 1');
    await catalog.updateIndex();
    await catalog.database.query('update videos set hd = true where id > 30');
    const ids = rows.map((_, i) => `video-${i + 1}`);
    exclusions = { channelIds: [], keywords: [] };
    const all = await listed();
    await fc.assert(
      fc.asyncProperty(fc.array(keyword, { minLength: 1, maxLength: 3 }), async (keywords) => {
        const isHidden = hidesVideo(keywords);
        const hidden = ids.filter((_, i) => isHidden(named(rows[i])));
        exclusions = { channelIds: [], keywords };
        const expected = all.map((list) => list.ids.filter((id) => !hidden.includes(id)));
        expect(await listed()).toEqual(expected.map((left) => ({ ids: left, total: left.length })));
        for (const id of ids.slice(0, 3)) {
          const similar = await catalog.fetch(`/api/videos/${id}/similar`);
          const found = idsOf((await similar.json()) as VideoPage);
          expect(found.filter((one) => hidden.includes(one))).toEqual([]);
        }
        expect([...(await facade.hidden(ids, 'visitor'))].toSorted()).toEqual(hidden.toSorted());
      }),
      { numRuns: 25 },
    );
  });
});
