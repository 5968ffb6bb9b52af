import type { Category } from '@tessera/contracts';
import type { AdvancedFilter } from '@tessera/contracts-discovery';
import { Button, Chip, media, token, VisuallyHidden } from '@tessera/design-system';
import { Lock } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { type ActiveFilter, isAmong } from '../../address/active-filters';
import type { SearchFilters } from '../../address/search-filters';
import { CategoryIcon } from '../categories/category-mark';
import { useRemovalFocus } from './use-removal-focus';

export interface ActiveFilterChipsProps {
  readonly filters: readonly ActiveFilter[];
  /** Those that were not applied, because they are part of another plan. */
  readonly leftOut: readonly AdvancedFilter[];
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
  const { filters, leftOut, category, onChange, onClear, fallbackFocus } = props;
  const [list, handleRemoval] = useRemovalFocus<HTMLUListElement>(fallbackFocus);
  if (filters.length === 0) return null;
  const isLeftOut = isAmong(leftOut);
  return (
    <Row>
      <Label id="active-filters">{filters.length === 1 ? 'Active filter' : 'Active filters'}</Label>
      <List ref={list} aria-labelledby="active-filters">
        {filters.map((filter, index) => (
          <Item key={filter.id}>
            <Chip
              {...(filter.id === 'category' && category && lookOf(category))}
              {...(isLeftOut(filter) && { icon: <Lock size={14} aria-hidden /> })}
              removeLabel={`Remove filter ${filter.label}`}
              onRemove={() => {
                handleRemoval(index);
                onChange(filter.without);
              }}
            >
              {filter.label}
              {isLeftOut(filter) && <VisuallyHidden> (not applied)</VisuallyHidden>}
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
