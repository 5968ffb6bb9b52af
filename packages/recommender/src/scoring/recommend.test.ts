import { describe, expect, test } from '@jest/globals';
import { SimulatedLists } from '../measurement/simulated-lists.js';
import { CandidateSet } from './candidate-set.js';
import { explain, recommend, without } from './recommend.js';
import { requestFor } from './request-defaults.js';

const lists = new SimulatedLists({ visitors: 200, items: 240, events: 4000, seed: 8 });
const { set, world } = lists;
const { now } = world;

describe('a list', () => {
  test('has no score above that of the rank before, within a page', () => {
    for (let visitor = 0; visitor < 40; visitor++) {
      const { recommendations } = recommend(set, lists.requestOf(visitor));
      const scores = recommendations.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    }
  });

  test('goes on with the next page', () => {
    const exploration = { seed: 3, rate: 0.3 };
    const whole = lists.list(lists.requestOf(5, { count: 36, exploration }));
    const pages = [0, 12, 24].flatMap((offset) =>
      lists.list(lists.requestOf(5, { offset, exploration })),
    );
    expect(pages).toEqual(whole);
  });

  test('follows from what was watched', () => {
    expect(recommend(set, lists.requestOf(5)).basis).toBe('history');
    const controls = { isDiverse: false, isCalibrated: false };
    const request = lists.requestOf(5, { controls });
    const known = new Set(request.history.map(({ item }) => lists.candidate(item).category));
    const same = lists.list(request).filter(({ category }) => known.has(category));
    expect(same.length).toBeGreaterThanOrEqual(10);
  });

  test.each([
    [{ count: -1 }, '“count” is -1'],
    [{ count: 1.5 }, '“count” is 1.5'],
    [{ offset: Number.NaN }, '“offset” is NaN'],
    [{ controls: { freshness: 2 } }, '“freshness” is 2 instead of between 0 and 1'],
    [{ preferences: { quality: -1 } }, '“quality” is -1 instead of a number from 0 up'],
    [{ preferences: { minutes: { from: null, to: Number.NaN } } }, '“to” is NaN'],
    [{ exploration: { seed: 1, rate: -0.1 } }, '“rate” is -0.1'],
    [{ exploration: { seed: 0.5, rate: 0.1 } }, '“seed” is 0.5'],
  ])('is refused for %j', (partial, problem) => {
    expect(() => recommend(set, lists.requestOf(1, partial))).toThrow(problem);
  });

  test('of no candidates is empty', () => {
    const empty = recommend(new CandidateSet(lists.model, []), lists.requestOf(1));
    expect(empty).toMatchObject({ recommendations: [], total: 0 });
  });

  test('can have items that no training has seen', () => {
    const fresh = { ...lists.candidate('video:3'), item: 'video:fresh', popularity: 1e6 };
    const larger = new CandidateSet(lists.model, [...world.candidates, fresh]);
    const request = requestFor({ now, count: 3, controls: { isDiverse: false } });
    expect(recommend(larger, request).recommendations[0]?.item).toBe('video:fresh');
  });
});

describe('without a history', () => {
  test('what is popular comes first', () => {
    const request = requestFor({ now, controls: { isDiverse: false } });
    const { basis, recommendations } = recommend(set, request);
    const popularity = lists.list(request).map((one) => lists.popularity(one));
    const kinds = recommendations.flatMap(({ factors }) => factors.map(({ kind }) => kind));
    expect(basis).toBe('popularity');
    expect(popularity).toEqual(popularity.toSorted((one, other) => other - one));
    expect(new Set(kinds)).toEqual(new Set(['trend']));
  });

  test('declared categories share the list', () => {
    const categories = new Set(['category 3', 'category 7']);
    const request = requestFor({ now, preferences: { categories } });
    const found = lists.list(request).map(({ category }) => category);
    expect(recommend(set, request).basis).toBe('preferences');
    expect(found.filter((category) => category === 'category 3')).toHaveLength(6);
    expect(found.filter((category) => category === 'category 7')).toHaveLength(6);
  });

  test('a category shows what is popular in it', () => {
    const rules = { categories: new Set(['category 4']) };
    const request = requestFor({ now, rules, count: 3, controls: { isDiverse: false } });
    const best = world.candidates
      .filter((one) => one.category === 'category 4' && !one.isMature)
      .map((one) => lists.popularity(one))
      .toSorted((one, other) => other - one);
    expect(lists.list(request).map((one) => lists.popularity(one))).toEqual(best.slice(0, 3));
  });
});

