/** Ids from the first to the last, inclusive. */
export type IdRange = readonly [first: number, last: number];

/** The same ids in as few ranges as possible, ascending. */
export function mergedRanges(ranges: readonly IdRange[]): IdRange[] {
  const merged: [number, number][] = [];
  for (const [first, last] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const previous = merged.at(-1);
    if (previous && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

/** The ids of the first ranges that are in none of the others; both as from `mergedRanges`. */
export function withoutRanges(
  ranges: readonly IdRange[],
  removed: readonly IdRange[],
): readonly IdRange[] {
  const left: IdRange[] = [];
  let at = 0;
  for (const [first, last] of ranges) {
    let next = first;
    while ((removed[at]?.[1] ?? Infinity) < first) at += 1;
    for (let i = at; next <= last; i += 1) {
      const [gapEnd, skipped] = removed[i] ?? [Infinity, Infinity];
      if (gapEnd > next) left.push([next, Math.min(last, gapEnd - 1)]);
      next = skipped + 1;
    }
  }
  return left;
}

/** The place of the first id that is at least `id`. */
export function lowerBound(ids: Float64Array, id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
