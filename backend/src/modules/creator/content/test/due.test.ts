import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { writeVideos } from '../../../discovery/catalog/test/video-rows.js';
import { ContentItemEntity } from '../entities/content-item.entity.js';
import { DueActions } from '../publishing/due-actions.service.js';
import { Publisher } from '../publishing/publisher.js';
import { author, schedule, trust, written } from './published-items.js';
import { modules } from './reading-modules.js';

const site = testSite(modules);
let ada: VisitorClient;

beforeAll(() => writeVideos(site.database, [{ title: 'Solo' }]));
beforeEach(async () => {
  await site.database.query('truncate content_items, creators, notifications cascade');
  ada = await author(site);
  await trust(site, ada);
});

const pass = (where = site) => where.get(DueActions).pass();
const stored = (item: ContentItemEntity) =>
  site.database.manager.findOneByOrFail(ContentItemEntity, { id: item.id });
const receipts = (item: ContentItemEntity) =>
  site.database.query<object[]>(
    `select action, state, attempts, zone, reason, done_at >= promised_at as "onTime"
      from content_publications where item_id = $1 order by created_at, id`,
    [item.id],
  );
const notifications = async (who = ada) =>
  (await who.call('GET /api/notifications', { query: {} })).body.notifications;

describe('what is due', () => {
  it('is published with a receipt and a notification, and never before', async () => {
    const [due, later] = [await written(site, ada), await written(site, ada)];
    await schedule(site, due, 0);
    await schedule(site, later, 60_000);
    await pass();
    expect(await stored(due)).toMatchObject({
      status: 'published',
      liveRevision: 1,
      publishAt: null,
      scheduledRevision: null,
      version: 2,
    });
    expect(await receipts(due)).toEqual([
      {
        action: 'publish',
        state: 'done',
        attempts: 1,
        zone: 'Europe/Berlin',
        reason: null,
        onTime: true,
      },
    ]);
    expect(await stored(later)).toMatchObject({ status: 'scheduled', liveRevision: null });
    expect(await receipts(later)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(await notifications()).toMatchObject([
      {
        kind: 'content-published',
        text: '“How to solder” is published.',
        path: `/content/how-to-solder-${due.key}`,
      },
    ]);
  });

  it('is published once by two processes at the same time', async () => {
    const other = await site.another();
    const items = [];
    for (let count = 0; count < 60; count += 1) items.push(await written(site, ada));
    for (const item of items) await schedule(site, item, 0);
    const passes = [1, 2, 3].flatMap(() => [pass(), pass(other)]);
    await Promise.all(passes);
    await other.close();
    const [{ done, live }] = await site.database.query<[{ done: number; live: number }]>(
      `select (select count(*)::int from content_publications where state = 'done') as done,
        (select count(*)::int from published_content) as live`,
    );
    expect([done, live]).toEqual([60, 60]);
  });

  it('is what was scheduled last; what was taken back is not published', async () => {
    const [moved, back] = [await written(site, ada), await written(site, ada)];
    await schedule(site, moved, 0);
    await schedule(site, moved, 60_000);
    await schedule(site, back, 0);
    await site.database.transaction(async (manager) => {
      await site.get(Publisher).takeBack(manager, back, 'Not yet.');
      await manager.update(
        ContentItemEntity,
        { id: back.id },
        { status: 'draft', publishAt: null },
      );
    });
    await pass();
    expect([(await stored(moved)).liveRevision, (await stored(back)).liveRevision]).toEqual([
      null,
      null,
    ]);
    expect(await receipts(moved)).toMatchObject([
      { state: 'taken-back', reason: 'Another time was chosen.' },
      { state: 'waiting' },
    ]);
    expect(await receipts(back)).toMatchObject([{ state: 'taken-back', reason: 'Not yet.' }]);
  });

  it('is taken from readers at its time, with a receipt', async () => {
    const item = await written(site, ada);
    await schedule(site, item, 0);
    await pass();
    await site.database.transaction(async (manager) => {
      const row = await stored(item);
      const promise = { action: 'unpublish', revision: 1, at: new Date(), zone: 'UTC' } as const;
      await site.get(Publisher).promise(manager, row, promise);
      await manager.query('update content_items set unpublish_at = now() where id = $1', [item.id]);
    });
    await pass();
    expect(await stored(item)).toMatchObject({
      status: 'draft',
      liveRevision: null,
      unpublishAt: null,
    });
    expect(await receipts(item)).toMatchObject([
      { action: 'publish', state: 'done' },
      { action: 'unpublish', state: 'done' },
    ]);
  });

  it('says why it could not be published, and keeps nobody else waiting', async () => {
    const [empty, good] = [await written(site, ada, { body: '' }), await written(site, ada)];
    await schedule(site, empty, -1000);
    await schedule(site, good, 0);
    await pass();
    expect(await stored(empty)).toMatchObject({ status: 'draft', liveRevision: null });
    expect(await receipts(empty)).toMatchObject([
      { state: 'failed', attempts: 1, reason: 'Write something first.' },
    ]);
    expect((await stored(good)).liveRevision).toBe(1);
    const kinds = (await notifications()).map(({ kind, path }) => [kind, path]);
    expect(kinds).toContainEqual(['content-not-published', `/content-management/${empty.id}`]);
  });

  it('is tried again where something breaks, and given up in the end', async () => {
    const [broken, good] = [await written(site, ada), await written(site, ada)];
    await schedule(site, broken, -1000);
    await schedule(site, good, 0);
    await site.database.query('delete from content_revisions where item_id = $1', [broken.id]);
    await pass();
    expect((await stored(good)).liveRevision).toBe(1);
    expect(await receipts(broken)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    for (let count = 0; count < 4; count += 1) await pass();
    expect(await receipts(broken)).toMatchObject([
      { state: 'failed', attempts: 5, reason: 'Something went wrong on our side.' },
    ]);
    expect((await stored(broken)).status).toBe('draft');
  });
});
