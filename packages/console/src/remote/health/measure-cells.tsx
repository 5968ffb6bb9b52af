import type { Point } from './figures';
import { measures } from './measures';

/** Heads of the columns that `MeasureCells` fills. */
export function MeasureHeads() {
  return measures.map(({ key, label }) => (
    <th key={key} scope="col">
      {label}
    </th>
  ));
}

/** What some points of a version come to together, one cell for each figure. */
export function MeasureCells({ points }: { readonly points: readonly Point[] }) {
  return measures.map(({ key, label, of, format }) => {
    const value = of(points);
    return (
      <td key={key} data-label={label}>
        {value === null ? '–' : format(value)}
      </td>
    );
  });
}
