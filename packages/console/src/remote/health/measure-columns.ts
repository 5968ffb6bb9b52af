import type { Column } from '@tessera/design-system/parts';
import type { Point } from './figures';
import { measures } from './measures';

/** A column for each measure of the points of a row. */
export function measureColumns<R>(pointsOf: (row: R) => readonly Point[]): readonly Column<R>[] {
  return measures.map(({ key, label, of, format }) => ({
    key,
    header: label,
    kind: 'number',
    cell: (row) => {
      const value = of(pointsOf(row));
      return value === null ? '–' : format(value);
    },
  }));
}
