import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Recommendation } from '@tessera/contracts-personalization';
import { testSite } from '../../../../../test/harness/test-site.js';
import { until } from '../../../../../test/harness/until.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { open, prefer, report, setSwitches, wantLess } from '../../profiles/test/profiles-site.js';
import { CandidatePool } from '../candidates/candidate-pool.service.js';
import {
  categories,
  ids,
  idsOf,
  listFor,
  nextCursor,
  perCategory,
  plantCatalog,
  recommendationsWithTheirModules,
  recommended,
} from './recommendations-site.js';

const site = testSite(recommendationsWithTheirModules);
let ada: VisitorClient;

beforeAll(() => plantCatalog(site));
beforeEach(() => {
  ada = site.visitor();
});

const countOf = (list: readonly { readonly category: string | null }[], name: string) =>
  list.filter(({ category }) => category === name).length;

describe('a list', () => {
  it('is there for somebody of whom nothing is known', async () => {
    const response = await recommended(ada);
    const list = response.body;
    expect(list).toHaveLength(12);
    expect(response.headers.get('x-total-count')).toBe(String(categories.length * perCategory));
    expect(new Set(idsOf(list)).size).toBe(12);
    for (const [position, one] of list.entries()) {
      expect(one).toMatchObject({
        position,
        confidenceLevel: 0,
        matchPercent: null,
        personalityMatch: null,
      });
      expect(one.reasoningFactors[0]).toBe(one.reason);
      const sum = one.factors.reduce((all, { value }) => all + value, 0);
      expect(Math.abs(sum - one.exactScore)).toBeLessThan(1e-6);
    }
    expect(new Set(list.map(({ slateId }) => slateId)).size).toBe(1);
  });

  it('says of each video how it suits, whatever its place', async () => {
    await open(ada, [...ids('music', 1, 6), ...ids('food', 1, 2)]);
    const list = await listFor(ada, { limit: 50 });
    expect(Math.max(...list.map(({ score }) => score))).toBe(100);
    const ownScore = ({ factors }: Recommendation) =>
      factors
        .filter(({ kind }) => !['diversity', 'calibration', 'exploration'].includes(kind))
        .reduce((sum, { value }) => sum + value, 0);
    const byOwn = list.toSorted((one, other) => ownScore(other) - ownScore(one));
    const scores = byOwn.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    for (const least of [90, 60, 50]) expect(scores.some((score) => score <= least)).toBe(true);
    expect(list.every(({ score, relevanceScore }) => score === relevanceScore)).toBe(true);
  });

  it('is the same while nothing changes, and read page by page to its end without repeating', async () => {
    const again = await listFor(ada, { limit: 50 });
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await recommended(ada, { limit: 50, ...(cursor && { cursor }) });
      expect(page.body.map(({ position }) => position)).toEqual(
        page.body.map((_, index) => read.length + index),
      );
      read.push(...idsOf(page.body));
      cursor = nextCursor(page);
    } while (cursor);
    expect([read.length, new Set(read).size]).toEqual([120, 120]);
    expect(read.slice(0, 50)).toEqual(idsOf(again));
  });

  it('goes on as it began, whatever happens meanwhile', async () => {
    const first = await recommended(ada);
    await open(ada, ids('music', 1, 10));
    await wantLess(ada, 'topic', 'food lesson');
    const cursor = nextCursor(first);
    const second = await recommended(ada, { cursor });
    expect(second.body[0]).toMatchObject({ slateId: first.body[0]?.slateId, position: 12 });
    expect(idsOf(first.body)).not.toEqual(expect.arrayContaining(idsOf(second.body).slice(0, 1)));
    const all = [...idsOf(first.body), ...idsOf(second.body)];
    expect(new Set(all).size).toBe(24);
  });

  it('goes on without repeating where another process or visitor reads on', async () => {
    const first = await recommended(ada);
    const cursor = nextCursor(first);
    const bob = site.visitor();
    expect((await recommended(bob, { cursor })).body).toHaveLength(12);
    await until(async () => {
      const rows = await site.database.query(
        'select from recommendation_slates where visitor_id = $1',
        [ada.id],
      );
      return rows.length === 1;
    });
    const other = await site.another();
    const second = await other
      .visitor()
      .call(
        'GET /api/personalization/recommendations/:userId',
        { params: { userId: '1' }, query: { cursor } },
        ada.headers,
      );
    await other.close();
    expect(second.body).toHaveLength(12);
    expect(idsOf(first.body).filter((id) => idsOf(second.body).includes(id))).toEqual([]);
  });

  it('refuses a cursor that is none', async () => {
    for (const cursor of ['x', 'WzEsMl0', 'W251bGwsIDFd'])
      expect((await recommended(ada, { cursor })).problem.code).toBe('invalid-request');
  });
});

