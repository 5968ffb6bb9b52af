import { Button, Chip, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import type { ActiveFilter } from '../../address/active-filters';
import type { SearchFilters } from '../../address/search-filters';

export interface ActiveFilterChipsProps {
  readonly filters: readonly ActiveFilter[];
  readonly onChange: (filters: SearchFilters) => void;
  readonly onClear: () => void;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;

const Label = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

const List = styled.ul`
  display: contents;
`;

/** The filters that are on, each with a way to take it back, and all of them at once. */
export function ActiveFilterChips({ filters, onChange, onClear }: ActiveFilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <Row>
      <Label id="active-filters">{filters.length === 1 ? 'Active filter' : 'Active filters'}</Label>
      <List aria-labelledby="active-filters">
        {filters.map(({ id, label, without }) => (
          <li key={id}>
            <Chip removeLabel={`Remove filter ${label}`} onRemove={() => onChange(without)}>
              {label}
            </Chip>
          </li>
        ))}
      </List>
      <Button variant="ghost" size="small" onClick={onClear}>
        Clear all
      </Button>
    </Row>
  );
}
