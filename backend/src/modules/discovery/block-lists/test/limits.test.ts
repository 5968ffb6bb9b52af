import { beforeEach, describe, expect, it } from '@jest/globals';
import { blockListLimits } from '@tessera/contracts-discovery';
import { sendAtOnce, sendWhileLocked } from '../../../../../test/harness/at-once.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { definition } from '../definition.js';
import { create, hide, lists as listsOf, shared, subscribe } from './block-list-requests.js';

const site = testSite([catalog, operators, visitors, definition]);
let ada: VisitorClient;
let bob: VisitorClient;

beforeEach(() => {
  ada = site.visitor();
  bob = site.visitor();
});

it('a visitor has a limited number of lists', async () => {
  for (let count = 0; count < blockListLimits.lists; count += 1) await create(ada);
  const one = await ada.call('POST /api/block-lists', { body: { name: 'More' } });
  expect(one.problem.code).toBe('too-many-block-lists');
});

it('moves between two lists in opposite directions do not wait for each other', async () => {
  const lists = [await create(ada), await create(ada)];
  const moves = [];
  for (const word of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const [from, to] = lists.map(({ id }) => id);
    const { entry } = (await hide(ada, word, from)).body;
    const move = { params: { id: entry.id }, body: { listId: to ?? '' } };
    moves.push(() => ada.call('PATCH /api/block-entries/:id', move));
    lists.reverse();
  }
  const ids = lists.map(({ id }) => `'${id}'`).join();
  const lock = `select from block_lists where id in (${ids}) for update`;
  expect(await sendWhileLocked(site, lock, moves)).toEqual(moves.map(() => 200));
  const { own } = await listsOf(ada);
  const names = new Map(own.map(({ id, entries }) => [id, entries.map(({ name }) => name)]));
  const [first, second] = lists.map(({ id }) => names.get(id)?.toSorted());
  expect([first, second]).toEqual([
    ['four', 'six', 'two'],
    ['five', 'one', 'three'],
  ]);
});

describe('of what is asked for at once, a visitor gets', () => {
  it('the entries that a list has room for', async () => {
    const { listId } = (await hide(ada, 'first')).body;
    await site.database.query(
      `insert into block_list_entries (list_id, kind, value, written)
        select $1, 'keyword', 'word ' || n, 'word' from generate_series(3, $2::int) n`,
      [listId, blockListLimits.entries],
    );
    const words = ['one', 'two', 'three', 'four', 'five'];
    const requests = words.map((word) => () => hide(ada, word));
    const statuses = await sendAtOnce(site, 'block_list_entries', requests);
    expect(statuses).toEqual([201, 409, 409, 409, 409]);
  });

  it('the lists that are left', async () => {
    for (let count = 1; count < blockListLimits.lists; count += 1) await create(ada);
    const making = () => ada.call('POST /api/block-lists', { body: { name: 'One of the last' } });
    const requests = Array.from({ length: 5 }, () => making);
    expect(await sendAtOnce(site, 'block_lists', requests)).toEqual([201, 409, 409, 409, 409]);
  });

  it('the subscriptions that are left', async () => {
    const others = [site.visitor(), site.visitor()];
    const ids: string[] = [];
    for (let count = 0; count < blockListLimits.subscriptions + 4; count += 1)
      ids.push((await shared(others[count % 2] ?? ada)).id);
    for (const id of ids.splice(5)) await subscribe(bob, id);
    const requests = ids.map((id) => () => subscribe(bob, id));
    const statuses = await sendAtOnce(site, 'block_list_subscriptions', requests);
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
  });
});
