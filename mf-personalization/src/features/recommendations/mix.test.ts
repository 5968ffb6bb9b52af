import { describe, expect, it } from '@jest/globals';
import { buildRecipe, recipeId } from '../../../test/builders';
import { balanced, mixOfRecipe, queryOfMix, readMix, sliderWords, writeMix } from './mix';

const read = (search: string) => readMix(new URLSearchParams(search));

describe('a mix in an address', () => {
  it.each([
    '',
    'freshness=0.9',
    'freshness=0&surprise=1',
    'length=0.3&source=followed',
    'source=no-profile',
    `recipe=${recipeId}`,
  ])('is read as it was written: %s', (search) => {
    expect(String(writeMix(new URLSearchParams(), read(search)))).toBe(search);
  });

  it.each([
    'freshness=2',
    'freshness=-1',
    'freshness=NaN',
    'freshness=0.5e1',
    'source=everything',
    'recipe=1',
    'recipe=../profile/2',
  ])('is as by default where it can’t be read: %s', (search) => {
    expect(read(search)).toEqual(balanced);
  });

  it('leaves what else is in the address', () => {
    const parameters = new URLSearchParams('view=profile&freshness=0.1');
    expect(String(writeMix(parameters, balanced))).toBe('view=profile');
  });
});

describe('a recipe', () => {
  const chosen = { ...balanced, recipe: recipeId };

  it('is asked for by its id alone', () => {
    expect(queryOfMix({ ...chosen, source: 'followed' })).toEqual({ recipe: recipeId });
  });

  it('shows its own sliders', () => {
    const recipe = buildRecipe();
    expect(mixOfRecipe(chosen, [recipe]).sliders).toEqual(recipe.sliders);
    expect(mixOfRecipe(chosen, [])).toEqual(chosen);
  });
});

it.each([
  [0, 'Much older'],
  [0.4, 'Older'],
  [0.5, 'Balanced'],
  [0.6, 'Newer'],
  [0.9, 'Much newer'],
])('freshness of %d is %s', (value, words) => {
  expect(sliderWords('freshness', value)).toBe(words);
});
