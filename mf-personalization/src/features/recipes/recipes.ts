import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeCached, endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Response } from '@tessera/contracts';
import type { Recipe } from '@tessera/contracts-personalization';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { recommendationQueries } from '../profile/profile.queries';

/** What is kept of a list’s making. */
export type RecipeFields = Omit<Recipe, 'id' | 'changedAt'>;

type RecipeList = Response<'GET /api/personalization/recipes'>;

const outdated = [queriesOf('GET /api/personalization/recipes')];

/** The visitor’s recipes. */
export function useRecipes() {
  return useQuery(endpointQuery('GET /api/personalization/recipes'));
}

/** Keeps a recipe; the form that asks for its name says what went wrong. */
export function useKeepRecipe(onSuccess: (recipe: Recipe) => void) {
  const client = useQueryClient();
  const { toast } = usePlatform();
  return useWrite({
    send: (fields: RecipeFields) => request('POST /api/personalization/recipes', { body: fields }),
    outdates: () => outdated,
    onSuccess: (recipe) => {
      // What is chosen at once has to be known at once.
      client.setQueriesData<RecipeList>(outdated[0] ?? {}, (list) =>
        list ? { recipes: [...list.recipes, recipe] } : list,
      );
      toast({ title: `“${recipe.name}” is kept` });
      onSuccess(recipe);
    },
  });
}

/** Gives a recipe another name; the form says what went wrong. */
export function useRenameRecipe() {
  return useWrite({
    send: ({ recipe, name }: { readonly recipe: Recipe; readonly name: string }) =>
      request('PUT /api/personalization/recipes/:id', {
        params: { id: recipe.id },
        body: { ...fieldsOf(recipe), name },
      }),
    outdates: () => outdated,
  });
}

/** Changes what a recipe leaves out; the message that says so can undo it. */
export function useChangeExclusions(onSuccess: () => void) {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  const undo = useWrite({
    send: sendExclusions,
    outdates: () => dependsOnExclusions,
    onFailure: explain('The recipe wasn’t changed back'),
  });
  return useWrite({
    send: sendExclusions,
    outdates: () => dependsOnExclusions,
    onSuccess: (_response, { recipe }) => {
      const { exclusions } = recipe;
      toast({
        title: `“${recipe.name}” is changed`,
        action: { label: 'Undo', onSelect: () => undo.mutate({ recipe, exclusions }) },
      });
      onSuccess();
    },
    onFailure: explain('The recipe wasn’t changed'),
  });
}

const dependsOnExclusions = [...outdated, recommendationQueries];

interface ExclusionsChange {
  /** As it was before. */
  readonly recipe: Recipe;
  readonly exclusions: Recipe['exclusions'];
}

function sendExclusions({ recipe, exclusions }: ExclusionsChange) {
  return request('PUT /api/personalization/recipes/:id', {
    params: { id: recipe.id },
    body: { ...fieldsOf(recipe), exclusions },
  });
}

/** Deletes a recipe; the message that says so can undo it. */
export function useDeleteRecipe() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  const restore = useRestoreRecipe();
  return useWrite({
    send: ({ id }: Recipe) =>
      request('DELETE /api/personalization/recipes/:id', { params: { id } }),
    show: ({ id }) => [
      changeCached(client, 'GET /api/personalization/recipes', {
        change: ({ recipes }) => ({ recipes: recipes.filter((one) => one.id !== id) }),
      }),
    ],
    outdates: () => outdated,
    onSuccess: (_response, recipe) => {
      const action = { label: 'Undo', onSelect: () => restore.mutate(fieldsOf(recipe)) };
      toast({ title: `“${recipe.name}” is deleted`, action });
    },
    onFailure: explain('The recipe wasn’t deleted'),
  });
}

function useRestoreRecipe() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: (fields: RecipeFields) => request('POST /api/personalization/recipes', { body: fields }),
    outdates: () => outdated,
    onSuccess: ({ name }) => toast({ title: `“${name}” is back` }),
    onFailure: explain('The recipe wasn’t restored'),
  });
}

/** What of a recipe is the visitor’s own. */
export function fieldsOf({ name, sliders, source, exclusions }: Recipe): RecipeFields {
  return { name, sliders, source, exclusions };
}
