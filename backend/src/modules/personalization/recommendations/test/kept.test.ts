import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { personalizationLimits, type Recipe } from '@tessera/contracts-personalization';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { own } from '../../profiles/test/profiles-site.js';
import { SlateLog } from '../lists/slate-log.js';
import {
  idsOf,
  listFor,
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

const slatesOf = async ({ id }: VisitorClient) => {
  await site.get(SlateLog).flush();
  return site.database.query<{ id: string; ids: string[]; chances: number[] }[]>(
    `select id, video_ids as ids, propensities as chances from recommendation_slates
      where visitor_id = $1 order by made_at, first_position`,
    [id],
  );
};

describe('lists that were made', () => {
  it('are written with their chances, a while later', async () => {
    const list = await listFor(ada);
    const [slate] = await slatesOf(ada);
    expect(slate).toMatchObject({ id: list[0]?.slateId, ids: idsOf(list) });
    expect(slate?.chances).toHaveLength(12);
    for (const chance of slate?.chances ?? []) expect(chance > 0 && chance <= 1).toBe(true);
  });

  it('are not, where a visitor is not recorded', async () => {
    await ada.call('PUT /api/personalization/switches/:userId', {
      ...own,
      body: { behavior: false },
    });
    expect(await listFor(ada)).toHaveLength(12);
    expect(await slatesOf(ada)).toEqual([]);
  });

  it('go with what was learned, also those that are not written yet', async () => {
    await listFor(ada);
    await slatesOf(ada);
    await listFor(ada, { limit: 5 });
    await ada.call('DELETE /api/personalization/learning/:userId', own);
    expect(await slatesOf(ada)).toEqual([]);
    await listFor(ada);
    expect(await slatesOf(ada)).toHaveLength(1);
  });

  it('stay for 90 days', async () => {
    await listFor(ada);
    await slatesOf(ada);
    const { manager } = site.database;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await site.keeper('recommendations').retain?.(inDays(89), manager);
    expect(await slatesOf(ada)).toHaveLength(1);
    await site.keeper('recommendations').retain?.(inDays(91), manager);
    expect(await slatesOf(ada)).toEqual([]);
  });

  it('cost no list where they can’t be written', async () => {
    await site.database.query('alter table recommendation_slates rename to away');
    expect(await listFor(ada)).toHaveLength(12);
    await site.get(SlateLog).flush();
    await site.database.query('alter table away rename to recommendation_slates');
    expect(site.log()).toContain('Slates were lost');
  });
});

type RecipeBody = Omit<Recipe, 'id' | 'changedAt'>;
const recipe: RecipeBody = {
  name: 'Short and new',
  sliders: { freshness: 1, familiarity: 0.5, length: 0, surprise: 0.5 },
  source: 'all',
  exclusions: { channels: [], topics: [], categories: ['music', 'food'], platforms: [] },
};
const create = (who: VisitorClient) =>
  who.call('POST /api/personalization/recipes', { body: recipe });

describe('recipes', () => {
  it('are kept, changed, used and deleted', async () => {
    const created = await create(ada);
    expect([created.status, created.body]).toMatchObject([201, recipe]);
    const { id } = created.body;
    const list = await listFor(ada, { recipe: id, limit: 50 });
    const names = new Set(list.map(({ category }) => category));
    expect([names.has('Music'), names.has('Food'), names.has('Art')]).toEqual([false, false, true]);
    expect(list.some(({ factors }) => factors.some(({ kind }) => kind === 'freshness'))).toBe(true);
    const changed = await ada.call('PUT /api/personalization/recipes/:id', {
      params: { id },
      body: { ...recipe, name: 'Followed', source: 'followed' },
    });
    expect(changed.body).toMatchObject({ id, name: 'Followed', source: 'followed' });
    expect(await listFor(ada, { recipe: id })).toEqual([]);
    await ada.call('DELETE /api/personalization/recipes/:id', { params: { id } });
    expect((await recommended(ada, { recipe: id })).problem.code).toBe('recipe-not-found');
    expect((await ada.call('GET /api/personalization/recipes', {})).body.recipes).toEqual([]);
  });

  it('leave out platforms, and those of before none', async () => {
    const { body } = await create(ada);
    expect(await listFor(ada, { recipe: body.id })).not.toEqual([]);
    await site.database.query(
      `update recommendation_recipes set exclusions = exclusions - 'platforms'`,
    );
    const [stored] = (await ada.call('GET /api/personalization/recipes', {})).body.recipes;
    expect(stored?.exclusions.platforms).toEqual([]);
    expect(await listFor(ada, { recipe: body.id })).not.toEqual([]);
    await ada.call('PUT /api/personalization/recipes/:id', {
      params: { id: body.id },
      body: { ...recipe, exclusions: { ...recipe.exclusions, platforms: ['vimeo'] } },
    });
    expect(await listFor(ada, { recipe: body.id })).toEqual([]);
  });

  it('have a limit', async () => {
    for (let count = 0; count < personalizationLimits.recipes; count += 1) await create(ada);
    expect((await create(ada)).problem).toMatchObject({ code: 'too-many-recipes', limit: 20 });
  });

  it('belong to one visitor', async () => {
    const { id } = (await create(ada)).body;
    const bob = site.visitor();
    const path = `/api/personalization/recipes/${id}`;
    expect((await recommended(bob, { recipe: id })).status).toBe(404);
    expect((await bob.send('PUT', path, { body: recipe })).status).toBe(404);
    expect((await bob.send('DELETE', path)).status).toBe(404);
    expect((await ada.call('GET /api/personalization/recipes', {})).body.recipes).toHaveLength(1);
  });

  it.each([
    [{ ...recipe, name: ' ' }],
    [{ ...recipe, visitorId: 'somebody' }],
    [{ ...recipe, sliders: { ...recipe.sliders, surprise: 1.5 } }],
    [JSON.parse('{"__proto__": {"source": "all"}}')],
  ])('are refused: %j', async (body) => {
    expect((await ada.send('POST', '/api/personalization/recipes', { body })).status).toBe(400);
  });
});

it('gives a visitor their lists and recipes, and deletes them', async () => {
  await listFor(ada);
  await create(ada);
  await slatesOf(ada);
  const bob = site.visitor();
  await listFor(bob);
  const keeper = site.keeper('recommendations');
  const { manager } = site.database;
  expect(await keeper.export(ada.id, manager)).toMatchObject({
    lists: [{ source: 'all' }],
    recipes: [{ name: 'Short and new' }],
  });
  await keeper.merge?.(manager, ada.id, bob.id);
  expect(await slatesOf(bob)).toHaveLength(2);
  expect(await keeper.erase(bob.id, manager)).toEqual({ lists: 2, recipes: 1 });
  expect(await keeper.export(bob.id, manager)).toEqual({ lists: [], recipes: [] });
});
