import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type SavedSearch, savedSearch } from '@tessera/contracts-discovery';
import { deletedDayAgo } from '../../../../../test/harness/deleted-day-ago.js';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as entitlements } from '../../../billing/entitlements/definition.js';
import { EntitlementsFacade } from '../../../billing/entitlements/index.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as blockLists } from '../../block-lists/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { SearchFacade } from '../../catalog/index.js';
import { writeVideos } from '../../catalog/test/video-rows.js';
import { definition } from '../definition.js';
import { NewResults } from '../new-results.job.js';

const site = testSite([
  catalog,
  blockLists,
  entitlements,
  notifications,
  operators,
  visitors,
  definition,
]);
let ada: VisitorClient;
let bob: VisitorClient;

beforeAll(async () => {
  await writeVideos(site.database, [{ title: 'Old jazz lesson', hd: true }]);
});
beforeEach(async () => {
  await site.database.query('delete from saved_searches');
  ada = site.visitor();
  bob = site.visitor();
});

const list = async (who: VisitorClient): Promise<SavedSearch[]> =>
  (await who.call('GET /api/saved-searches', {})).body.savedSearches;

async function save(
  who: VisitorClient,
  parameters: Record<string, string> = { q: 'jazz' },
  name = 'Jazz',
): Promise<SavedSearch> {
  const response = await who.call('POST /api/saved-searches', { body: { name, parameters } });
  expect(response.status).toBe(201);
  return savedSearch.parse(response.body);
}

function rename(who: VisitorClient, { id, version }: SavedSearch, name: string) {
  const request = { params: { id }, body: { name }, ifMatch: version };
  return who.call('PATCH /api/saved-searches/:id', request);
}

const look = (who: VisitorClient, id: string) =>
  who.call('POST /api/saved-searches/:id/look', { params: { id } });

let added = 0;

/** A video that comes to the site now, whenever it was published. */
async function addVideo(title: string, columns: Record<string, string> = {}): Promise<void> {
  added += 1;
  const own = { public_id: `'new-${added}'`, title: `'${title}'`, ...columns };
  const names = Object.keys(own).join();
  await site.database.query(
    `insert into videos (platform, channel_id, category_id, description, channel_title, thumbnail_url, watch_url,
        published_at, source, ${names})
      values ('vimeo', 1, 1, '', 'Somebody', '', 'https://videos.example/1', now() - interval '9 years', 'live',
        ${Object.values(own).join()})`,
  );
}

/** Checks every search, as if it was due. */
async function check(): Promise<void> {
  await site.database.query('update saved_searches set next_check_at = now()');
  await site.get(SearchFacade).updateIndex();
  await runRepeatable(site, 'saved-search-checks');
}

async function texts(who: VisitorClient): Promise<string[]> {
  const { body } = await who.call('GET /api/notifications', { query: {} });
  return body.notifications.map(({ text }) => text);
}

describe('a saved search', () => {
  it('has what was searched for, the newest first', async () => {
    const parameters = { q: 'jazz', category: 'music', tags: 'live,piano', hd: 'true' };
    await save(ada, parameters, 'First');
    await save(ada, { sort: 'date' }, 'Second');
    expect(await list(ada)).toMatchObject([
      { name: 'Second', parameters: { sort: 'date' }, newResults: 0 },
      { name: 'First', parameters },
    ]);
  });

  it.each([
    [{ name: '', parameters: {} }, 'body.name'],
    [{ name: 'x'.repeat(81), parameters: {} }, 'body.name'],
    [{ name: 'Jazz', parameters: { sort: 'random' } }, 'body.parameters.sort'],
    [{ name: 'Jazz', parameters: { cursor: 'abc' } }, 'body.parameters'],
    [{ name: 'Jazz', parameters: { q: 'y'.repeat(201) } }, 'body.parameters.q'],
    [{ name: 'Jazz', parameters: { q: { nested: true } } }, 'body.parameters.q'],
    [{ name: 'Jazz', parameters: [] }, 'body.parameters'],
  ])('is refused as %j', async (body, field) => {
    const response = await ada.send('POST', '/api/saved-searches', { body });
    expect(response.status).toBe(400);
    expect(response.problem.errors?.[0]?.field).toBe(field);
  });

  it('is renamed by its version', async () => {
    const saved = await save(ada);
    expect((await rename(ada, saved, 'Blues')).body).toMatchObject({ name: 'Blues', version: 2 });
    expect((await rename(ada, saved, 'Late')).problem.code).toBe('precondition-failed');
  });

  it('is deleted, and restored within a day', async () => {
    const { id } = await save(ada);
    const params = { id };
    const remove = () => ada.call('DELETE /api/saved-searches/:id', { params });
    const restore = () => ada.call('POST /api/saved-searches/:id/restore', { params });
    expect((await remove()).status).toBe(200);
    expect([(await remove()).status, await list(ada)]).toEqual([404, []]);
    expect((await restore()).body.id).toBe(id);
    expect((await remove()).status).toBe(200);
    await deletedDayAgo(site, 'saved_searches', id);
    expect((await restore()).status).toBe(404);
  });
});

