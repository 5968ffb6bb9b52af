import type { Point } from './figures';
import { measures } from './measures';

/** Column headers for `MeasureCells`. */
export function MeasureHeads() {
  return measures.map(({ key, label }) => (
    <th key={key} scope="col">
      {label}
    </th>
  ));
}

/** Aggregated measures, one cell each. */
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
