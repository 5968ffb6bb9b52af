import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import {
  openModules,
  type SiteUnderTest,
} from '../../../../test/harness/application-under-test.js';
import { definition as catalog } from '../../catalog/definition.js';
import { SearchFacade } from '../../catalog/index.js';
import { writeVideos } from '../../catalog/test/video-rows.js';
import { definition as operators } from '../../operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as playlists } from '../definition.js';
import { order } from './playlist-requests.js';

let site: SiteUnderTest;

beforeAll(async () => {
  site = await openModules([catalog, operators, visitors, playlists], { jobs: 'elsewhere' });
  await writeVideos(site.app.get(DataSource), [
    { title: 'Jazz 1', duration: 1200, views: 900 },
    { title: 'Jazz 2', duration: 900, views: 800 },
    { title: 'Jazz live now', duration: 0, views: 700 },
    { title: 'Jazz of unknown length', duration: null, views: 600 },
    { title: 'Jazz 3', duration: 600, views: 500, hd: true },
    { title: 'Jazz for a day', duration: 80_000, views: 400 },
    { title: 'Blues', duration: 600, views: 300 },
  ]);
  await site.app.get(SearchFacade, { strict: false }).updateIndex();
});
afterAll(() => site.close());

async function find(query: object): Promise<Response<'GET /api/fitting-videos'>> {
  const address = new URLSearchParams(query as Record<string, string>);
  return (await site.visitor().send('GET', `/api/fitting-videos?${address}`)).body;
}

describe('videos that fill a time', () => {
  it('are those of the search with a known length', async () => {
    const { videos, alternatives, seconds, isClose } = await find({ q: 'jazz', minutes: '45' });
    expect(videos.map(({ video }) => video.title).toSorted()).toEqual([
      'Jazz 1',
      'Jazz 2',
      'Jazz 3',
    ]);
    expect([alternatives, seconds, isClose]).toEqual([[], 2700, true]);
  });

  it('come with others, and follow the filters', async () => {
    const short = await find({ q: 'jazz', minutes: '20' });
    expect(short.videos).toMatchObject([{ video: { title: 'Jazz 1' }, seconds: 1200 }]);
    expect(short.alternatives).toHaveLength(2);
    const filtered = await find({ q: 'jazz', minutes: '45', hd: 'true' });
    expect(filtered).toMatchObject({ seconds: 600, isClose: false });
  });

  it('may be none', async () => {
    const nothing = { videos: [], alternatives: [], seconds: 0, isClose: false };
    expect(await find({ q: 'unheard', minutes: '45' })).toEqual(nothing);
  });

  it.each(['0', '4', '481', '1e2', ''])('can not fill %j minutes', async (minutes) => {
    const response = await site.visitor().send('GET', `/api/fitting-videos?minutes=${minutes}`);
    expect([response.status, response.body.errors[0].field]).toEqual([400, 'query.minutes']);
  });

  it('become a playlist at once, in their order', async () => {
    const ada = site.visitor();
    const videoIds = ['video-5', 'video-1', 'video-5', 'video-2'];
    const created = await ada.call('POST /api/playlists', { body: { title: 'Jazz', videoIds } });
    expect(created.status).toBe(201);
    expect(await order(ada, created.body.id)).toBe('512');
    const missing = { title: 'Jazz', videoIds: ['video-1', 'video-99'] };
    const refused = await ada.call('POST /api/playlists', { body: missing });
    expect(refused.body.code).toBe('video-not-found');
    expect((await ada.call('GET /api/playlists', { query: {} })).body.total).toBe(1);
  });
});
