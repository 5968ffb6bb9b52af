import { Skeleton } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Column } from './column';
import { ActionCell, Cell, RowHead, WholeRow } from './data-table.styles';

export interface TableBodyProps<R> {
  /** The first one names the row. */
  readonly columns: readonly Column<R>[];
  /** `undefined` while they are loaded. */
  readonly rows: readonly R[] | undefined;
  readonly rowKey: (row: R) => string;
  /** Buttons or a menu at the end of a row. */
  readonly rowActions?: (row: R) => ReactNode;
  /** In place of rows when there are none: an `EmptyState`. */
  readonly empty: ReactNode;
  /** In place of rows when they could not be loaded: an `ErrorState`. */
  readonly error?: ReactNode;
  /** Rows of the loading state; as many as are expected. */
  readonly expectedRows?: number;
}

/** As high as a line of text, with air above and below the bar. */
const Bar = styled(Skeleton)`
  display: inline-block;
  height: 0.8em;
  vertical-align: middle;
`;

/** Rows, or what stands in their place. */
export function TableBody<R>(props: TableBodyProps<R>) {
  const { columns, rows, rowKey, rowActions, empty, error, expectedRows = 5 } = props;
  const width = columns.length + (rowActions ? 1 : 0);
  if (!rows && error) return <Whole width={width}>{error}</Whole>;
  if (!rows) return <LoadingRows columns={columns} count={expectedRows} width={width} />;
  if (rows.length === 0) return <Whole width={width}>{empty}</Whole>;
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map((column, index) => (
            <BodyCell key={column.key} column={column} isHead={index === 0}>
              {column.cell(row)}
            </BodyCell>
          ))}
          {rowActions && <ActionCell>{rowActions(row)}</ActionCell>}
        </tr>
      ))}
    </tbody>
  );
}

interface BodyCellProps<R> {
  readonly column: Column<R>;
  readonly isHead: boolean;
  readonly children: ReactNode;
}

function BodyCell<R>({ column: { header, kind }, isHead, children }: BodyCellProps<R>) {
  if (isHead) return <RowHead scope="row">{children}</RowHead>;
  return (
    <Cell data-label={header} $isNumber={kind === 'number'}>
      {children}
    </Cell>
  );
}

function Whole({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <WholeRow colSpan={width}>{children}</WholeRow>
      </tr>
    </tbody>
  );
}

interface LoadingRowsProps<R> {
  readonly columns: readonly Column<R>[];
  readonly count: number;
  readonly width: number;
}

function LoadingRows<R>({ columns, count, width }: LoadingRowsProps<R>) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
          {columns.map((column, index) => (
            <BodyCell key={column.key} column={column} isHead={index === 0}>
              <Bar
                width={column.kind === 'number' ? '3rem' : `${9 - ((row + index) % 3) * 2}rem`}
              />
            </BodyCell>
          ))}
          {width > columns.length && <ActionCell />}
        </tr>
      ))}
    </tbody>
  );
}
