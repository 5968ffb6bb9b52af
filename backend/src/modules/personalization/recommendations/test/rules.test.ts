import { beforeAll, describe, expect, it } from '@jest/globals';
import { contentTypes, platforms } from '@tessera/contracts';
import { preferenceCategories, type Recommendation } from '@tessera/contracts-personalization';
import fc from 'fast-check';
import { testSite } from '../../../../../test/harness/test-site.js';
import { plant } from '../../../ai/engine/test/planted-videos.js';
import { secondsOf } from '../../../discovery/catalog/index.js';
import {
  open,
  prefer,
  setSwitches,
  videosOf,
  wantLess,
} from '../../profiles/test/profiles-site.js';
import { CandidatePool } from '../candidates/candidate-pool.service.js';
import {
  categories,
  ids,
  idsOf,
  listFor,
  plantCatalog,
  recommendationsWithTheirModules,
} from './recommendations-site.js';

const site = testSite(recommendationsWithTheirModules);

beforeAll(async () => {
  await plantCatalog(site);
  await plant(site.database, [
    ...videosOf('gaming', 20, { platform: 'dailymotion', seconds: 100, language: 'de' }),
    ...videosOf('health', 20, { platform: 'dailymotion', seconds: 3000 }),
  ]);
  await site.database.query(`
    update videos set mature = true where public_id ~ '-(3|13)$';
    update videos set language = null where public_id ~ '-(4|14)$';
    update videos set duration_seconds = null where public_id ~ '-5$';
    insert into taken_down_videos (public_id, taken_down_with, reason)
      select public_id, public_id, 'spam' from videos where public_id ~ '-6$'`);
  await site.get(CandidatePool).refresh();
});

const some = <T>(values: readonly T[], maxLength = 4) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength });
const settings = fc.record({
  preferences: fc.record({
    categories: some(preferenceCategories),
    platforms: some(platforms),
    contentTypes: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, some(contentTypes)),
    languages: some(['en', 'de'] as const),
    minutes: fc.constantFrom(
      { from: null, to: null },
      { from: null, to: 5 },
      { from: 5, to: 20 },
      { from: 20, to: null },
    ),
    difficulty: fc.constantFrom('any', 'beginner'),
    asRules: fc.boolean(),
  }),
  adultContent: fc.boolean(),
  keyword: fc.constantFrom(null, 'music', 'number 7', 'health story'),
  opened: some([...ids('music', 1, 9), ...ids('gaming', 1, 9)], 9),
  disliked: some(ids('food', 1, 9), 3),
  sliders: fc.record({ surprise: fc.constantFrom(0, 0.5, 1), freshness: fc.constantFrom(0, 1) }),
  source: fc.constantFrom('all', 'no-profile'),
});

describe('over random settings', () => {
  it('nothing that is recommended breaks a rule, and factors add up', async () => {
    await fc.assert(
      fc.asyncProperty(settings, async (chosen) => {
        const ada = site.visitor();
        await prefer(ada, chosen.preferences);
        await setSwitches(ada, { adultContent: chosen.adultContent });
        if (chosen.keyword)
          await ada.call('POST /api/block-entries', {
            body: { kind: 'keyword', value: chosen.keyword },
          });
        await open(ada, chosen.opened);
        for (const id of chosen.disliked) await wantLess(ada, 'video', id);
        const list = await listFor(ada, {
          limit: 50,
          source: chosen.source,
          surprise: String(chosen.sliders.surprise),
          freshness: String(chosen.sliders.freshness),
        });
        expect(new Set(idsOf(list)).size).toBe(list.length);
        for (const one of list) expectAllowed(one, chosen);
      }),
      { numRuns: 40 },
    );
  });
});

type Chosen = typeof settings extends fc.Arbitrary<infer T> ? T : never;

