import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { open, setSwitches, wantLess } from '../../profiles/test/profiles-site.js';
import { CandidatePool } from '../candidates/candidate-pool.service.js';
import {
  ids,
  listFor,
  perCategory,
  plantCatalog,
  recommendationsWithTheirModules,
} from './recommendations-site.js';

const site = testSite(recommendationsWithTheirModules);
let ada: VisitorClient;

beforeAll(async () => {
  await plantCatalog(site);
  await site.database.query(`update videos set mature = true where public_id = 'art-20'`);
  await site.get(CandidatePool).refresh();
});
beforeEach(() => {
  ada = site.visitor();
});

const explain = (videoId: string, query: object = {}) =>
  ada.call('GET /api/personalization/explanations/:videoId', { params: { videoId }, query });
const explained = async (videoId: string, query: object = {}) =>
  (await explain(videoId, query)).body;

describe('an explanation', () => {
  it('of what is shown has its factors and no reason against it', async () => {
    await open(ada, ids('music', 1, 6));
    const list = await listFor(ada);
    const shown = list.find(({ category }) => category === 'Music');
    const found = await explained(shown?.videoId ?? '');
    expect(found).toMatchObject({ title: shown?.title, excludedBy: null, candidates: 113 });
    expect(found.rank).toBe((shown?.position ?? -1) + 1);
    expect(found.exactScore).toBeCloseTo(shown?.exactScore ?? 0, 9);
    const sum = found.factors.reduce((all, { value }) => all + value, 0);
    expect(Math.abs(sum - (found.exactScore ?? 0))).toBeLessThan(1e-6);
  });

  it('of what is not shown says where it is', async () => {
    await open(ada, ids('music', 1, 6));
    const shown = new Set((await listFor(ada)).map(({ videoId }) => videoId));
    const other = ids('sports', 1, perCategory).find((id) => !shown.has(id)) ?? '';
    const found = await explained(other);
    expect(found.rank).toBeGreaterThan(12);
    expect(found.excludedBy).toMatch(
      new RegExp(`^It is at place ${found.rank}(: it lacks \\d+\\.\\d{3} to the last one shown)?$`),
    );
  });

  it('names the rule that excludes a video', async () => {
    await open(ada, ['music-1']);
    await wantLess(ada, 'video', 'food-1');
    await ada.call('POST /api/block-entries', { body: { kind: 'keyword', value: 'number 9' } });
    const reasons: Record<string, string> = {
      'music-1': 'You have watched it',
      'food-1': 'You don’t want to see it again',
      'food-9': 'It has words that you hide',
      'art-20': 'It is for adults only',
    };
    for (const [id, excludedBy] of Object.entries(reasons))
      expect(await explained(id)).toMatchObject({ excludedBy, rank: null });
    expect((await explained('food-2', { source: 'followed' })).excludedBy).toBe(
      'You follow neither its channel nor its topics',
    );
    await setSwitches(ada, { adultContent: true });
    expect((await explained('art-20')).rank).not.toBeNull();
  });

  it('is only for videos that the site has', async () => {
    for (const id of ['nothing', 'https://vimeo.com/999999999'])
      expect((await explain(id)).problem.code).toBe('video-not-found');
  });
});

describe('what a browser makes its own list of', () => {
  const candidates = (who: VisitorClient, category: string) =>
    who.call('GET /api/personalization/candidates', { query: { category } });

  it('is the same for everyone, by category', async () => {
    await open(ada, ids('music', 1, 6));
    await wantLess(ada, 'topic', 'music lesson');
    const { body } = await candidates(ada, 'music');
    expect(body).toEqual((await candidates(site.visitor(), 'music')).body);
    expect(body.candidates).toHaveLength(perCategory);
    const popularity = body.candidates.map((one) => one.popularity);
    expect(popularity).toEqual(popularity.toSorted((one, other) => other - one));
    expect((await candidates(ada, 'art')).body.candidates).toHaveLength(perCategory - 1);
  });

  it('is not sent again to who has it', async () => {
    const first = await candidates(ada, 'music');
    const etag = first.headers.get('etag') ?? '';
    const path = '/api/personalization/candidates?category=music';
    // As a browser's cache asks; the client of tests would have it sent anew.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await ada.send('GET', path, { headers });
    expect(again.status).toBe(304);
  });

  it('is there for known categories', async () => {
    expect((await candidates(ada, 'none')).problem.code).toBe('category-not-found');
  });
});

it('answers hostile input with a problem', async () => {
  const path = '/api/personalization/recommendations/1';
  for (const query of [
    'limit=0',
    'limit=51',
    'freshness=1.5',
    'freshness=NaN',
    'source=other',
    'recipe=1',
    'limit=5&limit=6',
    'role=admin',
  ])
    expect((await ada.send('GET', `${path}?${query}`)).status).toBe(400);
  expect((await ada.send('GET', '/api/personalization/recommendations/2')).status).toBe(403);
});