describe('what a visitor does', () => {
  it('moves the next list: three likes in a category bring three of it', async () => {
    const before = countOf(await listFor(ada), 'Travel');
    for (const videoId of ids('travel', 1, 3))
      await ada.call('POST /api/personalization/interaction', {
        body: { userId: '1', videoId, action: 'like' },
      });
    const after = await listFor(ada);
    expect(countOf(after, 'Travel') - before).toBeGreaterThanOrEqual(3);
    const similar = after.find(({ recommendationType }) => recommendationType === 'similar');
    expect(similar?.reason).toMatch(/“travel story number \d”/);
  });

  it('does not come back, except what was played here and not to its end', async () => {
    await open(ada, ids('music', 1, 15));
    const played = (subject: string, seconds: number) => ({
      kind: 'watched',
      subject,
      payload: { seconds },
    });
    await report(ada, [
      played('food-1', 590),
      played('food-2', 20),
      played('food-3', 100),
      played('food-3', 150),
    ]);
    const list = await listFor(ada, { limit: 50 });
    expect(list[0]).toMatchObject({
      videoId: 'food-3',
      recommendationType: 'continuation',
      continueAt: 250,
    });
    const seen = new Set([...ids('music', 1, 15), 'food-1', 'food-2']);
    expect(idsOf(list).filter((id) => seen.has(id))).toEqual([]);
    expect(list.filter(({ continueAt }) => continueAt !== null)).toHaveLength(1);
    const sum = list[0]?.factors.reduce((all, { value }) => all + value, 0) ?? 0;
    expect(Math.abs(sum - (list[0]?.exactScore ?? 0))).toBeLessThan(1e-6);
  });

  it('makes a profile that lists say how they match', async () => {
    await open(ada, ids('music', 1, 12));
    const list = await listFor(ada);
    const music = list.find(({ category }) => category === 'Music');
    const other = list.find(({ category }) => category !== 'Music');
    expect(music?.personalityMatch).toBe(100);
    expect(other?.personalityMatch ?? 100).toBeLessThan(60);
    expect(music?.confidenceLevel).toBeGreaterThan(25);
    expect(music?.matchPercent).toBe(music?.score);
  });
});

describe('what a visitor wants less of', () => {
  it('is gone from the next list, and back once it is wanted again', async () => {
    await open(ada, ids('music', 1, 4));
    const before = countOf(await listFor(ada), 'Music');
    expect(before).toBeGreaterThanOrEqual(3);
    await wantLess(ada, 'topic', 'music lesson');
    expect(countOf(await listFor(ada), 'Music')).toBeLessThanOrEqual(0.1 * before);
    await ada.call('DELETE /api/personalization/feedback/:kind/:id', {
      params: { kind: 'topic', id: 'music lesson' },
    });
    expect(countOf(await listFor(ada), 'Music')).toBe(before);
  });

  it('can be one video, which does not come again', async () => {
    const [first] = await listFor(ada);
    await wantLess(ada, 'video', first?.videoId ?? '');
    expect(idsOf(await listFor(ada, { limit: 50 }))).not.toContain(first?.videoId);
  });
});

