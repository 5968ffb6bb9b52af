/**
 * Pearson's correlation of two lists of equal length, −1 to 1.
 * @returns `NaN` where one of them does not vary
 */
export function pearson(one: readonly number[], other: readonly number[]): number {
  const meanOfOne = mean(one);
  const meanOfOther = mean(other);
  let both = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (const [i, value] of one.entries()) {
    const a = value - meanOfOne;
    const b = (other[i] ?? 0) - meanOfOther;
    both += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return both / Math.sqrt(ofOne * ofOther);
}

/** @returns `NaN` for an empty list */
export function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