describe('new results', () => {
  it('are those that came since the last look and match words and filters', async () => {
    const words = await save(ada, { q: 'jazz lesson' });
    const filtered = await save(ada, { hd: 'true' }, 'HD');
    await addVideo('New jazz lesson');
    await addVideo('Jazz lesson in HD', { hd: 'true' });
    await addVideo('Only jazz');
    await addVideo('A copy of a jazz lesson', { hd: 'true', duplicate_of: '1' });
    await check();
    const counts = async () =>
      Object.fromEntries((await list(ada)).map(({ id, newResults }) => [id, newResults]));
    expect(await counts()).toEqual({ [words.id]: 2, [filtered.id]: 1 });
    expect((await look(ada, words.id)).body.newResults).toBe(0);
    await check();
    expect(await counts()).toEqual({ [words.id]: 0, [filtered.id]: 1 });
  });

  it('leave out what the visitor hides', async () => {
    const { id } = await save(ada);
    const body = { kind: 'keyword', value: 'smooth' } as const;
    await ada.call('POST /api/block-entries', { body });
    await addVideo('Smooth jazz');
    await addVideo('Rough jazz');
    await check();
    expect(await list(ada)).toMatchObject([{ id, newResults: 1 }]);
  });

  it('are told once, at most once a day, and only to who has saved the search', async () => {
    const { id } = await save(ada);
    await save(bob, { q: 'unheard' });
    await addVideo('Jazz 1');
    await check();
    await check();
    expect(await texts(ada)).toEqual(['“Jazz” has 1 new result.']);
    await addVideo('Jazz 2');
    await check();
    expect(await texts(ada)).toHaveLength(1);
    await aDayPasses();
    await check();
    expect(await texts(ada)).toEqual(['“Jazz” has 2 new results.', '“Jazz” has 1 new result.']);
    await aDayPasses();
    await check();
    expect(await texts(ada)).toHaveLength(2);
    await look(ada, id);
    await aDayPasses();
    await check();
    expect([await texts(ada), await texts(bob)]).toMatchObject([{ length: 2 }, []]);
    // What was told before the look does not keep the next one from being told.
    await addVideo('Jazz 3');
    await check();
    expect((await texts(ada))[0]).toBe('“Jazz” has 1 new result.');
  });

  it('are not told to who does not want to hear of them', async () => {
    await save(ada);
    const params = { kind: 'saved-search-results' };
    await ada.call('PUT /api/notifications/settings/:kind', { params, body: { isOn: false } });
    await addVideo('Jazz again');
    await check();
    expect(await texts(ada)).toEqual([]);
    expect(await list(ada)).toMatchObject([{ newResults: 1 }]);
  });

  it('are counted without the filters that the plan does not have, as the list says', async () => {
    for (const who of [ada, bob]) await save(who, { q: 'jazz', hd: 'false', minMinutes: '1000' });
    await subscribeToPro(bob);
    await addVideo('Jazz with few views');
    await check();
    const read = async (who: VisitorClient) => (await who.call('GET /api/saved-searches', {})).body;
    expect(await read(ada)).toMatchObject({
      savedSearches: [{ newResults: 1, leftOut: ['minMinutes'] }],
      locked: { 'advanced-filters': 'Pro' },
    });
    const { savedSearches, locked } = await read(bob);
    expect(savedSearches).toMatchObject([{ newResults: 0 }]);
    expect([savedSearches[0]?.leftOut, locked]).toEqual([undefined, undefined]);
  });

  it('are counted for the others where one search can not be checked', async () => {
    await save(ada, { category: 'gone' }, 'Gone');
    await save(bob);
    await addVideo('More jazz');
    await check();
    expect(await list(ada)).toMatchObject([{ newResults: 0 }]);
    expect(await list(bob)).toMatchObject([{ newResults: 1 }]);
  });

  it.each([
    ['6 days', 4, 8],
    ['8 days', 18, 30],
    ['31 days', 54, 90],
  ])('are checked after longer for who looked %s ago: %d to %d hours', async (ago, least, most) => {
    const { id } = await save(ada);
    await lookedAgo(ago);
    await check();
    expect(await hoursToCheck()).toBeGreaterThan(least);
    expect(await hoursToCheck()).toBeLessThan(most);
    await look(ada, id);
    expect(await hoursToCheck()).toBeLessThan(2.1);
  });

  it('are none where the visitor has looked while they were counted', async () => {
    const { id } = await save(ada);
    await addVideo('Jazz that is seen at once');
    const searches = site.get(SearchFacade);
    const countAfter = searches.countAfter.bind(searches);
    const counting = jest.spyOn(searches, 'countAfter').mockImplementation(async (...wanted) => {
      const count = await countAfter(...wanted);
      await look(ada, id);
      return count;
    });
    await check();
    counting.mockRestore();
    expect(await list(ada)).toMatchObject([{ newResults: 0 }]);
    expect(await texts(ada)).toEqual([]);
  });

  it('are no longer checked for who never comes back', async () => {
    await save(ada);
    await lookedAgo('91 days');
    await addVideo('Jazz for nobody');
    await check();
    expect(await list(ada)).toMatchObject([{ newResults: 0 }]);
  });

  it('are checked for who comes back, whatever number of others waits for longer', async () => {
    const { id } = await save(ada);
    await site.database.query(
      `insert into saved_searches (visitor_id, name, parameters, seen_video_id, next_check_at)
        select 'somebody ' || n, 'Many', '{"sort":"nothing"}', 0, now() - interval '1 day'
        from generate_series(1, 2500) n`,
    );
    await site.database.query(
      `update saved_searches set created_at = now() - interval '3 days', next_check_at = now() where id = $1`,
      [id],
    );
    await addVideo('Jazz for who comes back');
    await site.get(SearchFacade).updateIndex();
    await runRepeatable(site, 'saved-search-checks');
    expect(await list(ada)).toMatchObject([{ newResults: 1 }]);
    // The others have had their share of the run, which leaves some for the next one.
    const due = 'select from saved_searches where next_check_at <= now()';
    expect(await site.database.query(due)).toHaveLength(501);
    await runRepeatable(site, 'saved-search-checks');
    expect(await site.database.query(due)).toEqual([]);
  });

  it('are not counted by a process that ends', async () => {
    await save(ada);
    await site.database.query('update saved_searches set next_check_at = now()');
    await addVideo('Jazz at the end');
    const ending = site.get(NewResults).checkDue(AbortSignal.abort(new Error('ending')));
    await expect(ending).rejects.toThrow('ending');
    expect(await list(ada)).toMatchObject([{ newResults: 0 }]);
  });
});

async function subscribeToPro(who: VisitorClient): Promise<void> {
  const [{ visitorId } = { visitorId: '' }] = await site.database.query<{ visitorId: string }[]>(
    'select visitor_id as "visitorId" from saved_searches where id = $1',
    [(await list(who))[0]?.id],
  );
  const until = new Date(Date.now() + 60 * 60 * 1000);
  const grant = { visitorId, plan: 'pro', source: 'test', reason: 'For tests.', until } as const;
  await site.database.transaction((manager) => site.get(EntitlementsFacade).grant(manager, grant));
}

async function lookedAgo(ago: string): Promise<void> {
  await site.database.query('update saved_searches set looked_at = now() - $1::interval', [ago]);
}

/** Until the only search is checked again. */
async function hoursToCheck(): Promise<number> {
  const [next] = await site.database.query<{ hours: number }[]>(
    'select extract(epoch from next_check_at - now()) / 3600 as hours from saved_searches',
  );
  return Number(next?.hours);
}

async function aDayPasses(): Promise<void> {
  await site.database.query(
    `update saved_searches set notified_at = notified_at - interval '1 day'`,
  );
}
