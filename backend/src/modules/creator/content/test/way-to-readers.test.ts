import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from '@tessera/contracts';
import { sendAtOnce } from '../../../../../test/harness/at-once.js';
import { present } from '../../../../../test/harness/present.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { act, create, found, inHours, listed, named, save } from './content-requests.js';
import { contentSite } from './content-site.js';

const site = contentSite();
let ada: VisitorClient;

beforeEach(async () => {
  ada = site.visitor();
  await listed(ada);
  await named(ada);
});

describe('the way to readers', () => {
  it('is gone step by step, and what readers have stays while its changes are written', async () => {
    const item = await create(ada);
    const submitted = await act(ada, item, 'submit');
    expect(submitted.body).toMatchObject({ status: 'in-review', version: 2 });
    expect(submitted.headers.get('etag')).toBe('"2"');
    const published = await act(ada, submitted.body, 'publish');
    expect(published.body).toMatchObject({ status: 'published', isLive: true, hasChanges: false });
    const draft = await found(ada, item);
    const edited = (await save(ada, draft, { title: 'How to weld' })).body;
    expect(edited).toMatchObject({ status: 'draft', isLive: true, hasChanges: true });
    expect(await listed(ada, { status: 'published' })).toHaveLength(1);
    const again = (await act(ada, edited, 'publish')).body;
    expect(again).toMatchObject({ status: 'published', hasChanges: false });
    const taken = (await act(ada, again, { action: 'unpublish', at: null, zone: 'UTC' })).body;
    expect(taken).toMatchObject({ status: 'draft', isLive: false, url: null });
    expect(taken.publishedAt).toBe(published.body.publishedAt);
    const away = (await act(ada, taken, 'archive')).body;
    expect((await act(ada, away, 'publish')).problem.code).toBe('action-not-allowed');
    expect((await act(ada, away, 'unarchive')).body.status).toBe('draft');
  });

  it('is scheduled for a time in a zone, changed and taken back', async () => {
    const item = await create(ada);
    const zone = 'Europe/Berlin';
    const schedule = {
      action: 'schedule' as const,
      zone,
      publishAt: inHours(2),
      unpublishAt: null,
    };
    const first = await act(ada, item, schedule);
    expect(first.body).toMatchObject({ status: 'scheduled', zone: 'Europe/Berlin', isLive: false });
    const until = inHours(5);
    const later = { ...schedule, publishAt: inHours(3), unpublishAt: until };
    const second = await act(ada, first.body, later);
    expect(second.body).toMatchObject({ publishAt: later.publishAt, unpublishAt: until });
    expect(await waiting(item.id)).toEqual(['publish', 'unpublish']);
    const { publications } = await receipts(item.id);
    expect(publications).toHaveLength(3);
    expect(publications[2]).toMatchObject({ state: 'taken-back', promisedAt: schedule.publishAt });
    const times = publications.slice(0, 2).map(({ promisedAt }) => promisedAt);
    expect(times).toEqual([until, later.publishAt]);
    const back = await act(ada, second.body, 'withdraw');
    expect(back.body).toMatchObject({ status: 'draft', publishAt: null, unpublishAt: null });
    expect(await waiting(item.id)).toEqual([]);
  });

  it('is refused at once for what could not be published then', async () => {
    const times = { publishAt: inHours(1), unpublishAt: null, zone: 'UTC' };
    const empty = await create(ada, { body: ' ' });
    const unready = await act(ada, empty, { action: 'schedule', ...times });
    expect(unready.problem.code).toBe('not-ready-to-publish');
    const bob = site.visitor();
    const nameless = await act(bob, await create(bob), { action: 'schedule', ...times });
    expect(nameless.problem.code).toBe('creator-name-missing');
    expect(await waiting(empty.id)).toEqual([]);
  });

  it.each([
    ['in the past', () => inHours(-1), () => null],
    ['too soon', () => new Date(Date.now() + 30_000).toISOString(), () => null],
    ['years ahead', () => inHours(400 * 24), () => null],
    ['that ends before it begins', () => inHours(2), () => inHours(1)],
    ['that ends years ahead', () => inHours(2), () => inHours(400 * 24)],
  ])('can’t be scheduled for a time %s', async (_, publishAt, unpublishAt) => {
    const item = await create(ada);
    const times = { publishAt: publishAt(), unpublishAt: unpublishAt(), zone: 'UTC' };
    const refused = await act(ada, item, { action: 'schedule', ...times });
    expect([refused.status, refused.problem.code]).toEqual([422, 'time-not-possible']);
    expect(await found(ada, item)).toMatchObject({ status: 'draft', version: 1 });
  });

  it('is left by an edit, a deletion and the archive: nothing is published later', async () => {
    const scheduled = async () => {
      const item = await create(ada);
      const times = { publishAt: inHours(1), unpublishAt: inHours(2), zone: 'UTC' };
      const { body } = await act(ada, item, { action: 'schedule', ...times });
      return { ...item, ...body };
    };
    const [edited, deleted, archived] = [await scheduled(), await scheduled(), await scheduled()];
    await save(ada, edited, { title: 'Other' });
    expect(await found(ada, edited)).toMatchObject({ status: 'draft', publishAt: null });
    await ada.call('DELETE /api/content/:id', { params: { id: deleted.id } });
    const back = await ada.call('POST /api/content/:id/restore', { params: { id: deleted.id } });
    expect(back.body).toMatchObject({ status: 'draft', publishAt: null });
    await act(ada, archived, 'archive');
    expect((await found(ada, archived)).publishAt).toBeNull();
    for (const { id } of [edited, deleted, archived]) expect(await waiting(id)).toEqual([]);
  });

  it('ends at a time, whatever is edited until then', async () => {
    const item = await create(ada);
    const published = (await act(ada, item, 'publish')).body;
    const at = inHours(1);
    const timed = await act(ada, published, { action: 'unpublish', at, zone: 'Asia/Tokyo' });
    expect(timed.body).toMatchObject({ status: 'published', isLive: true, unpublishAt: at });
    await save(ada, { ...item, version: timed.body.version }, { title: 'Other' });
    expect(await found(ada, item)).toMatchObject({ status: 'draft', unpublishAt: at });
    expect(await waiting(item.id)).toEqual(['unpublish']);
  });

  it('of what readers have is planned by day without anything happening', async () => {
    const item = await create(ada);
    const planned = await act(ada, item, { action: 'plan', plannedOn: '2027-02-28' });
    expect(planned.body).toMatchObject({ plannedOn: '2027-02-28', status: 'draft' });
    const none = await act(ada, planned.body, { action: 'plan', plannedOn: null });
    expect(none.body.plannedOn).toBeNull();
  });

  it('is gone once where a request comes twice, and from one of two tabs', async () => {
    const item = await create(ada);
    const request = () => act(ada, item, 'publish');
    const statuses = await sendAtOnce(site, 'content_items', [request, request, request]);
    expect(statuses).toEqual([200, 412, 412]);
    const { revisions } = (
      await ada.call('GET /api/content/:id/revisions', { params: { id: item.id }, query: {} })
    ).body;
    expect(revisions).toMatchObject([{ number: 1, reason: 'published', isLive: true }]);
    const { version } = present((await listed(ada))[0]);
    expect((await act(ada, { id: item.id, version }, 'publish')).problem.code).toBe(
      'action-not-allowed',
    );
  });
});

/** Receipts of an item, read page by page. */
async function receipts(id: string): Promise<Response<'GET /api/content/:id/publications'>> {
  const params = { id };
  const read = async (cursor?: string) =>
    (await ada.call('GET /api/content/:id/publications', { params, query: { limit: 2, cursor } }))
      .body;
  const first = await read();
  const second = await read(first.nextCursor ?? undefined);
  const publications = [...first.publications, ...second.publications];
  return { publications, nextCursor: second.nextCursor };
}

/** What is promised of an item and waits. */
async function waiting(id: string): Promise<string[]> {
  const rows = await site.database.query<{ action: string }[]>(
    `select action from content_publications where item_id = $1 and state = 'waiting' order by action`,
    [id],
  );
  return rows.map(({ action }) => action);
}
