import { VisuallyHidden } from '@tessera/design-system';
import { useState } from 'react';
import { Scroller, Table } from './data-table.styles';
import { SortSelect } from './sort-select';
import { type Sort, sorted } from './sorting';
import { TableBody, type TableBodyProps } from './table-body';
import { TableHead } from './table-head';

export interface DataTableProps<R> extends TableBodyProps<R> {
  /** Names the table for screen readers. */
  readonly caption: string;
  /** On phones rows become labeled cards, or the table scrolls sideways. */
  readonly small: 'cards' | 'scroll';
  /** CSS length from which the table scrolls under its head. */
  readonly maxHeight?: string;
  /** The order at first, or with `onSortChange` the current one. */
  readonly sort?: Sort;
  /** For lists that the server sorts. Without it the table sorts its rows itself. */
  readonly onSortChange?: (sort: Sort) => void;
}

/** Rows and columns with sorting, loading, empty and error states; the head stays in place in all of them. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, columns, small, maxHeight } = props;
  const { sort, sortBy, rows } = useSortedRows(props);
  const hasRows = rows ? rows.length > 0 : !props.error;
  const isSortable = columns.some((column) => column.sortBy);
  return (
    <>
      {small === 'cards' && isSortable && hasRows && (
        <SortSelect {...{ columns, sort }} onSort={sortBy} />
      )}
      <Scroller
        style={{ maxHeight }}
        $small={small}
        tabIndex={0}
        role="region"
        aria-label={caption}
      >
        <Table $small={small} aria-busy={rows === undefined && !props.error}>
          <VisuallyHidden as="caption">
            {caption}
            {isSortable && ' (column headers with buttons sort the rows)'}
          </VisuallyHidden>
          <TableHead
            {...{ columns, sort }}
            hasActions={Boolean(props.rowActions)}
            onSort={sortBy}
          />
          <TableBody {...props} rows={rows} />
        </Table>
      </Scroller>
    </>
  );
}

function useSortedRows<R>({ columns, rows, sort: given, onSortChange }: DataTableProps<R>) {
  const [chosen, choose] = useState<Sort | null>(given ?? null);
  const sort = onSortChange ? (given ?? null) : chosen;
  const column = onSortChange ? undefined : columns.find(({ key }) => key === sort?.key);
  const valueOf = column?.sortBy;
  return {
    sort,
    rows: rows && sort && valueOf ? sorted(rows, valueOf, sort.direction) : rows,
    sortBy: (next: Sort) => (onSortChange ?? choose)(next),
  };
}
