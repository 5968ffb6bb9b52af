/** By which column the rows are sorted. */
export interface Sort {
  /** Key of the column. */
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** What a row is sorted by; `null` if it is unknown. */
export type SortValue = string | number | null;

const collator = new Intl.Collator('en', { numeric: true });

/** The rows in order; equal ones keep their order, and the unknown comes last in both directions. */
export function sorted<R>(
  rows: readonly R[],
  valueOf: (row: R) => SortValue,
  direction: Sort['direction'],
): readonly R[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => compared(valueOf(a), valueOf(b), sign));
}

function compared(a: SortValue, b: SortValue, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}
