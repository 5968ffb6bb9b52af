import { type Recipe, recipeFile, type RecipeFile } from '@tessera/contracts-personalization';
import { sliderNames } from '@tessera/contracts-personalization/values';
import { Button, Dialog, DialogActions, Heading, Text, token } from '@tessera/design-system';
import { Banner, choiceLabel } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { countOf } from '../../figures/words';
import { JsonDrop } from '../../files/json-drop';
import { sliderWords } from '../recommendations/mix';
import { sourceLabels } from '../recommendations/source-labels';
import { useKeepRecipe } from './recipes';

const kind = { schema: recipeFile, format: 'tessera-recipe-1', noun: 'recipe' };

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[1]} ${token.space[4]};
  font-size: ${token.text.caption};
  dt {
    color: ${token.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

export interface RecipeFileDialogProps {
  readonly onKept: (recipe: Recipe) => void;
  readonly onClose: () => void;
}

/** Takes a recipe from a file: shows what is in it before it is kept. */
export function RecipeFileDialog({ onKept, onClose }: RecipeFileDialogProps) {
  const [read, setRead] = useState<RecipeFile | null>(null);
  const keep = useKeepRecipe((recipe) => {
    onKept(recipe);
    onClose();
  });
  const handleKeep = () => {
    if (!read || keep.isPending) return;
    const { format: _format, ...fields } = read;
    keep.mutate(fields);
  };
  return (
    <Dialog open onClose={onClose} title="Recipe from a file" size="small">
      <Parts>
        <JsonDrop label="Recipe" kind={kind} onRead={setRead} />
        {read && <Preview recipe={read} />}
        {keep.error && (
          <Banner tone="error" live>
            {reasonOf(keep.error)}
          </Banner>
        )}
      </Parts>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={read === null}
          aria-disabled={keep.isPending}
          onClick={handleKeep}
        >
          Keep recipe
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ recipe }: { readonly recipe: RecipeFile }) {
  const { name, sliders, source, exclusions } = recipe;
  const { channels, topics, categories, platforms } = exclusions;
  const left = channels.length + topics.length + categories.length + platforms.length;
  return (
    <section aria-label="What’s in the file" aria-live="polite">
      <Heading level={3}>{name}</Heading>
      <Facts>
        <dt>Source</dt>
        <dd>{sourceLabels[source]}</dd>
        {sliderNames.map((slider) => (
          <SliderFact key={slider} label={choiceLabel(slider)}>
            {sliderWords(slider, sliders[slider])}
          </SliderFact>
        ))}
      </Facts>
      {left > 0 && (
        <Text size="caption" tone="muted">
          Leaves out {countOf(channels.length, 'channel')}, {countOf(topics.length, 'topic')},{' '}
          {countOf(categories.length, 'category', 'categories')} and{' '}
          {countOf(platforms.length, 'platform')}.
        </Text>
      )}
    </section>
  );
}

interface SliderFactProps {
  readonly label: string;
  readonly children: string;
}

function SliderFact({ label, children }: SliderFactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
