import { expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as interactions } from '../definition.js';
import { InteractionsFacade } from '../index.js';

const site = testSite([catalog, operators, visitors, playlists, interactions]);
const dayMs = 24 * 3_600_000;

it('what samples search for counts while these are shown, apart from what visitors do', async () => {
  const facade = site.get(InteractionsFacade);
  const at = new Date();
  const since = new Date(at.getTime() - dayMs);
  const add = (people: number) =>
    site.database.transaction((manager) =>
      facade.addSampleQueries(manager, [
        { query: 'jazz', visitors: people, at },
        { query: 'kites', visitors: 6, at },
      ]),
    );
  await add(7);
  await add(8);
  expect(await facade.popularQueries(since, 10)).toEqual([
    { query: 'jazz', visitors: 15 },
    { query: 'kites', visitors: 12 },
  ]);
  await site.database.query(`update query_counts set visitors = 5 where query = 'kites'`);
  expect(await facade.popularQueries(since, 10)).toEqual([
    { query: 'kites', visitors: 17 },
    { query: 'jazz', visitors: 15 },
  ]);
  const hidden = await site.another({ sampleCatalog: 'off' });
  expect(await hidden.get(InteractionsFacade).popularQueries(since, 10)).toEqual([
    { query: 'kites', visitors: 5 },
  ]);
  await hidden.close();
});
