import { expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as moderation } from '../../../account/moderation/definition.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { definition } from '../definition.js';
import { create, find, hide, lists, shared, subscribe, update } from './block-list-requests.js';

const site = testSite([catalog, operators, visitors, notifications, moderation, definition]);

const takeDown = (id: string, reason: string, ifMatch: number) =>
  site
    .visitor()
    .call(
      'PUT /api/moderation/:kind/:id/take-down',
      { params: { kind: 'block-list', id }, body: { reason }, ifMatch },
      site.operator,
    );

it('a list that is taken down tells its subscribers why, and they have it again once it is restored', async () => {
  const [ada, bob] = [site.visitor(), site.visitor()];
  const list = await shared(ada, 'drama');
  await subscribe(bob, list.id);
  const reason = 'It targets one person.';
  const { body: down } = await takeDown(list.id, reason, 0);
  expect(down).toMatchObject({ title: list.name, excerpt: 'Hides drama', takenDown: { reason } });

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

  const params = { kind: 'block-list', id: list.id };
  const up = 'DELETE /api/moderation/:kind/:id/take-down';
  await bob.call(up, { params, ifMatch: down.version }, site.operator);
  expect((await find(bob, list.id)).status).toBe(200);
  expect((await lists(bob)).subscribed[0]).toMatchObject({ entries: [{ name: 'drama' }] });
});

it('only what is shared can be taken down, and no longer sharing it does not restore it', async () => {
  const ada = site.visitor();
  const list = await create(ada);
  expect((await takeDown(list.id, 'Private', 0)).problem.code).toBe('nothing-to-moderate');
  const { body: open } = await update(ada, list, { isShared: true });
  for (let entry = 1; entry <= 32; entry += 1) await hide(ada, `word ${entry}`, list.id);
  const { body: down } = await takeDown(list.id, 'Spam', 0);
  expect(down.excerpt).toMatch(/^Hides word 1, .*, and 2 more$/);
  const { body: hidden } = await update(ada, open, { isShared: false });
  await update(ada, hidden, { isShared: true });
  expect((await find(site.visitor(), list.id)).status).toBe(410);
});
