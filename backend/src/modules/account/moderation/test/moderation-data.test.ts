import { expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { appeal, ModeratedSite } from './moderated-site.js';

const moderated = new ModeratedSite();
const { site } = moderated;

it('what a visitor wrote is exported, and leaves with them; the report still counts', async () => {
  const { ada } = moderated;
  const playlist = await moderated.sharedPlaylist(ada);
  await moderated.report('203.0.113.1', { note: 'It is mine.' }, ada);
  await moderated.takeDown(0, 'Spam', playlist);
  await appeal(ada, playlist);
  const { manager } = site.database;
  const keeper = site.keeper('moderation');
  expect(await keeper.export(ada.id, manager)).toMatchObject({
    reports: [{ kind: 'video', id: 'video-1', title: 'First', note: 'It is mine.' }],
    appeals: [{ text: 'It is art.', outcome: null }],
  });
  expect(await keeper.erase(ada.id, manager)).toEqual({ reports: 1, appeals: 1 });
  expect((await moderated.queue()).cases).toMatchObject([{ networks: 1, notes: [] }]);
  expect(await moderated.queue({ state: 'appealed' })).toMatchObject({ cases: [] });
  await site.keeper('playlists').erase(ada.id, manager);
  expect((await moderated.queue({ state: 'taken-down' })).cases).toMatchObject([
    { title: 'Deleted by its owner', excerpt: null, hasOwner: false },
  ]);
});

it('of two visitors who are one, each thing is reported once', async () => {
  const { ada, bob } = moderated;
  const playlist = await moderated.sharedPlaylist(ada);
  await moderated.takeDown(0, 'Spam', playlist);
  await moderated.report('203.0.113.1', { reason: 'sexual' }, ada);
  await moderated.report('198.51.1.1', { reason: 'violent' }, bob);
  await moderated.report('203.0.113.1', { id: 'video-2' }, ada);
  const keeper = site.keeper('moderation');
  await site.database.transaction(
    (manager) => keeper.merge?.(manager, ada.id, bob.id) ?? Promise.resolve(),
  );
  const exported = await keeper.export(bob.id, site.database.manager);
  expect(exported).toMatchObject({ reports: [{ reason: 'violent' }, { id: 'video-2' }] });
  expect((await appeal(bob, playlist)).status).toBe(201);
});

it('of two visitors who are one, nobody is told twice of the same thing', async () => {
  const { ada, bob } = moderated;
  await moderated.report('203.0.113.1', {}, ada);
  await moderated.dismiss(1);
  await moderated.tellReporters();
  await moderated.report('198.51.1.1', {}, bob);
  await site.database.transaction(
    (manager) => site.keeper('moderation').merge?.(manager, ada.id, bob.id) ?? Promise.resolve(),
  );
  await moderated.takeDown(3);
  await moderated.tellReporters();
  const rows = await site.database.query(
    `select from notifications where kind = 'report-decided' and visitor_id = $1`,
    [bob.id],
  );
  expect(rows).toEqual([]);
});

it('networks are forgotten 90 days after the answer, and dismissed cases after two years', async () => {
  await moderated.report('203.0.113.1');
  await moderated.dismiss(1);
  const { manager } = site.database;
  const retain = (days: number) =>
    site.keeper('moderation').retain?.(new Date(Date.now() + days * 86_400_000), manager);
  const networks = async () =>
    (
      await manager.query<{ count: number }[]>(
        'select count(network)::int as count from moderation_reports',
      )
    )[0]?.count;
  await retain(89);
  expect(await networks()).toBe(1);
  await retain(91);
  expect(await networks()).toBe(0);
  expect((await moderated.queue({ state: 'dismissed' })).cases).toMatchObject([
    { reasons: [{ networks: 1 }] },
  ]);
  await retain(731);
  expect((await moderated.queue({ state: 'dismissed' })).cases).toEqual([]);
});

it('what was taken down without a case gets one', async () => {
  await site.database.query(
    `insert into taken_down_videos (public_id, taken_down_with, reason) values ('video-1', 'video-1', 'Old')`,
  );
  const linked = await moderated.bob.call(
    'GET /api/moderation/linked',
    { query: { link: '/video/video-1' } },
    site.operator,
  );
  expect(linked.body).toMatchObject({
    state: 'taken-down',
    version: 0,
    takenDown: { reason: 'Old' },
  });
  for (let time = 0; time < 2; time += 1) await runRepeatable(site, 'known-take-downs');
  const { cases } = await moderated.queue({ state: 'taken-down' });
  expect(cases).toMatchObject([{ id: 'video-1', version: 0, takenDown: { reason: 'Old' } }]);
  expect((await moderated.restore(0)).body).toMatchObject({ state: 'dismissed', version: 1 });
});
