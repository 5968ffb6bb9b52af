import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SimulatedLists } from '../measurement/simulated-lists.js';
import { CandidateSet } from './candidate-set.js';
import type { Candidate } from './candidate.js';
import { explain, recommend } from './recommend.js';
import { requestFor } from './request-defaults.js';
import type { RecommendationRequest } from './request.js';
import type { Recommendation } from './slate.js';

const lists = new SimulatedLists({ visitors: 200, items: 240, events: 4000, seed: 8 });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Any request, also strange ones. */
const anyRequest = fc
  .record({
    visitor: fc.nat(199),
    strange: fc.array(
      fc.record({
        item: fc.constantFrom('video:1', 'video:77', 'video:none', ''),
        weight: fc.constantFrom(1, 5, -1, 0, Number.NaN, Infinity, 1e308),
        time: fc.constantFrom(0, Number.NaN, Infinity, -Infinity, lists.world.now),
      }),
      { maxLength: 4 },
    ),
    rules: fc.record({
      excludedItems: setOf(fc.nat(239).map((item) => `video:${item}`)),
      excludedCreators: setOf(fc.nat(23).map((creator) => `creator ${creator}`)),
      excludedTopics: setOf(fc.nat(4).map((topic) => `topic 3.${topic}`)),
      excludedCategories: setOf(fc.nat(11).map((category) => `category ${category}`)),
      categories: maybe(setOf(fc.nat(11).map((category) => `category ${category}`))),
      platforms: maybe(setOf(fc.constantFrom('youtube', 'vimeo', 'twitch'))),
      languages: maybe(setOf(fc.constantFrom('en', 'de'))),
      contentTypes: maybe(setOf(fc.constantFrom('Tutorials', 'Reviews'))),
      minMinutes: maybe(fc.integer({ min: 0, max: 20 })),
      maxMinutes: maybe(fc.integer({ min: 5, max: 40 })),
      minQuality: maybe(fc.integer({ min: 0, max: 100 })),
      allowsUnknownQuality: fc.boolean(),
      allowsMature: fc.boolean(),
      allowsSeen: fc.boolean(),
    }),
    controls: fc.record({
      freshness: share(),
      familiarity: share(),
      length: share(),
      surprise: share(),
      mode: fc.constantFrom('personal', 'popular', 'following'),
      isDiverse: fc.boolean(),
      isCalibrated: fc.boolean(),
    }),
    follows: fc.record({
      creators: setOf(fc.nat(23).map((creator) => `creator ${creator}`)),
      topics: setOf(fc.nat(4).map((topic) => `topic 2.${topic}`)),
    }),
    preferences: fc.record({
      categories: setOf(fc.nat(11).map((one) => `category ${one}`)),
      platforms: setOf(fc.constantFrom('youtube', 'vimeo', 'twitch')),
      minutes: maybe(fc.record({ from: maybe(fc.nat(20)), to: maybe(fc.nat(40)) })),
      quality: maybe(fc.nat(100)),
    }),
    less: fc.record({
      items: setOf(fc.nat(400).map((item) => `video:${item}`)),
      creators: setOf(fc.nat(23).map((creator) => `creator ${creator}`)),
    }),
    exploration: maybe(fc.record({ seed: fc.integer(), rate: share() })),
    count: fc.nat(40),
    offset: fc.nat(130),
  })
  .map(({ visitor, strange, ...partial }) =>
    requestFor({
      now: lists.world.now,
      ...partial,
      history: [...lists.world.historyOf(visitor), ...strange],
    }),
  );

function setOf(one: fc.Arbitrary<string>): fc.Arbitrary<ReadonlySet<string>> {
  return fc.array(one, { maxLength: 6 }).map((list) => new Set(list));
}

function maybe<T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.option(one, { nil: null });
}

function share(): fc.Arbitrary<number> {
  return fc.double({ min: 0, max: 1, noNaN: true });
}

/** Whether a candidate keeps all rules, written down once more. */
function keepsRules(one: Candidate, request: RecommendationRequest): boolean {
  const { rules, history, less } = request;
  const { item, creator, topics, category, platform, language, contentType, isMature } = one;
  const isAmong = (names: ReadonlySet<string> | null, name: string | null) =>
    names === null || (name !== null && names.has(name));
  const checks = [
    !rules.excludedItems.has(item) && !less.items.has(item),
    rules.allowsSeen || history.every((entry) => entry.item !== item),
    !rules.excludedCreators.has(creator ?? ''),
    topics.every((topic) => !rules.excludedTopics.has(topic)),
    !rules.excludedCategories.has(category ?? ''),
    isAmong(rules.categories, category),
    isAmong(rules.platforms, platform),
    isAmong(rules.languages, language),
    isAmong(rules.contentTypes, contentType),
    rules.allowsMature || !isMature,
  ];
  return checks.every(Boolean) && isWithinLimits(one, request) && isFollowed(one, request);
}

