/**
 * Divides whole cents in proportion to some weights, so that the parts add up to them: what rounding down leaves goes to the largest
 * remainders, the first ones of equal ones.
 */
export function apportion(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (total > 0 ? (cents * weight) / total : 0));
  const parts = exact.map(Math.floor);
  const left = total > 0 ? cents - parts.reduce((sum, part) => sum + part, 0) : 0;
  const next = [...exact.keys()].toSorted((a, b) => remainder(exact, b) - remainder(exact, a));
  for (const at of next.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

function remainder(exact: readonly number[], at: number): number {
  return (exact[at] ?? 0) % 1;
}
