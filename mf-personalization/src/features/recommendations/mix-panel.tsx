import type { Recipe, Sliders } from '@tessera/contracts-personalization';
import { recommendationSources, sliderNames } from '@tessera/contracts-personalization/values';
import { Button, Heading, SegmentedChoice, Slider, Text, token } from '@tessera/design-system';
import { choiceLabel, lazyDialog, Stack } from '@tessera/design-system/parts';
import { FileUp, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RecipeList } from '../recipes/recipe-list';
import { useKeepRecipe } from '../recipes/recipes';
import { type Mix, mixOfRecipe, sliderWords } from './mix';
import { sourceHints, sourceLabels } from './source-labels';
import type { MixState } from './use-mix';
import { useSettled } from './use-settled';

const NameDialog = lazyDialog(() => import('../recipes/recipe-name.form'), 'RecipeNameDialog');
const FileDialog = lazyDialog(() => import('../recipes/recipe-file.form'), 'RecipeFileDialog');

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const Recipes = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.border};
`;

const noExclusions: Recipe['exclusions'] = {
  channels: [],
  topics: [],
  categories: [],
  platforms: [],
};
const sources = recommendationSources.map((value) => ({ value, label: sourceLabels[value] }));

export interface MixPanelProps {
  readonly state: MixState;
  readonly recipes: readonly Recipe[];
}

/** How the list is made: its source, four sliders that order it anew, and the mixes that were kept. */
export function MixPanel({ state, recipes }: MixPanelProps) {
  const { change, undo, reset } = state;
  const mix = mixOfRecipe(state.mix, recipes);
  const changeOwn = (changes: Partial<Mix>) => change({ ...mix, recipe: null, ...changes });
  const sliders = useSettled(mix.sliders, (moved) => changeOwn({ sliders: moved }));
  return (
    <Parts>
      <Stack gap={2}>
        <SegmentedChoice
          label="Source"
          options={sources}
          value={mix.source}
          onChange={(source) => changeOwn({ source })}
        />
        <Text size="caption" tone="muted">
          {sourceHints[mix.source]}
        </Text>
      </Stack>
      <SliderFields
        sliders={sliders.value}
        disabled={mix.source === 'followed'}
        onChange={sliders.change}
      />
      <Buttons>
        <Button size="small" disabled={!undo} onClick={() => undo?.()}>
          <Undo2 size={14} aria-hidden />
          Undo
        </Button>
        <Button size="small" variant="ghost" disabled={!reset} onClick={() => reset?.()}>
          Balance all
        </Button>
      </Buttons>
      <RecipeSection
        mix={mix}
        recipes={recipes}
        onChoose={(next) => change(next ?? { ...mix, recipe: null })}
      />
    </Parts>
  );
}

interface SliderFieldsProps {
  readonly sliders: Sliders;
  readonly disabled: boolean;
  readonly onChange: (sliders: Sliders) => void;
}

function SliderFields({ sliders, disabled, onChange }: SliderFieldsProps) {
  return (
    <div>
      {sliderNames.map((name) => (
        <Slider
          key={name}
          label={choiceLabel(name)}
          valueLabel={sliderWords(name, sliders[name])}
          min={0}
          max={1}
          step={0.1}
          value={sliders[name]}
          disabled={disabled}
          onChange={(value) => onChange({ ...sliders, [name]: value })}
        />
      ))}
    </div>
  );
}

interface RecipeSectionProps {
  readonly mix: Mix;
  readonly recipes: readonly Recipe[];
  readonly onChoose: (mix: Mix | null) => void;
}

function RecipeSection({ mix, recipes, onChoose }: RecipeSectionProps) {
  const [open, setOpen] = useState<'keep' | 'file' | null>(null);
  const close = () => setOpen(null);
  const choose = (recipe: Recipe | null) =>
    onChoose(recipe && mixOfRecipe({ ...mix, recipe: recipe.id }, [recipe]));
  const { mutateAsync: keep } = useKeepRecipe(choose);
  const { sliders, source } = mix;
  const exclusions = recipes.find(({ id }) => id === mix.recipe)?.exclusions ?? noExclusions;
  return (
    <Recipes aria-label="Recipes">
      <Heading level={2} size="body">
        Recipes
      </Heading>
      <RecipeList recipes={recipes} chosen={mix.recipe} onChoose={choose} />
      <Buttons>
        <Button size="small" onClick={() => setOpen('keep')}>
          Keep as recipe…
        </Button>
        <Button size="small" variant="ghost" onClick={() => setOpen('file')}>
          <FileUp size={14} aria-hidden />
          From a file…
        </Button>
      </Buttons>
      {open === 'keep' && (
        <NameDialog
          title="Keep as a recipe"
          name=""
          submitLabel="Keep"
          onSubmit={(name) => keep({ name, sliders, source, exclusions })}
          onClose={close}
        />
      )}
      {open === 'file' && <FileDialog onKept={choose} onClose={close} />}
    </Recipes>
  );
}