function isWithinLimits(
  { minutes, quality }: Candidate,
  { rules }: RecommendationRequest,
): boolean {
  const { minMinutes, maxMinutes, minQuality, allowsUnknownQuality } = rules;
  if (minMinutes !== null && (minutes ?? -1) < minMinutes) return false;
  if (maxMinutes !== null && (minutes ?? Infinity) > maxMinutes) return false;
  if (minQuality === null) return true;
  return quality === null ? allowsUnknownQuality : quality >= minQuality;
}

function isFollowed(
  { creator, topics }: Candidate,
  { controls, follows }: RecommendationRequest,
): boolean {
  if (controls.mode !== 'following') return true;
  return follows.creators.has(creator ?? '') || topics.some((topic) => follows.topics.has(topic));
}

describe('whatever is asked', () => {
  test('no recommendation breaks a rule, none is repeated, and pages have no gaps', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { recommendations, total } = recommend(lists.set, request);
        const items = recommendations.map(({ item }) => item);
        expect(items.filter((item) => !keepsRules(lists.candidate(item), request))).toEqual([]);
        expect(new Set(items).size).toBe(items.length);
        expect(total).toBe(lists.world.candidates.filter((one) => keepsRules(one, request)).length);
        expect(items).toHaveLength(Math.max(0, Math.min(request.count, total - request.offset)));
        expect(recommendations.map(({ rank }) => rank)).toEqual(
          items.map((_, i) => request.offset + i + 1),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('factors add up to the score', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        for (const { score, factors } of recommend(lists.set, request).recommendations) {
          expect(Number.isFinite(score)).toBe(true);
          expect(Math.abs(score - sum(factors.map(({ amount }) => amount)))).toBeLessThan(
            1e-6 * Math.max(1, Math.abs(score)),
          );
        }
      }),
      { numRuns: 100 },
    );
  });

  test('what suits more has the larger score of its own, and chance changes nothing of it', () => {
    const ofPlace = new Set(['diversity', 'calibration', 'exploration']);
    const ownScore = ({ factors }: Recommendation) =>
      sum(factors.filter(({ kind }) => !ofPlace.has(kind)).map(({ amount }) => amount));
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { recommendations } = recommend(lists.set, request);
        const affinities = recommendations.map(({ affinity }) => affinity);
        expect(affinities.every((one) => one >= 0 && one <= 1)).toBe(true);
        const sorted = recommendations.toSorted((one, other) => one.affinity - other.affinity);
        const steps = sorted.slice(1).map((one, place) => ({
          ofAffinity: one.affinity - (sorted[place]?.affinity ?? 0),
          ofScore: ownScore(one) - ownScore(sorted[place] ?? one),
        }));
        expect(steps.filter((one) => one.ofAffinity > 0 && one.ofScore < -1e-6)).toEqual([]);
        const byChance = recommendations.filter(({ isExploration }) => isExploration).slice(0, 1);
        const withoutChance = { ...request, exploration: null };
        for (const { item, affinity } of byChance)
          expect(explain(lists.set, withoutChance, item).affinity).toBe(affinity);
      }),
      { numRuns: 100 },
    );
  });

  test('the same is answered the same, in whatever order the history comes', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const mixed = { ...request, history: request.history.toReversed() };
        expect(recommend(new CandidateSet(lists.model, lists.world.candidates), mixed)).toEqual(
          recommend(lists.set, request),
        );
      }),
      { numRuns: 30 },
    );
  });

  test('an explanation says what the list says', () => {
    fc.assert(
      fc.property(anyRequest, fc.nat(239), (request, item) => {
        const told = explain(lists.set, request, `video:${item}`);
        expect(told.rank === null).toBe(told.excludedBy !== null);
        expect(told.excludedBy === null).toBe(
          keepsRules(lists.candidate(`video:${item}`), request),
        );
        if (told.rank === null) return;
        const [shown] = recommend(lists.set, {
          ...request,
          offset: told.rank - 1,
          count: 1,
        }).recommendations;
        expect(shown).toMatchObject({
          item: told.item,
          rank: told.rank,
          score: told.score,
          factors: told.factors,
        });
      }),
      { numRuns: 100 },
    );
  });
});