describe('what if', () => {
  test('the list without a video is the one that a history without it gives', () => {
    for (let visitor = 0; visitor < 20; visitor++) {
      const request = lists.requestOf(visitor);
      const removed = request.history[0]?.item ?? '';
      const { slate, gone, arrived } = without(set, request, removed);
      const history = request.history.filter(({ item }) => item !== removed);
      expect(slate).toEqual(recommend(set, { ...request, history }));
      const before = lists.list(request).map(({ item }) => item);
      const after = slate.recommendations.map(({ item }) => item);
      const kept = before.filter((item) => !gone.includes(item));
      expect([...kept, ...arrived].toSorted()).toEqual(after.toSorted());
    }
  });

  test('what an item gave is what its factor says, as long as the others keep their places', () => {
    const request = lists.requestOf(5, { controls: { isDiverse: false, isCalibrated: false } });
    // The oldest entry: without it, all others keep their age.
    const [oldest] = request.history.toSorted((one, other) => one.time - other.time);
    const after = { ...request, history: request.history.filter((entry) => entry !== oldest) };
    for (const { item } of lists.list(request)) {
      const told = explain(set, request, item);
      const given = told.factors.find(({ kind, of }) => kind === 'history' && of === oldest?.item);
      const left = explain(set, after, item).factors.filter(({ kind }) => kind === 'history');
      const total = (factors: readonly { readonly amount: number }[]) =>
        factors.reduce((sum, { amount }) => sum + amount, 0);
      const before = told.factors.filter(({ kind }) => kind === 'history');
      expect(total(before) - (given?.amount ?? 0)).toBeCloseTo(total(left), 9);
    }
  });

  test('what is not there is refused', () => {
    const request = lists.requestOf(1);
    expect(() => without(set, request, 'video:none')).toThrow('“video:none” is not in the history');
    expect(() => explain(set, request, 'video:none')).toThrow('“video:none” is no candidate');
  });
});

describe('exploration', () => {
  test('shows items as often as their propensities say', () => {
    const seeds = 1200;
    const shown = new Map<string, number>();
    const told = new Map<string, number>();
    for (let seed = 0; seed < seeds; seed++) {
      const request = lists.requestOf(3, { count: 1, exploration: { seed, rate: 0.4 } });
      for (const { item, propensity } of recommend(set, request).recommendations) {
        shown.set(item, (shown.get(item) ?? 0) + 1 / seeds);
        told.set(item, propensity);
      }
    }
    const total = [...told.values()].reduce((sum, propensity) => sum + propensity, 0);
    expect(total).toBeCloseTo(1, 6);
    for (const [item, propensity] of told) {
      const difference = Math.abs((shown.get(item) ?? 0) - propensity);
      expect(difference).toBeLessThan(4.5 * Math.sqrt(propensity / seeds));
    }
  });

  test('lifts an item to the score of the one whose place it has', () => {
    const request = lists.requestOf(3, { count: 60, exploration: { seed: 9, rate: 0.5 } });
    const { recommendations } = recommend(set, request);
    const explored = recommendations.filter(({ isExploration }) => isExploration);
    expect(explored.length).toBeGreaterThan(10);
    for (const { factors, propensity } of explored) {
      expect(factors.some(({ kind, amount }) => kind === 'exploration' && amount >= 0)).toBe(true);
      expect(propensity).toBeCloseTo(0.5 / 50, 6);
    }
  });
});
