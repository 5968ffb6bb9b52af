import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Request } from '@tessera/contracts';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { definition } from '../definition.js';
import { create, find, lists, shared, subscribe } from './block-list-requests.js';

const site = testSite([catalog, operators, visitors, definition]);
let ada: VisitorClient;
let bob: VisitorClient;

beforeEach(() => {
  ada = site.visitor();
  bob = site.visitor();
});

const takeDown = (id: string, reason: string, headers = site.operator) =>
  bob.call('PUT /api/block-lists/:id/take-down', { params: { id }, body: { reason } }, headers);
const listed = async (query: Request<'GET /api/shared-block-lists'>['query']) =>
  (await bob.call('GET /api/shared-block-lists', { query }, site.operator)).body;

describe('an operator', () => {
  it('takes down a shared list and restores it, with its subscribers, which is recorded', async () => {
    const list = await shared(ada, 'drama');
    await subscribe(bob, list.id);
    const reason = 'It targets one person.';
    expect((await takeDown(list.id, reason, {})).status).toBe(401);
    expect((await takeDown(list.id, ' ')).status).toBe(400);
    expect((await takeDown(list.id, reason)).body).toMatchObject({ takenDown: { reason } });

    const link = await find(bob, list.id);
    expect([link.status, link.problem.code, link.problem.reason]).toEqual([
      410,
      'block-list-taken-down',
      reason,
    ]);
    expect((await subscribe(site.visitor(), list.id)).status).toBe(410);
    const [left] = (await lists(bob)).subscribed;
    expect(left).toMatchObject({ isSubscribed: true, takenDown: { reason }, entries: [] });
    const [own] = (await lists(ada)).own;
    expect(own).toMatchObject({ entries: [{ name: 'drama' }], takenDown: { reason } });

    const params = { id: list.id };
    const restore = () =>
      bob.call('DELETE /api/block-lists/:id/take-down', { params }, site.operator);
    for (let time = 0; time < 2; time += 1)
      expect((await restore()).body).toEqual({ takenDown: null });
    expect((await find(bob, list.id)).status).toBe(200);
    const query = { subject: list.id };
    const audit = await bob.call('GET /api/audit', { query }, site.operator);
    expect(audit.body.entries).toMatchObject([
      { action: 'block-list-restored', from: { reason } },
      { actor: 'deploy-token', action: 'block-list-taken-down', reason },
    ]);
  });

  it('sees what is shared, by its number of subscribers, and one list by its id', async () => {
    const [first, second] = [await shared(ada, 'one'), await shared(ada, 'two')];
    const hidden = await create(ada);
    for (const visitor of [bob, site.visitor(), site.visitor()])
      await subscribe(visitor, second.id);
    const all = await listed({});
    expect(all.lists[0]).toMatchObject({ id: second.id, subscribers: 3, takenDown: null });
    expect(all.total).toBe(all.lists.length);
    expect(await listed({ id: first.id })).toMatchObject({
      lists: [{ id: first.id, subscribers: 0 }],
      total: 1,
    });
    expect(await listed({ id: hidden.id })).toEqual({ lists: [], total: 0 });
    expect((await takeDown(hidden.id, 'Private')).status).toBe(404);
    expect((await bob.send('GET', '/api/shared-block-lists')).status).toBe(401);
  });
});
