/** Middle and quartiles of a sample. */
export interface Spread {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Quartiles by linear interpolation between the order statistics. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    low: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    high: quantile(sorted, 0.75),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}
