import type { RecordedComposition } from '@tessera/contracts';
import type { Colors } from '../output.js';
import { second } from './moment.js';
import { table } from './table.js';

type Versions = RecordedComposition['versions'];

/** One composition per line, newest first: time, id, and the versions that differ from the previous one. */
export function describeCompositions(
  compositions: readonly RecordedComposition[],
  { dim, bold }: Colors,
): string {
  const rows = compositions.map(({ id, firstServedAt, versions }, index) => [
    second(firstServedAt),
    id,
    difference(compositions[index + 1]?.versions ?? {}, versions),
  ]);
  return table(rows, [dim, bold, String]);
}

function difference(before: Versions, after: Versions): string {
  const names = Object.keys({ ...before, ...after }).toSorted();
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => (after[name] === undefined ? `without ${name}` : `${name} ${after[name]}`))
    .join(', ');
}
