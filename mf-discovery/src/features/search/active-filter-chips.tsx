import type { Category } from '@tessera/contracts';
import { Button, Chip, media, token } from '@tessera/design-system';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import type { ActiveFilter } from '../../address/active-filters';
import type { SearchFilters } from '../../address/search-filters';
import { CategoryIcon } from '../categories/category-mark';
import { useRemovalFocus } from './use-removal-focus';

export interface ActiveFilterChipsProps {
  readonly filters: readonly ActiveFilter[];
  /** The category that the filters name, where it is known. */
  readonly category: Category | undefined;
  readonly onChange: (filters: SearchFilters) => void;
  readonly onClear: () => void;
  /** Gets the focus when the last chip is removed. */
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/* Phones scroll the chips sideways, so that the results keep their place. The padding leaves room for focus rings. */
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  margin: calc(-1 * ${token.space[1]}) calc(-1 * ${token.measure.gutter});
  padding: ${token.space[1]} ${token.measure.gutter};
  overflow-x: auto;
  white-space: nowrap;
  scrollbar-width: none;
  ${media.medium} {
    flex-wrap: wrap;
    margin: 0;
    padding: 0;
    overflow: visible;
    white-space: normal;
  }
`;

const Label = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

const List = styled.ul`
  display: contents;
`;

/* On phones the button that removes a long one stays on the screen. */
const Item = styled.li`
  flex: none;
  max-width: 15rem;
  ${media.medium} {
    max-width: 100%;
  }
`;

/** The active filters, each with a remove button, and a button that clears them all. */
export function ActiveFilterChips(props: ActiveFilterChipsProps) {
  const { filters, category, onChange, onClear, fallbackFocus } = props;
  const [list, handleRemoval] = useRemovalFocus<HTMLUListElement>(fallbackFocus);
  if (filters.length === 0) return null;
  return (
    <Row>
      <Label id="active-filters">{filters.length === 1 ? 'Active filter' : 'Active filters'}</Label>
      <List ref={list} aria-labelledby="active-filters">
        {filters.map(({ id, label, without }, index) => (
          <Item key={id}>
            <Chip
              {...(id === 'category' && category && lookOf(category))}
              removeLabel={`Remove filter ${label}`}
              onRemove={() => {
                handleRemoval(index);
                onChange(without);
              }}
            >
              {label}
            </Chip>
          </Item>
        ))}
      </List>
      <Button variant="ghost" size="small" onClick={onClear}>
        Clear all
      </Button>
    </Row>
  );
}

function lookOf({ icon, hue }: Category) {
  return { icon: <CategoryIcon icon={icon} size={16} />, hue };
}
