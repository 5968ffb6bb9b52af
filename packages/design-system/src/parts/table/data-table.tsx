import { VisuallyHidden } from '@tessera/design-system';
import { type ReactNode, useState } from 'react';
import type { Column } from './column';
import { Scroller, Table } from './data-table.styles';
import { SortSelect } from './sort-select';
import { type Sort, sorted } from './sorting';
import { TableBody } from './table-body';
import { TableHead } from './table-head';

export interface DataTableProps<R> {
  /** Names the table for screen readers. */
  readonly caption: string;
  /** The first one names the row. */
  readonly columns: readonly Column<R>[];
  /** `undefined` while they are loaded. */
  readonly rows: readonly R[] | undefined;
  readonly rowKey: (row: R) => string;
  /** Buttons or a menu at the end of a row. */
  readonly rowActions?: (row: R) => ReactNode;
  /** On phones rows become labeled cards, or the table scrolls sideways. */
  readonly small: 'cards' | 'scroll';
  /** In place of rows when there are none: an `EmptyState`. */
  readonly empty: ReactNode;
  /** In place of rows when they could not be loaded: an `ErrorState`. */
  readonly error?: ReactNode;
  /** Rows of the loading state; as many as are expected. */
  readonly expectedRows?: number;
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
