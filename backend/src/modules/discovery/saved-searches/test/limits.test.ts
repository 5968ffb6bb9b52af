import { expect, it } from '@jest/globals';
import { type SavedSearch, savedSearch, savedSearchLimits } from '@tessera/contracts-discovery';
import { sendAtOnce } from '../../../../../test/harness/at-once.js';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { openSite, testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { definition } from '../definition.js';

const modules = [catalog, notifications, operators, visitors, definition] as const;
const site = testSite(modules);

it('a visitor has a limited number of saved searches, also where many are saved at once', async () => {
  const ada = site.visitor();
  const body = { name: 'One of the last', parameters: {} };
  const saving = () => ada.call('POST /api/saved-searches', { body });
  for (let count = 1; count < savedSearchLimits.savedSearches; count += 1) await saving();
  const requests = Array.from({ length: 5 }, () => saving);
  expect(await sendAtOnce(site, 'saved_searches', requests)).toEqual([201, 409, 409, 409, 409]);
  const { code, limit } = (await saving()).problem;
  expect([code, limit]).toEqual(['too-many-saved-searches', 50]);
});

it('a deleted search can not be restored where others have taken its place', async () => {
  const ada = site.visitor();
  const body = { name: 'Jazz', parameters: {} };
  const saving = () => ada.call('POST /api/saved-searches', { body });
  const params = { id: savedSearch.parse((await saving()).body).id };
  await ada.call('DELETE /api/saved-searches/:id', { params });
  for (let count = 0; count < savedSearchLimits.savedSearches; count += 1) await saving();
  const restored = await ada.call('POST /api/saved-searches/:id/restore', { params });
  expect(restored.problem.code).toBe('too-many-saved-searches');
});

it('an address can save so many a day, change so many a minute, and still see them', async () => {
  const small = await openSite(modules, { rateLimitPerMinute: 8 });
  const eve = small.visitor();
  const body = { name: 'Jazz', parameters: {} };
  const saving = () => eve.call('POST /api/saved-searches', { body });
  const { id } = savedSearch.parse((await saving()).body);
  expect((await saving()).status).toBe(201);
  const look = () => eve.call('POST /api/saved-searches/:id/look', { params: { id } });
  const refused = await small.visitor().call('POST /api/saved-searches', { body });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
  expect((await look()).status).toBe(200);
  const late = await look();
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await eve.call('GET /api/saved-searches', {})).body.savedSearches).toHaveLength(2);
  await small.close();
});

async function save(who: VisitorClient): Promise<SavedSearch> {
  const body = { name: 'Jazz', parameters: { q: 'jazz' } };
  return savedSearch.parse((await who.call('POST /api/saved-searches', { body })).body);
}

it('a saved search does not exist for another visitor', async () => {
  const [ada, bob] = [site.visitor(), site.visitor()];
  const [{ id, version }, deleted] = [await save(ada), await save(ada)];
  await ada.call('DELETE /api/saved-searches/:id', { params: { id: deleted.id } });
  const params = { id };
  const responses = [
    await bob.call('PATCH /api/saved-searches/:id', {
      params,
      body: { name: 'Mine' },
      ifMatch: version,
    }),
    await bob.call('POST /api/saved-searches/:id/look', { params }),
    await bob.call('DELETE /api/saved-searches/:id', { params }),
    await bob.call('POST /api/saved-searches/:id/restore', { params: { id: deleted.id } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const list = async (who: VisitorClient) =>
    (await who.call('GET /api/saved-searches', {})).body.savedSearches;
  expect([await list(bob), await list(ada)]).toMatchObject([[], [{ id, name: 'Jazz' }]]);
});

it('nothing is written by a request whose response comes too late', async () => {
  const ada = site.visitor();
  const [changed, deleted, restored] = [await save(ada), await save(ada), await save(ada)];
  await ada.call('DELETE /api/saved-searches/:id', { params: { id: restored.id } });
  const path = '/api/saved-searches';
  await expectNoLateWrites(
    site,
    {
      'POST /api/saved-searches': { path, body: { name: 'Fourth', parameters: {} } },
      'PATCH /api/saved-searches/:id': {
        path: `${path}/${changed.id}`,
        body: { name: 'Changed' },
        headers: { 'if-match': '"1"' },
      },
      'DELETE /api/saved-searches/:id': { path: `${path}/${deleted.id}` },
      'POST /api/saved-searches/:id/restore': { path: `${path}/${restored.id}/restore` },
      'POST /api/saved-searches/:id/look': { path: `${path}/${changed.id}/look` },
    },
    ada.headers,
  );
});
