import type { InfiniteData } from '@tanstack/react-query';
import { ListEnd, type ListEndProps } from '@tessera/design-system/parts';
import { QueryTable, type QueryTableProps } from './query-table';

export interface PagedTableProps<Row, Page> extends Omit<
  QueryTableProps<Row, InfiniteData<Page>>,
  'query' | 'rowsOf'
> {
  /** An infinite query. */
  readonly query: QueryTableProps<Row, InfiniteData<Page>>['query'] & ListEndProps['query'];
  readonly rowsOf: (page: Page) => readonly Row[];
}

/** A table that is read page by page. */
export function PagedTable<Row, Page>({ rowsOf, ...table }: PagedTableProps<Row, Page>) {
  const { query, noun } = table;
  return (
    <div>
      <QueryTable {...table} rowsOf={({ pages }) => pages.flatMap(rowsOf)} />
      <ListEnd query={query} noun={noun} />
    </div>
  );
}
