import { Select, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import type { Column } from './column';
import type { Sort } from './sorting';

interface SortSelectProps<R> {
  readonly columns: readonly Column<R>[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
}

const OnPhones = styled.div`
  display: none;
  margin-bottom: ${token.space[3]};
  @media (max-width: 767.98px) {
    display: block;
  }
`;

const directions = ['ascending', 'descending'] as const;
const unsorted = { value: '', label: 'As listed' };

/** Sorts cards, which have no heads to press. */
export function SortSelect<R>({ columns, sort, onSort }: SortSelectProps<R>) {
  const orders = columns
    .filter(({ sortBy }) => sortBy)
    .flatMap((column) => directions.map((direction) => orderOf(column, direction)));
  const options = sort ? orders : [unsorted, ...orders];
  return (
    <OnPhones>
      <Select
        label="Sort by"
        options={options}
        value={sort ? `${sort.direction} ${sort.key}` : ''}
        onChange={(value) => {
          const chosen = orders.find((order) => order.value === value);
          if (chosen) onSort(chosen.sort);
        }}
      />
    </OnPhones>
  );
}

const words = {
  text: { ascending: 'A to Z', descending: 'Z to A' },
  number: { ascending: 'smallest first', descending: 'largest first' },
} as const;

function orderOf<R>({ key, header, kind = 'text' }: Column<R>, direction: Sort['direction']) {
  return {
    value: `${direction} ${key}`,
    label: `${header}, ${words[kind][direction]}`,
    sort: { key, direction },
  };
}
