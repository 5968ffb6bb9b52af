import { ErrorState } from '@tessera/design-system';
import { DataTable, type DataTableProps } from '@tessera/design-system/parts';
import { reasonOf } from '../errors/failures';

export interface QueryTableProps<Row, Data> extends Omit<DataTableProps<Row>, 'rows' | 'error'> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly rowsOf: (data: Data) => readonly Row[];
  /** What the rows are, in the plural and small: `accounts`. */
  readonly noun: string;
}

/** A table whose rows come from a query, or why they can't be shown. */
export function QueryTable<Row, Data>(props: QueryTableProps<Row, Data>) {
  const { query, rowsOf, noun, ...table } = props;
  const { data, error, refetch } = query;
  const failure = error && data === undefined && (
    <ErrorState title={`The ${noun} can’t be loaded right now`} onRetry={() => void refetch()}>
      {reasonOf(error)}
    </ErrorState>
  );
  return (
    <DataTable {...table} rows={data === undefined ? undefined : rowsOf(data)} error={failure} />
  );
}
