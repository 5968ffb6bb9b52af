import type { ReactNode } from 'react';
import type { Sort, SortValue } from './sorting';

export interface Column<R> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  /** Makes the column sortable. With `onSortChange` it only marks it, and the rows come sorted. */
  readonly sortBy?: (row: R) => SortValue;
  /** `number` aligns figures at the end of the column, and sorts the largest first. */
  readonly kind?: 'text' | 'number';
}

/** The order after a press on a head: the other direction, or for another column its first one. */
export function sortAfter<R>({ key, kind }: Column<R>, current: Sort | null): Sort {
  if (current?.key !== key) {
    return { key, direction: kind === 'number' ? 'descending' : 'ascending' };
  }
  return { key, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}