describe('switches', () => {
  const hasFactor = (list: Awaited<ReturnType<typeof listFor>>, kind: string) =>
    list.some(({ factors }) => factors.some((factor) => factor.kind === kind));

  it('make everybody’s list of a personal one', async () => {
    await open(ada, ids('music', 1, 10));
    await setSwitches(ada, { recommendations: false });
    const bob = site.visitor();
    await setSwitches(bob, { recommendations: false });
    expect(idsOf(await listFor(ada))).toEqual(idsOf(await listFor(bob)));
    expect(idsOf(await listFor(site.visitor(), { source: 'no-profile' }))).toEqual(
      idsOf(await listFor(bob)),
    );
  });

  it('take out what is popular, or what was opened', async () => {
    await open(ada, ids('music', 1, 10));
    const list = await listFor(ada);
    expect([hasFactor(list, 'popularity'), hasFactor(list, 'content')]).toEqual([true, true]);
    await setSwitches(ada, { trends: false });
    expect(hasFactor(await listFor(ada), 'popularity')).toBe(false);
    await setSwitches(ada, { opens: false });
    expect(hasFactor(await listFor(ada), 'content')).toBe(false);
    await setSwitches(ada, { opens: true, behavior: false });
    expect(hasFactor(await listFor(ada), 'content')).toBe(false);
  });

  it('count what was shown often and never opened', async () => {
    const slate = '0b4f2c1e-7d3a-4c55-9d2a-6f1f3b0c8e11';
    const [first, second] = idsOf(await listFor(ada));
    const shown = (subject = '') => ({ kind: 'shown', subject, payload: { slate } });
    await report(ada, Array.from({ length: 5 }, () => [shown(first), shown(second)]).flat());
    expect(idsOf(await listFor(ada, { limit: 50 }))).not.toContain(first);
    await setSwitches(ada, { skips: false });
    expect(idsOf(await listFor(ada)).slice(0, 2)).toEqual([first, second]);
  });
});

describe('what a visitor prefers', () => {
  it('comes first, and hides nothing', async () => {
    await prefer(ada, { categories: ['Art'] });
    const response = await recommended(ada);
    expect(countOf(response.body, 'Art')).toBeGreaterThanOrEqual(4);
    expect(countOf(response.body, 'Art')).toBeLessThan(12);
    expect(response.headers.get('x-total-count')).toBe('120');
    const reasons = response.body.flatMap(({ reasoningFactors }) => reasoningFactors);
    expect(reasons).toContain('You prefer Art');
  });

  it('is all there is once it is a rule', async () => {
    await prefer(ada, { categories: ['Art'], asRules: true });
    const response = await recommended(ada);
    expect(countOf(response.body, 'Art')).toBe(12);
    expect(response.headers.get('x-total-count')).toBe('20');
  });
});

describe('what is followed', () => {
  it('counts, and can be a list of its own, the newest first', async () => {
    const [{ id } = { id: '' }] = await site.database.query<{ id: string }[]>(
      `select id from channels where title = 'sports channel 3'`,
    );
    await ada.call('PUT /api/follows/:kind/:id', { params: { kind: 'channel', id } });
    await ada.call('PUT /api/follows/:kind/:id', { params: { kind: 'topic', id: 'art lesson' } });
    const list = await listFor(ada, { source: 'followed' });
    expect(list[0]).toMatchObject({ videoId: 'art-1' });
    expect(new Set(list.map(({ category }) => category))).toEqual(new Set(['Art', 'Sports']));
    const personal = await listFor(ada);
    expect(
      personal.some(({ reasoningFactors }) =>
        reasoningFactors.includes('You follow sports channel 3'),
      ),
    ).toBe(true);
  });
});

it('leaves out what is taken down, before pages are cut', async () => {
  const first = await listFor(ada);
  const gone = first.slice(0, 2).map(({ videoId }) => videoId);
  await site.database.query(
    `insert into taken_down_videos (public_id, taken_down_with, reason) select id, id, 'spam' from unnest($1::text[]) id`,
    [gone],
  );
  const list = await listFor(ada);
  expect(list).toHaveLength(12);
  expect(idsOf(list).filter((id) => gone.includes(id))).toEqual([]);
  await site.database.query('delete from taken_down_videos');
  await site.get(CandidatePool).refresh();
  expect(idsOf(await listFor(ada))).toEqual(idsOf(first));
});