function expectAllowed(one: Recommendation, chosen: Chosen): void {
  const { video, factors, exactScore } = one;
  const broken: string[] = [];
  const rule = (name: string, isKept: boolean) => isKept || broken.push(name);
  rule('adult', chosen.adultContent || video.mature !== true);
  rule('taken down', !video.id.endsWith('-6'));
  rule('keyword', !chosen.keyword || !video.title.includes(chosen.keyword));
  rule('opened', chosen.source === 'no-profile' || !chosen.opened.includes(video.id));
  rule('disliked', !chosen.disliked.includes(video.id));
  const sum = factors.reduce((all, { value }) => all + value, 0);
  rule('sum', Math.abs(sum - exactScore) < 1e-6);
  if (chosen.preferences.asRules) addBroken(one, chosen, rule);
  expect({ id: video.id, broken }).toEqual({ id: video.id, broken: [] });
}

function addBroken(
  { video, category }: Recommendation,
  { preferences }: Chosen,
  rule: (name: string, isKept: boolean) => void,
): void {
  const { categories: wanted, platforms: known, languages, minutes } = preferences;
  const names: readonly (string | null)[] = wanted;
  rule('category', names.length === 0 || names.includes(category));
  rule('platform', known.length === 0 || known.includes(video.platform));
  const spoken: readonly (string | null)[] = languages;
  rule(
    'language',
    spoken.length === 0 || video.language === null || spoken.includes(video.language),
  );
  rule('content type', preferences.contentTypes.length === 0);
  rule('length', isWithin(video.duration, minutes));
}

function isWithin(
  duration: string | null,
  { from, to }: Chosen['preferences']['minutes'],
): boolean {
  if (from === null && to === null) return true;
  const minutes = (secondsOf(duration) ?? Number.NaN) / 60;
  return minutes >= (from ?? 0) && minutes < (to ?? Infinity);
}

describe('a preference that is no rule', () => {
  const wishes = {
    'its platform': {
      preference: { platforms: ['dailymotion'] },
      isMet: ({ platform }: Recommendation['video']) => platform === 'dailymotion',
    },
    'its length': {
      preference: { minutes: { from: 40, to: null } },
      isMet: ({ duration }: Recommendation['video']) => (secondsOf(duration) ?? 0) >= 2400,
    },
  } as const;

  it.each(Object.entries(wishes))(
    'moves the list towards %s, and filters once it is a rule',
    async (name, { preference, isMet }) => {
      const ada = site.visitor();
      const shareOf = async () => {
        const list = await listFor(ada, { limit: 50 });
        for (const { factors, exactScore } of list)
          expect(factors.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(exactScore, 6);
        const met = list.filter(({ video }) => isMet(video));
        const labels = new Set(list.flatMap(({ factors }) => factors.map(({ label }) => label)));
        return { share: met.length / list.length, isTold: labels.has(`You prefer ${name}`) };
      };
      const before = await shareOf();
      await prefer(ada, preference);
      const soft = await shareOf();
      expect(soft.share).toBeGreaterThan(before.share);
      expect([before.isTold, soft.isTold]).toEqual([false, true]);
      expect(soft.share).toBeLessThan(1);
      await prefer(ada, { asRules: true });
      expect(await shareOf()).toEqual({ share: 1, isTold: false });
    },
  );

  it('moves videos of a wanted quality by what is known of it', async () => {
    const ada = site.visitor();
    await prefer(ada, { qualityThreshold: 60 });
    for (const { qualityScore, factors } of await listFor(ada, { limit: 50 })) {
      const told = factors.some(({ label }) => label === 'You prefer its quality');
      expect(told).toBe(qualityScore !== null && qualityScore > 40);
    }
  });
});

it('reads all of a catalog that the rules allow', async () => {
  const ada = site.visitor();
  const list = await listFor(ada, { limit: 50, source: 'no-profile' });
  expect(list).toHaveLength(50);
  expect(new Set(list.map(({ category }) => category)).size).toBeGreaterThan(categories.length / 2);
});
