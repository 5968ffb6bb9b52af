import type { Recipe, Sliders } from '@tessera/contracts-personalization';
import {
  type RecommendationSource,
  recommendationSources,
  type SliderName,
  sliderNames,
} from '@tessera/contracts-personalization/values';

/** How the list is made. A recipe wins over the rest. */
export interface Mix {
  readonly sliders: Sliders;
  readonly source: RecommendationSource;
  /** Id of a recipe of the visitor. */
  readonly recipe: string | null;
}

/** The mix that training found best. */
export const balanced: Mix = {
  sliders: { freshness: 0.5, familiarity: 0.5, length: 0.5, surprise: 0.5 },
  source: 'all',
  recipe: null,
};

/** The parameters of an address that say how the list is made, which are those of the endpoint. */
export interface MixQuery extends Partial<Record<SliderName, string>> {
  readonly source?: RecommendationSource;
  readonly recipe?: string;
}

/** What is not as it is by default. */
export function queryOfMix({ sliders, source, recipe }: Mix): MixQuery {
  if (recipe !== null) return { recipe };
  const moved = sliderNames.filter((name) => sliders[name] !== balanced.sliders[name]);
  return {
    ...Object.fromEntries(moved.map((name) => [name, String(sliders[name])])),
    ...(source !== balanced.source && { source }),
  };
}

/** The mix in an address; what can’t be read is as it is by default. */
export function readMix(parameters: URLSearchParams): Mix {
  const sliders = Object.fromEntries(
    sliderNames.map((name) => [name, readSlider(parameters.get(name))]),
  ) as Sliders;
  const source = recommendationSources.find((one) => one === parameters.get('source'));
  const recipe = parameters.get('recipe');
  return {
    sliders,
    source: source ?? balanced.source,
    recipe: recipe !== null && isUuid.test(recipe) ? recipe : null,
  };
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function readSlider(written: string | null): number {
  if (written === null || !/^(0|1|0?\.\d{1,3})$/.test(written)) return 0.5;
  return Number(written);
}

/** The parameters of an address with another mix in it. */
export function writeMix(parameters: URLSearchParams, mix: Mix): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of [...sliderNames, 'source', 'recipe']) next.delete(name);
  for (const [name, value] of Object.entries(queryOfMix(mix))) next.set(name, String(value));
  return next;
}

/** What the sliders show: those of the recipe where there is one. */
export function mixOfRecipe(mix: Mix, recipes: readonly Recipe[]): Mix {
  const recipe = recipes.find(({ id }) => id === mix.recipe);
  return recipe ? { sliders: recipe.sliders, source: recipe.source, recipe: recipe.id } : mix;
}

/** For each slider what its ends and the steps between are called, from 0 to 1. */
const stepNames: Readonly<Record<SliderName, readonly [string, string, string, string]>> = {
  freshness: ['Much older', 'Older', 'Newer', 'Much newer'],
  familiarity: ['All new to you', 'More new to you', 'More familiar', 'Mostly familiar'],
  length: ['Much shorter', 'Shorter', 'Longer', 'Much longer'],
  surprise: ['No surprises', 'Fewer surprises', 'More surprises', 'Full of surprises'],
};

/** Where a slider stands, in words. @param value 0 to 1 */
export function sliderWords(name: SliderName, value: number): string {
  if (value === 0.5) return 'Balanced';
  const [least, less, more, most] = stepNames[name];
  if (value < 0.5) return value <= 0.2 ? least : less;
  return value >= 0.8 ? most : more;
}
