import { beforeEach, expect, it } from '@jest/globals';
import type { BlockList } from '@tessera/contracts-discovery';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { VisitorDataRegistry } from '../../../../platform/visitor-data/index.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { definition } from '../definition.js';
import { BlockListEntity } from '../entities/block-list.entity.js';
import { find, hide, lists, named, shared, subscribe } from './block-list-requests.js';

const site = testSite([catalog, operators, visitors, definition]);
let ada: VisitorClient;
let bob: VisitorClient;

beforeEach(() => {
  ada = site.visitor();
  bob = site.visitor();
});

it('is part of what a visitor takes along and deletes', async () => {
  const list = await shared(ada, 'drama');
  await subscribe(bob, list.id);
  await hide(bob, 'gossip');
  const database = site.database;
  const [row] = await database.query(
    'select visitor_id from block_list_subscriptions where list_id = $1',
    [list.id],
  );
  const keeper = keeperOfLists();
  const exported = await keeper.export(row.visitor_id, database.manager);
  expect(exported).toMatchObject({
    lists: [{ hides: [{ kind: 'keyword', value: 'gossip' }] }],
    subscriptions: [{ listId: list.id }],
  });
  const erased = await database.transaction((manager) => keeper.erase(row.visitor_id, manager));
  expect(erased).toEqual({ blockLists: 1, subscriptions: 1 });
  expect(await lists(bob)).toEqual({ own: [], subscribed: [] });
  expect((await find(ada, list.id)).status).toBe(200);
});

it('is one with the lists of the same person in another browser', async () => {
  const [own, theirs] = [await shared(ada, 'gossip'), await shared(bob, 'drama')];
  await Promise.all([hide(ada, 'Spoilers'), hide(bob, 'spoilers'), hide(bob, 'pranks')]);
  await Promise.all([subscribe(ada, theirs.id), subscribe(bob, own.id)]);
  const other = await shared(site.visitor(), 'ads');
  await Promise.all([subscribe(ada, other.id), subscribe(bob, other.id)]);
  const database = site.database;
  const ownerOf = async ({ id }: BlockList): Promise<string> =>
    (await database.manager.findOneByOrFail(BlockListEntity, { id })).visitorId;
  const [from, to] = [await ownerOf(theirs), await ownerOf(own)];
  await database.transaction(async (manager) => keeperOfLists().merge?.(manager, from, to));
  expect(await lists(bob)).toEqual({ own: [], subscribed: [] });
  const merged = await lists(ada);
  const hidden = merged.own.map((list) => [list.isDefault, named(list)?.toSorted()]);
  expect(hidden).toHaveLength(3);
  expect(hidden).toEqual(
    expect.arrayContaining([
      [true, ['Spoilers', 'pranks']],
      [false, ['gossip']],
      [false, ['drama']],
    ]),
  );
  expect(merged.subscribed.map(({ id }) => id)).toEqual([other.id]);
});

function keeperOfLists() {
  const { keepers } = site.get(VisitorDataRegistry);
  const keeper = keepers.find(({ name }) => name === 'block-lists')?.keeper;
  if (!keeper) throw new Error('Nobody keeps block lists');
  return keeper;
}
