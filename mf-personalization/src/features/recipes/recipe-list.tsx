import type { Recipe } from '@tessera/contracts-personalization';
import { IconButton, Menu, type MenuEntry, Text, token } from '@tessera/design-system';
import { lazyDialog } from '@tessera/design-system/parts';
import { Check, CircleOff, Download, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { saveJson } from '../../files/json-file';
import { fieldsOf, useDeleteRecipe, useRenameRecipe } from './recipes';

const NameDialog = lazyDialog(() => import('./recipe-name.form'), 'RecipeNameDialog');
const ExclusionsDialog = lazyDialog(
  () => import('./recipe-exclusions.dialog'),
  'RecipeExclusionsDialog',
);

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
`;

const Choose = styled.button`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 0;
  min-height: ${token.control.medium};
  padding: 0 ${token.space[2]};
  margin-left: calc(-1 * ${token.space[2]});
  border: 0;
  border-radius: ${token.radius.small};
  background: none;
  color: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${token.color.hover};
  }
  &[aria-pressed='true'] {
    background: ${token.color.accentSoft};
    color: ${token.color.accentText};
    font-weight: ${token.weight.medium};
  }
  & > svg {
    flex: none;
    margin-left: auto;
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border: 1px solid Highlight;
    }
  }
`;

export interface RecipeListProps {
  readonly recipes: readonly Recipe[];
  /** Id of the one that the list is made by. */
  readonly chosen: string | null;
  /** Chooses one, or none. */
  readonly onChoose: (recipe: Recipe | null) => void;
}

/** The visitor’s recipes: one of them may be chosen. */
export function RecipeList({ recipes, chosen, onChoose }: RecipeListProps) {
  const [renamed, rename] = useState<Recipe | null>(null);
  const [narrowed, narrow] = useState<Recipe | null>(null);
  const { mutate: remove } = useDeleteRecipe();
  const { mutateAsync: save } = useRenameRecipe();
  const handleDelete = (recipe: Recipe) => {
    if (recipe.id === chosen) onChoose(null);
    remove(recipe);
  };
  if (recipes.length === 0)
    return (
      <Text size="caption" tone="muted">
        Keep a mix that you like, and it’s one press away.
      </Text>
    );
  return (
    <List aria-label="Recipes">
      {recipes.map((recipe) => {
        const isChosen = recipe.id === chosen;
        return (
          <Row key={recipe.id}>
            <Choose
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : recipe)}
            >
              {recipe.name}
              {isChosen && <Check size={16} aria-hidden />}
            </Choose>
            <Menu entries={entriesFor(recipe, { rename, narrow, remove: handleDelete })}>
              <IconButton label={`Actions for ${recipe.name}`} size="small">
                <EllipsisVertical size={16} aria-hidden />
              </IconButton>
            </Menu>
          </Row>
        );
      })}
      {renamed && (
        <NameDialog
          title="Rename recipe"
          name={renamed.name}
          submitLabel="Rename"
          onSubmit={(name) => save({ recipe: renamed, name })}
          onClose={() => rename(null)}
        />
      )}
      {narrowed && <ExclusionsDialog recipe={narrowed} onClose={() => narrow(null)} />}
    </List>
  );
}

interface RecipeActions {
  readonly rename: (recipe: Recipe) => void;
  readonly narrow: (recipe: Recipe) => void;
  readonly remove: (recipe: Recipe) => void;
}

function entriesFor(
  recipe: Recipe,
  { rename, narrow, remove }: RecipeActions,
): readonly MenuEntry[] {
  const file = { format: 'tessera-recipe-1', ...fieldsOf(recipe) };
  return [
    { label: 'Rename…', icon: <Pencil aria-hidden />, onSelect: () => rename(recipe) },
    { label: 'Leave out…', icon: <CircleOff aria-hidden />, onSelect: () => narrow(recipe) },
    {
      label: 'Share as file',
      icon: <Download aria-hidden />,
      onSelect: () => saveJson(`recipe-${recipe.name}`, file),
    },
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      separated: true,
      onSelect: () => remove(recipe),
    },
  ];
}
