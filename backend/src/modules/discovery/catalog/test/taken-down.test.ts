import { beforeAll, expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as moderation } from '../../../account/moderation/definition.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as collections } from '../../collections/definition.js';
import { definition as playlists } from '../../playlists/definition.js';
import { definition as catalog } from '../definition.js';
import { ActivityFacade, CatalogFacade, CatalogFigures, SearchFacade } from '../index.js';
import { incomingOf } from './incoming-videos.js';

const site = testSite([
  catalog,
  operators,
  visitors,
  notifications,
  moderation,
  playlists,
  collections,
]);

const bread = (changes: Parameters<typeof incomingOf>[0] = {}) =>
  incomingOf({
    title: 'Sourdough at home',
    publishedAt: new Date(Date.now() - 3_600_000),
    fetchedAt: new Date(),
    ...changes,
  });
const others = ['a', 'b', 'c'].map((name) =>
  bread({ externalId: name, title: `Sourdough by ${name}`, views: 10 }),
);
let [id, copyId, otherId] = ['', '', ''];

beforeAll(async () => {
  const found = await site
    .get(CatalogFacade)
    .store([bread(), bread({ platform: 'vimeo', externalId: 'copy', views: 3 }), ...others]);
  [id, copyId, otherId] = found as [string, string, string];
});

const decide = (method: string, ifMatch: number, body?: object) =>
  site.visitor().send(method, `/api/moderation/video/${id}/take-down`, {
    headers: { ...site.operator, 'if-match': `"${ifMatch}"` },
    ...(body && { body }),
  });

interface Lists {
  readonly videos?: readonly { readonly id: string }[];
  readonly items?: readonly { readonly videoId: string; readonly video: object | null }[];
}

/** Which of many ways to videos lead to the one that is taken down, or to its copy. */
async function seenIn(address: typeof site, playlistId: string): Promise<string[]> {
  const visitor = address.visitor();
  const paths = [
    '/api/videos/search?q=sourdough',
    '/api/videos/search',
    `/api/videos/search?channel=${(await channelOf(otherId)) ?? ''}`,
    '/api/videos/trending',
    '/api/videos/listed',
    `/api/videos/${otherId}/similar`,
    `/api/playlists/${playlistId}/items`,
  ];
  const seen: string[] = [];
  for (const path of paths) {
    const { videos = [], items = [] } = (await visitor.send<Lists>('GET', path)).body;
    const ids = [
      ...videos.map((one) => one.id),
      ...items.flatMap((one) => (one.video ? one.videoId : [])),
    ];
    if (ids.includes(id) || ids.includes(copyId)) seen.push(path.split('?')[0] ?? path);
  }
  for (const path of [`/api/videos/${id}`, `/api/videos/${copyId}`, `/api/videos/${id}/similar`]) {
    const { status } = await visitor.send('GET', path);
    if (status === 200) seen.push(path);
  }
  return seen;
}

async function channelOf(videoId: string): Promise<string | undefined> {
  return (await site.get(CatalogFacade).videos([videoId])).get(videoId)?.channelId;
}

it('a video that is taken down is gone from everywhere with the next request, in every process, and comes back', async () => {
  const ada = site.visitor();
  const { body: playlist } = await ada.call('POST /api/playlists', {
    body: { title: 'Bread', videoIds: [id, otherId] },
  });
  await ada.call('PATCH /api/playlists/:id', {
    params: { id: playlist.id },
    body: { isShared: true },
    ifMatch: playlist.version,
  });
  const another = await site.another();
  const everywhere = async () => [
    await seenIn(site, playlist.id),
    await seenIn(another, playlist.id),
  ];
  const [before = []] = await everywhere();
  expect(before.length).toBeGreaterThan(7);

  expect((await decide('PUT', 0, { reason: 'It is a scam.' })).status).toBe(200);
  expect(await everywhere()).toEqual([[], []]);
  const gone = await ada.send('GET', `/api/videos/${id}`);
  expect([gone.status, gone.problem.code]).toEqual([410, 'video-taken-down']);
  expect(await site.get(CatalogFacade).present([id, copyId, otherId])).toEqual(new Set([otherId]));
  const figures = await site.get(CatalogFigures).of([id, copyId, otherId]);
  expect([...figures.keys()]).toEqual([otherId]);
  const since = new Date(Date.now() - 86_400_000);
  const { videos: recent } = await site.get(ActivityFacade).recent({ since, limit: 50 });
  expect(recent.map((video) => video.id)).toEqual(expect.not.arrayContaining([id, copyId]));
  expect(recent).toHaveLength(others.length);
  const save = { params: { id: playlist.id }, body: { videoId: copyId } };
  expect((await ada.call('POST /api/playlists/:id/items', save)).status).toBe(404);
  const { body: search } = await ada.call('GET /api/videos/search', { query: { q: 'sourdough' } });
  expect(search.total).toBe(others.length);

  // Neither a new import nor the job that writes the index brings it back.
  await site.get(CatalogFacade).drop('peertube', ['first']);
  await site.get(CatalogFacade).store([bread({ views: 5000 })]);
  await site.get(SearchFacade).updateIndex();
  expect(await everywhere()).toEqual([[], []]);

  expect((await decide('DELETE', 1)).status).toBe(200);
  expect(await seenIn(site, playlist.id)).toEqual(await seenIn(another, playlist.id));
  expect((await ada.send('GET', `/api/videos/${id}`)).status).toBe(200);
  const { body: again } = await ada.call('GET /api/videos/search', { query: { q: 'sourdough' } });
  expect(again.videos.map((video) => video.id)).toContain(id);
  await another.close();
});
