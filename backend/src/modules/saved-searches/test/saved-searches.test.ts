import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type SavedSearch,
  type SavedSearchDetails,
  savedSearch,
} from '@tessera/contracts-discovery';
import {
  openModules,
  type SiteUnderTest,
} from '../../../../test/harness/application-under-test.js';
import { runJobs } from '../../../../test/harness/due-jobs.js';
import { expectNoLateWrites, lateWriteSettings } from '../../../../test/harness/late-writes.js';
import type { VisitorClient } from '../../../../test/harness/visitor-client.js';
import { definition as operators } from '../../operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition } from '../definition.js';

let site: SiteUnderTest;
let ada: VisitorClient;
let bob: VisitorClient;

beforeAll(async () => {
  site = await openModules([operators, visitors, definition], lateWriteSettings);
});
afterAll(() => site.close());
beforeEach(() => {
  ada = site.visitor();
  bob = site.visitor();
});

const details = (title: string): SavedSearchDetails => ({ title });

async function create(owner: VisitorClient, title: string): Promise<SavedSearch> {
  const response = await owner.call('POST /api/saved-searches', { body: details(title) });
  expect(response.status).toBe(201);
  return savedSearch.parse(response.body);
}

function update(owner: VisitorClient, { id, version }: SavedSearch, title: string) {
  const request = { params: { id }, body: { title }, ifMatch: version };
  return owner.call('PATCH /api/saved-searches/:id', request);
}

describe('a visitor', () => {
  it('lists what they created, newest first and page by page', async () => {
    const titles = ['First', 'Second', 'Third'];
    for (const title of titles) await create(ada, title);
    const query = { limit: 2 };
    const first = (await ada.call('GET /api/saved-searches', { query })).body;
    const next = { ...query, cursor: first.nextCursor };
    const second = (await ada.call('GET /api/saved-searches', { query: next })).body;
    const found = [...first.savedSearches, ...second.savedSearches];
    expect(found.map((row: SavedSearch) => row.title)).toEqual(titles.toReversed());
    expect([first.total, second.nextCursor]).toEqual([3, null]);
  });

  it.each([
    ['', 'Give the saved search a title'],
    ['a'.repeat(101), 'Use at most 100 characters'],
  ])('learns at the field what is wrong with the title %j', async (title, message) => {
    const response = await ada.call('POST /api/saved-searches', { body: details(title) });
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual([{ field: 'body.title', message }]);
  });

  it('changes what nobody has changed in the meantime', async () => {
    const created = await create(ada, 'First');
    const changed = await update(ada, created, 'Second');
    expect(changed.body).toEqual({ ...created, title: 'Second', version: 2 });
    const late = await update(ada, created, 'Third');
    expect([late.status, late.body.code]).toEqual([412, 'precondition-failed']);
    const found = await ada.call('GET /api/saved-searches/:id', { params: { id: created.id } });
    expect(found.body).toEqual(changed.body);
  });

  it('deletes and restores a saved search, until it is purged', async () => {
    const created = await create(ada, 'First');
    const params = { id: created.id };
    const remove = () => ada.call('DELETE /api/saved-searches/:id', { params });
    const restore = () => ada.call('POST /api/saved-searches/:id/restore', { params });
    const total = async () => (await ada.call('GET /api/saved-searches', { query: {} })).body.total;
    expect(Date.parse((await remove()).body.restorableUntil)).toBeGreaterThan(Date.now());
    expect([(await remove()).status, await total()]).toEqual([404, 0]);
    expect((await restore()).body).toEqual(created);
    expect([(await restore()).status, await total()]).toEqual([404, 1]);
    await runJobs(site, 'purge-saved-search');
    expect((await remove()).status).toBe(200);
    await runJobs(site, 'purge-saved-search');
    expect((await restore()).status).toBe(404);
  });
});

it('does not exist for another visitor', async () => {
  const [created, deleted] = [await create(ada, 'First'), await create(ada, 'Second')];
  await ada.call('DELETE /api/saved-searches/:id', { params: deleted });
  const params = { id: created.id };
  const responses = [
    await bob.call('GET /api/saved-searches/:id', { params }),
    await update(bob, created, 'Mine'),
    await bob.call('DELETE /api/saved-searches/:id', { params }),
    await bob.call('POST /api/saved-searches/:id/restore', { params: { id: deleted.id } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await bob.call('GET /api/saved-searches', { query: {} })).body.total).toBe(0);
  expect((await ada.call('GET /api/saved-searches/:id', { params })).body).toEqual(created);
});

it('is not written by a request whose response comes too late', async () => {
  const [changed, deleted, restored] = [
    await create(ada, 'First'),
    await create(ada, 'Second'),
    await create(ada, 'Third'),
  ];
  await ada.call('DELETE /api/saved-searches/:id', { params: restored });
  const path = '/api/saved-searches';
  await expectNoLateWrites(
    site,
    {
      'POST /api/saved-searches': { path, body: details('Fourth') },
      'PATCH /api/saved-searches/:id': {
        path: `${path}/${changed.id}`,
        body: { title: 'Changed' },
        headers: { 'if-match': '"1"' },
      },
      'DELETE /api/saved-searches/:id': { path: `${path}/${deleted.id}` },
      'POST /api/saved-searches/:id/restore': { path: `${path}/${restored.id}/restore` },
    },
    ada.headers,
  );
});
