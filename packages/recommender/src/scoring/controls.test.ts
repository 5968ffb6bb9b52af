import { describe, expect, test } from '@jest/globals';
import { SimulatedLists } from '../measurement/simulated-lists.js';
import { CandidateSet } from './candidate-set.js';
import type { Candidate } from './candidate.js';
import { explain, recommend } from './recommend.js';
import { type PartialRequest, requestFor } from './request-defaults.js';
import { similarTo } from './similar.js';

const lists = new SimulatedLists({ visitors: 200, items: 360, events: 4000, seed: 8 });
const visitors = Array.from({ length: 40 }, (_, visitor) => visitor);

function listOf(visitor: number, partial: Partial<PartialRequest> = {}): Candidate[] {
  return lists.list(lists.requestOf(visitor, partial));
}

/** Sum over the lists of many visitors. */
function sumOf(
  partial: Partial<PartialRequest>,
  of: (candidate: Candidate, visitor: number) => number,
): number {
  let sum = 0;
  for (const visitor of visitors)
    for (const one of listOf(visitor, partial)) sum += of(one, visitor);
  return sum;
}

describe('controls', () => {
  const creatorsOf = visitors.map(
    (visitor) =>
      new Set(lists.world.historyOf(visitor).map(({ item }) => lists.candidate(item).creator)),
  );

  test.each<[string, (one: Candidate, visitor: number) => number]>([
    ['freshness', ({ publishedAt }) => publishedAt ?? 0],
    ['length', ({ minutes }) => minutes ?? 0],
    ['surprise', (one) => -lists.popularity(one)],
    ['familiarity', ({ creator }, visitor) => (creatorsOf[visitor]?.has(creator) ? 1 : 0)],
  ])('%s moves the list at once', (name, of) => {
    const [low = 0, middle = 0, high = 0] = [0, 0.5, 1].map((value) =>
      sumOf({ controls: { [name]: value } }, of),
    );
    expect(low).toBeLessThan(middle);
    expect(middle).toBeLessThan(high);
  });

  test('no profile: everyone gets the same', () => {
    const partial = { controls: { mode: 'popular' }, rules: { allowsSeen: true } } as const;
    expect(listOf(1, partial)).toEqual(listOf(2, partial));
  });

  test('following: only that, the newest first', () => {
    const follows = { creators: new Set(['creator 3']), topics: new Set(['topic 5.1']) };
    const request = lists.requestOf(1, { follows, controls: { mode: 'following' } });
    const found = lists.list(request);
    const times = found.map(({ publishedAt }) => publishedAt ?? 0);
    expect(recommend(lists.set, request).basis).toBe('follows');
    expect(found.length).toBeGreaterThan(5);
    for (const { creator, topics } of found)
      expect(
        [creator, ...topics].some((name) => ['creator 3', 'topic 5.1'].includes(name ?? '')),
      ).toBe(true);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  test('who is followed rises', () => {
    const isTheirs = ({ creator }: Candidate) => (creator === 'creator 9' ? 1 : 0);
    const follows = { creators: new Set(['creator 9']) };
    expect(sumOf({ follows }, isTheirs)).toBeGreaterThan(sumOf({}, isTheirs));
  });
});

describe('preferences', () => {
  type Preferred = NonNullable<PartialRequest['preferences']>;
  const platforms = new Set(['vimeo']);

  test.each<[string, Preferred, (one: Candidate) => boolean]>([
    ['a platform', { platforms }, ({ platform }) => platform === 'vimeo'],
    ['a length', { minutes: { from: 20, to: 30 } }, ({ minutes }) => isWithin(minutes, 20, 30)],
    ['a quality', { quality: 80 }, ({ quality }) => isWithin(quality, 80, 100)],
  ])('for %s lift what has it, and hide nothing', (_, preferences, has) => {
    const count = (one: Candidate) => (has(one) ? 1 : 0);
    const [before, after] = [sumOf({}, count), sumOf({ preferences }, count)];
    const all = visitors.length * 12;
    expect(after).toBeGreaterThan(before + 0.03 * all);
    expect(after).toBeLessThan(all);
    const totals = [{}, { preferences }].map(
      (partial) => recommend(lists.set, lists.requestOf(1, partial)).total,
    );
    expect(totals[0]).toBe(totals[1]);
  });

  test('for a length and a quality are met in part by what is near', () => {
    const preferences = { minutes: { from: 10, to: 20 }, quality: 80 };
    const amountsOf = (minutes: number | null, quality: number | null) => {
      const item = { ...lists.candidate('video:3'), item: 'video:one', minutes, quality };
      const set = new CandidateSet(lists.model, [item]);
      const { factors } = explain(
        set,
        requestFor({ now: lists.world.now, preferences }),
        'video:one',
      );
      return ['minutes', 'quality'].map(
        (name) => (factors.find(({ of }) => of === name)?.amount ?? 0) / lists.model.mix.scale,
      );
    };
    expect(amountsOf(10, 80)).toEqual([0.5, 0.5]);
    expect(amountsOf(20, 95)).toEqual([0.5, 0.5]);
    expect(amountsOf(5, 60)).toEqual([0, 0]);
    expect(amountsOf(40, 0)).toEqual([0, 0]);
    expect(amountsOf(null, null)).toEqual([0, 0]);
    const [length = 0, quality = 0] = amountsOf(25, 70);
    expect(length).toBeCloseTo(0.5 * (1 - Math.log2(1.25)));
    expect(quality).toBeCloseTo(0.25);
  });
});

function isWithin(value: number | null, low: number, high: number): boolean {
  return value !== null && value >= low && value <= high;
}

/** The first item of a visitor's list that others resemble. */
function connectedIn(visitor: number): string | undefined {
  const list = lists.list(lists.requestOf(visitor));
  return list.find(({ item }) => similarTo(lists.model, item, 1).length > 0)?.item;
}

describe('less', () => {
  test.each(['creators', 'topics'] as const)('of %s leaves at most a tenth', (kind) => {
    const of = ({ creator, topics }: Candidate) =>
      (kind === 'creators' ? creator : topics[0]) ?? '';
    let before = 0;
    let after = 0;
    for (const visitor of visitors) {
      const list = listOf(visitor).map(of);
      const [unwanted = ''] = list;
      const next = listOf(visitor, { less: { [kind]: new Set([unwanted]) } }).map(of);
      before += list.filter((one) => one === unwanted).length;
      after += next.filter((one) => one === unwanted).length;
    }
    expect(before).toBeGreaterThanOrEqual(visitors.length);
    expect(after).toBeLessThanOrEqual(0.1 * before);
  });

  test('of an item: it is gone, and what resembles it sinks', () => {
    const visitor = visitors.find((one) => connectedIn(one) !== undefined) ?? 0;
    const request = lists.requestOf(visitor);
    const item = connectedIn(visitor) ?? '';
    const near = similarTo(lists.model, item, 1)[0]?.item ?? '';
    const changed = lists.requestOf(visitor, { less: { items: new Set([item]) } });
    const [before, after] = [request, changed].map((one) => explain(lists.set, one, near));
    expect(explain(lists.set, changed, item).excludedBy).toEqual({ rule: 'item', value: item });
    expect(after?.factors).toContainEqual(expect.objectContaining({ kind: 'less', of: item }));
    expect(after?.rank ?? Infinity).toBeGreaterThanOrEqual(before?.rank ?? 0);
  });
});

describe('the mix of categories', () => {
  test('three likes in one category add three of it, or fill it to two thirds', () => {
    for (let visitor = 0; visitor < 100; visitor++) {
      const liked = `category ${visitor % 12}`;
      const countOf = (list: readonly Candidate[]) =>
        list.filter(({ category }) => category === liked).length;
      const before = countOf(listOf(visitor));
      const after = countOf(listOf(visitor, { history: lists.withThreeLikes(visitor, liked) }));
      expect(after).toBeGreaterThanOrEqual(Math.min(before + 3, 8));
    }
  });

  test('follows the history, so that a small interest keeps its place', () => {
    const entries = (category: number, count: number) =>
      lists.world.candidates
        .filter((one) => one.category === `category ${category}`)
        .slice(0, count);
    const history = [...entries(1, 18), ...entries(2, 9), ...entries(3, 3)].map(({ item }, i) => ({
      item,
      weight: 1,
      time: (i * 7) % 30,
    }));
    const list = lists.list(requestFor({ now: lists.world.now, history, count: 24 }));
    const countOf = (name: string) => list.filter(({ category }) => category === name).length;
    expect(countOf('category 3')).toBeGreaterThanOrEqual(1);
    expect(countOf('category 2')).toBeGreaterThanOrEqual(5);
    expect(countOf('category 1')).toBeGreaterThanOrEqual(10);
  });

  test('is nearer to that of the history than without it', () => {
    const sharesOf = (list: readonly (string | null)[], name: string | null) =>
      list.filter((one) => one === name).length / list.length;
    const differenceWith = (isCalibrated: boolean) => {
      let difference = 0;
      for (const visitor of visitors) {
        const categoryOf = ({ item }: { readonly item: string }) => lists.candidate(item).category;
        const watched = lists.world.historyOf(visitor).map(categoryOf);
        const shown = listOf(visitor, { controls: { isCalibrated } }).map(categoryOf);
        for (const name of new Set([...watched, ...shown]))
          difference += Math.abs(sharesOf(watched, name) - sharesOf(shown, name));
      }
      return difference;
    };
    expect(differenceWith(true)).toBeLessThan(0.9 * differenceWith(false));
  });
});

test('creators and topics repeat less in a diverse list', () => {
  const repeatedWith = (isDiverse: boolean) => {
    let repeated = 0;
    for (const visitor of visitors) {
      const topics = listOf(visitor, { controls: { isDiverse } }).flatMap((one) => one.topics);
      repeated += topics.length - new Set(topics).size;
    }
    return repeated;
  };
  expect(repeatedWith(true)).toBeLessThan(0.9 * repeatedWith(false));
});
