/** Middle and quartiles of a sample. */
export interface Spread {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Quartiles by linear interpolation between the order statistics. */
export function spread(values: readonly number[]): Spread {
  return {
    low: quantile(values, 0.25),
    median: quantile(values, 0.5),
    high: quantile(values, 0.75),
  };
}

/** The value below which that share of the sample lies, by linear interpolation. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}
