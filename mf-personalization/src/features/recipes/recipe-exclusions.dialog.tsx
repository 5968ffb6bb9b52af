import { useQueryClient } from '@tanstack/react-query';
import type { Recipe } from '@tessera/contracts-personalization';
import { Button, Dialog, DialogActions, Text } from '@tessera/design-system';
import { Stack } from '@tessera/design-system/parts';
import { useState } from 'react';
import { CheckboxList } from '../preferences/checkbox-list';
import { recommendationQueries } from '../profile/profile.queries';
import type { RecommendationPages } from '../recommendations/recommendations.queries';
import { excludableChannels, excludablePlatforms, excludableTopics } from './recipe-exclusions';
import { useChangeExclusions } from './recipes';

export interface RecipeExclusionsDialogProps {
  readonly recipe: Recipe;
  readonly onClose: () => void;
}

/** Chooses what a recipe leaves out, among what the lists of this page have. */
export function RecipeExclusionsDialog({ recipe, onClose }: RecipeExclusionsDialogProps) {
  const [exclusions, exclude] = useState(recipe.exclusions);
  const shown = useShown();
  const topics = excludableTopics(shown, recipe.exclusions);
  const { mutate: save, isPending } = useChangeExclusions(onClose);
  return (
    <Dialog open onClose={onClose} title={`“${recipe.name}” leaves out`} size="small">
      <Stack>
        <Text tone="muted">What you choose here is in no list that this recipe makes.</Text>
        <CheckboxList
          label="Channels"
          noneLabel="None"
          options={excludableChannels(shown, recipe.exclusions)}
          value={exclusions.channels}
          onChange={(channels) => exclude({ ...exclusions, channels })}
        />
        <CheckboxList
          label="Platforms"
          noneLabel="None"
          options={excludablePlatforms(shown, recipe.exclusions)}
          value={exclusions.platforms}
          onChange={(platforms) => exclude({ ...exclusions, platforms })}
        />
        {topics.length > 0 && (
          <CheckboxList
            label="Topics"
            noneLabel="None"
            options={topics}
            value={exclusions.topics}
            onChange={(chosen) => exclude({ ...exclusions, topics: chosen })}
          />
        )}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          aria-disabled={isPending}
          onClick={() => !isPending && save({ recipe, exclusions })}
        >
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What the lists have that were loaded since the page was opened. */
function useShown() {
  const [shown] = useState(
    useQueryClient().getQueriesData<RecommendationPages>(recommendationQueries),
  );
  return shown.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
}
