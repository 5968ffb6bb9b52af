/** Most steps that texts may be compared in, which take about a third of a second. */
export const maxCost = 50_000_000;

/**
 * In how many steps `node-diff3` compares two lists, at most: for each pair of equal values it goes through what it has found so far. Of
 * empty lines alone, a text can have billions of such pairs.
 */
export function comparisonCost(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const value of one) counts.set(value, (counts.get(value) ?? 0) + 1);
  let pairs = 0;
  for (const value of other) pairs += counts.get(value) ?? 0;
  return pairs * Math.min(one.length, other.length);
}

/** How many values all lists have in common at their start, and behind that at their end. */
export function sharedEnds(lists: readonly (readonly string[])[]): {
  readonly start: number;
  readonly end: number;
} {
  const [first = []] = lists;
  const shortest = Math.min(...lists.map(({ length }) => length));
  const isShared = (index: number) => lists.every((list) => list.at(index) === first.at(index));
  let start = 0;
  while (start < shortest && isShared(start)) start += 1;
  let end = 0;
  while (end < shortest - start && isShared(-1 - end)) end += 1;
  return { start, end };
}
