import type { RecommendationSource, Recipe, Sliders } from '@tessera/contracts-personalization';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';

/** How a list is made. */
export interface ListMix {
  readonly sliders: Sliders;
  readonly source: RecommendationSource;
  readonly exclusions: Recipe['exclusions'];
  /** Id of a video of the history that is left out. */
  readonly without: string | undefined;
}

export type AskedMix = Omit<
  HandlerInput<'GET /api/personalization/explanations/:videoId'>['query'],
  'recipe'
>;

const middle = 0.5;
const nothing: ListMix['exclusions'] = {
  channels: [],
  topics: [],
  categories: [],
  platforms: [],
};

/** @param recipe counts instead of what else is asked for */
export function listMix(
  { without, source = 'all', ...asked }: AskedMix,
  recipe: Pick<Recipe, 'sliders' | 'source' | 'exclusions'> | null,
): ListMix {
  if (recipe) return { ...recipe, without };
  const { freshness = middle, familiarity = middle, surprise = middle, length = middle } = asked;
  const sliders = { freshness, familiarity, length, surprise };
  return { sliders, source, exclusions: nothing, without };
}
