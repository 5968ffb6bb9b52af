/** What many lists are like together. */
export interface ListFigures {
  /** Share of the items that stand in at least one list, 0 to 1. */
  readonly coverage: number;
  /** How unevenly places are spread over items: 0 all alike, 1 one item has all. */
  readonly gini: number;
  /** Mean over lists of the share of places whose category differs from the mix of the history, 0 to 1. */
  readonly calibrationError: number;
}

/**
 * Figures of lists.
 * @param lists numbers of items
 * @param histories of the same visitors
 * @param items how many there are
 * @param groups number of the category of each item, or −1
 */
export function listFigures(
  lists: readonly (readonly number[])[],
  histories: readonly ArrayLike<number>[],
  items: number,
  groups: Int32Array,
): ListFigures {
  const places = new Int32Array(items);
  for (const item of lists.flat()) places[item] = (places[item] ?? 0) + 1;
  const errors = lists.map((list, i) =>
    distance(shares(list, groups), shares(histories[i] ?? [], groups)),
  );
  return {
    coverage: places.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0) / items,
    gini: gini(places),
    calibrationError: errors.reduce((sum, error) => sum + error, 0) / (errors.length || 1),
  };
}

/** The Gini coefficient of counts. */
export function gini(counts: Int32Array): number {
  const sorted = counts.toSorted();
  const total = sorted.reduce((sum, count) => sum + count, 0);
  const weighted = sorted.reduce(
    (sum, count, i) => sum + (2 * (i + 1) - sorted.length - 1) * count,
    0,
  );
  return total === 0 ? 0 : weighted / (sorted.length * total);
}

/** Share of each category that occurs. */
function shares(items: ArrayLike<number>, groups: Int32Array): Map<number, number> {
  const known = Array.from(items, (item) => groups[item] ?? -1).filter((group) => group !== -1);
  const counts = new Map<number, number>();
  for (const group of known) counts.set(group, (counts.get(group) ?? 0) + 1 / known.length);
  return counts;
}

/** Half the sum of the differences (total variation). */
function distance(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const group of new Set([...one.keys(), ...other.keys()]))
    sum += Math.abs((one.get(group) ?? 0) - (other.get(group) ?? 0));
  return sum / 2;
}
