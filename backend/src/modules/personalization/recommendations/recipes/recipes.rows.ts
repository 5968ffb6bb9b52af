import { ownedRows } from '../../../../platform/owned-rows/index.js';
import { RecipeEntity } from '../entities/recipe.entity.js';

/** Each belongs to the visitor who kept it. */
export const recipes = ownedRows(RecipeEntity, {
  owner: 'visitorId',
  noun: 'recipe',
  notFound: 'recipe-not-found',
  tooMany: 'too-many-recipes',
});
