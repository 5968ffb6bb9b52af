import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  openModules,
  type SiteUnderTest,
} from '../../../../test/harness/application-under-test.js';
import type { VisitorClient } from '../../../../test/harness/visitor-client.js';
import { definition as catalog } from '../../catalog/definition.js';
import { definition as operators } from '../../operators/definition.js';
import { DeployTokens } from '../../operators/index.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition } from '../definition.js';
import { create, find, lists, shared, subscribe } from './block-list-requests.js';

let site: SiteUnderTest;
let ada: VisitorClient;
let bob: VisitorClient;
let operator: Record<string, string>;

beforeAll(async () => {
  site = await openModules([catalog, operators, visitors, definition], { jobs: 'elsewhere' });
  const wanted = { label: 'moderation', remote: null, expiresAt: null };
  const { token } = await site.app.get(DeployTokens, { strict: false }).create(wanted, 'server');
  operator = { authorization: `Bearer ${token}` };
});
afterAll(() => site.close());
beforeEach(() => {
  ada = site.visitor();
  bob = site.visitor();
});

const act = (method: string, path: string, body?: object) =>
  bob.send(method, path, { headers: operator, ...(body && { body }) });

describe('an operator', () => {
  it('takes down a shared list and restores it, with its subscribers, which is recorded', async () => {
    const list = await shared(ada, 'drama');
    await subscribe(bob, list.id);
    const path = `/api/block-lists/${list.id}/take-down`;
    const reason = 'It targets one person.';
    expect((await bob.send('PUT', path, { body: { reason } })).status).toBe(401);
    expect((await act('PUT', path, { reason: ' ' })).status).toBe(400);
    expect((await act('PUT', path, { reason })).body).toMatchObject({ takenDown: { reason } });

    const link = await find(bob, list.id);
    expect([link.status, link.body.code, link.body.reason]).toEqual([
      410,
      'block-list-taken-down',
      reason,
    ]);
    expect((await subscribe(site.visitor(), list.id)).status).toBe(410);
    const [left] = (await lists(bob)).subscribed;
    expect(left).toMatchObject({ isSubscribed: true, takenDown: { reason }, entries: [] });
    const [own] = (await lists(ada)).own;
    expect(own).toMatchObject({ entries: [{ name: 'drama' }], takenDown: { reason } });

    for (let time = 0; time < 2; time += 1)
      expect((await act('DELETE', path)).body).toEqual({ takenDown: null });
    expect((await find(bob, list.id)).status).toBe(200);
    const { entries } = (await act('GET', `/api/audit?subject=${list.id}`)).body;
    expect(entries).toMatchObject([
      { action: 'block-list-restored', from: { reason } },
      { actor: 'moderation', action: 'block-list-taken-down', reason },
    ]);
  });

  it('sees what is shared, by its number of subscribers, and one list by its id', async () => {
    const [first, second] = [await shared(ada, 'one'), await shared(ada, 'two')];
    const hidden = await create(ada);
    for (const visitor of [bob, site.visitor(), site.visitor()])
      await subscribe(visitor, second.id);
    const all = (await act('GET', '/api/shared-block-lists')).body;
    expect(all.lists[0]).toMatchObject({ id: second.id, subscribers: 3, takenDown: null });
    expect(all.total).toBe(all.lists.length);
    const one = await act('GET', `/api/shared-block-lists?id=${first.id}`);
    expect(one.body).toMatchObject({ lists: [{ id: first.id, subscribers: 0 }], total: 1 });
    const none = await act('GET', `/api/shared-block-lists?id=${hidden.id}`);
    expect(none.body).toEqual({ lists: [], total: 0 });
    const path = `/api/block-lists/${hidden.id}/take-down`;
    expect((await act('PUT', path, { reason: 'Private' })).status).toBe(404);
    expect((await bob.send('GET', '/api/shared-block-lists')).status).toBe(401);
  });
});
