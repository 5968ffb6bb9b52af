import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Request } from '@tessera/contracts';
import fc from 'fast-check';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { SearchFacade } from '../../catalog/index.js';
import { writeVideos } from '../../catalog/test/video-rows.js';
import { definition as playlists } from '../definition.js';
import { order } from './playlist-requests.js';

const words = ['piano', 'drums', 'scales', 'blues', 'swing'];
/** Every word alone, in pairs and in threes, in lengths that don't repeat. */
const lessons = Array.from({ length: 60 }, (_, n) => ({
  title: words.filter((_, bit) => (((n % 31) + 1) >> bit) & 1).join(' '),
  duration: 61 + ((n * 379) % 1500),
  views: n,
}));

const site = testSite([catalog, operators, visitors, playlists]);

beforeAll(async () => {
  await writeVideos(site.database, [
    { title: 'Jazz 1', duration: 1200, views: 900 },
    { title: 'Jazz 2', duration: 900, views: 800 },
    { title: 'Jazz live now', duration: 0, views: 700 },
    { title: 'Jazz of unknown length', duration: null, views: 600 },
    { title: 'Jazz 3', duration: 600, views: 500, hd: true },
    { title: 'Jazz for a day', duration: 80_000, views: 400 },
    { title: 'Classical', duration: 600, views: 300 },
    { title: 'Guitar lessons', duration: 791, views: 10 },
    { title: 'Guitar at noon', duration: 1200, views: 90_000 },
    { title: 'Guitar for beginners', duration: 700, views: 80_000 },
    { title: 'Guitar for all', duration: 5000, views: 70_000 },
    { title: 'Cooking lessons', duration: 300, views: 60 },
    ...lessons,
  ]);
  await site.get(SearchFacade).updateIndex();
});

async function find(query: Request<'GET /api/fitting-videos'>['query']) {
  return (await site.visitor().call('GET /api/fitting-videos', { query })).body;
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

  it('go on with some of the words where those with all of them do not fill it', async () => {
    const found = await find({ q: 'guitar lessons', minutes: '45' });
    const [best, ...others] = found.videos.map(({ video }) => video.title);
    expect([best, others.toSorted()]).toEqual([
      'Guitar lessons',
      ['Guitar at noon', 'Guitar for beginners'],
    ]);
    expect(found).toMatchObject({ seconds: 2691, isClose: true, match: 'any' });
    expect(found.alternatives).toMatchObject([{ video: { title: 'Cooking lessons' } }]);
    const filled = await find({ q: 'guitar lessons', minutes: '13' });
    expect(filled).toMatchObject({ videos: [{ seconds: 791 }], alternatives: [], match: 'all' });
  });

  it('never take longer than the tolerance, come once, and have something to do with it', async () => {
    const queries = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 });
    const minutes = fc.integer({ min: 5, max: 480 });
    await fc.assert(
      fc.asyncProperty(queries, minutes, async (asked, wanted) => {
        const query = { q: asked.join(' '), minutes: String(wanted) };
        const { videos, alternatives, seconds, isClose, match } = await find(query);
        const tolerance = Math.max(60, wanted * 3);
        expect(videos.reduce((sum, one) => sum + one.seconds, 0)).toBe(seconds);
        expect(seconds).toBeLessThanOrEqual(wanted * 60 + tolerance);
        expect(isClose).toBe(seconds >= wanted * 60 - tolerance);
        const all = [...videos, ...alternatives].map(({ video }) => video);
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        const shared = all.map(({ title }) => asked.filter((word) => title.includes(word)).length);
        expect(Math.min(...shared)).toBeGreaterThanOrEqual(match === 'any' ? 1 : asked.length);
      }),
      { numRuns: 40 },
    );
  });

  it('come with others, and follow the filters', async () => {
    const short = await find({ q: 'jazz', minutes: '20' });
    expect(short.videos).toMatchObject([{ video: { title: 'Jazz 1' }, seconds: 1200 }]);
    expect(short.alternatives).toHaveLength(2);
    const filtered = await find({ q: 'jazz', minutes: '45', hd: 'true' });
    expect(filtered).toMatchObject({ seconds: 600, isClose: false });
  });

  it('may be none', async () => {
    const nothing = { videos: [], alternatives: [], seconds: 0, isClose: false, match: 'all' };
    expect(await find({ q: 'unheard', minutes: '45' })).toEqual(nothing);
  });

  it.each(['0', '4', '481', '1e2', ''])('can not fill %j minutes', async (minutes) => {
    const response = await site.visitor().send('GET', `/api/fitting-videos?minutes=${minutes}`);
    expect([response.status, response.problem.errors?.[0]?.field]).toEqual([400, 'query.minutes']);
  });

  it('become a playlist at once, in their order', async () => {
    const ada = site.visitor();
    const videoIds = ['video-5', 'video-1', 'video-5', 'video-2'];
    const created = await ada.call('POST /api/playlists', { body: { title: 'Jazz', videoIds } });
    expect(created.status).toBe(201);
    expect(await order(ada, created.body.id)).toBe('512');
    const missing = { title: 'Jazz', videoIds: ['video-1', 'video-99'] };
    const refused = await ada.call('POST /api/playlists', { body: missing });
    expect(refused.problem.code).toBe('video-not-found');
    expect((await ada.call('GET /api/playlists', { query: {} })).body.total).toBe(1);
  });
});
