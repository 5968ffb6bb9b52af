/** The value below which a share of sorted numbers lies, by linear interpolation; `NaN` of none. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

export function ascending(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other);
}

export function median(numbers: readonly number[]): number {
  return quantile(ascending(numbers), 0.5);
}

export function mean(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Makes the median absolute deviation of a normal distribution its standard deviation. */
const normalMad = 1.4826;
/** Of ln(views): where a handful of videos happen to have nearly the same, one more is no wonder. */
const leastSpread = 0.1;

/** Median and scale, 1.4826 × the median absolute deviation (Rousseeuw and Croux, 1993). */
export function robustCenter(numbers: readonly number[]): { center: number; scale: number } {
  const center = median(numbers);
  const scale = normalMad * median(numbers.map((one) => Math.abs(one - center)));
  return { center, scale: Math.max(leastSpread, scale) };
}

/**
 * The mean without the lowest and the highest fifth, and the variance of that mean (Yuen, 1974): a few that are far out don't move it.
 * @param numbers five at least
 */
export function trimmedMean(numbers: readonly number[]): { mean: number; variance: number } {
  const inOrder = ascending(numbers);
  const cut = Math.floor(inOrder.length / 5);
  const kept = inOrder.length - 2 * cut;
  const [low = 0, high = 0] = [inOrder[cut], inOrder[inOrder.length - cut - 1]];
  const drawnIn = inOrder.map((one) => clamp(one, low, high));
  const center = mean(drawnIn);
  const squares = sum(drawnIn.map((one) => (one - center) ** 2));
  return {
    mean: mean(inOrder.slice(cut, cut + kept)),
    variance: squares / (kept * (kept - 1)),
  };
}

/** P(X ≤ z) of a standard normal X; Abramowitz and Stegun 7.1.26, off by at most 1.5e-7. */
export function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const erf = 1 - polynomial * Math.exp(-x * x);
  return z < 0 ? (1 - erf) / 2 : (1 + erf) / 2;
}

/** Of a two-sided 90% interval. */
export const z90 = 1.6448536;

/**
 * Wilson's interval of a share (Wilson, 1927): 90% of the intervals of repeated samples hold the true one.
 * @returns the whole range without any trials
 */
export function wilson(successes: number, trials: number): [number, number] {
  if (trials === 0) return [0, 1];
  const [share, square] = [successes / trials, z90 ** 2];
  const center = share + square / (2 * trials);
  const half = z90 * Math.sqrt((share * (1 - share) + square / (4 * trials)) / trials);
  const scale = 1 + square / trials;
  return [Math.max(0, (center - half) / scale), Math.min(1, (center + half) / scale)];
}

/**
 * Share of a distribution that lies below a value, from 0 to 1.
 * @param quantiles of the distribution, evenly spaced from the least to the greatest
 */
export function shareBelow(quantiles: readonly number[], value: number): number {
  const steps = quantiles.length - 1;
  const above = quantiles.findIndex((one) => one > value);
  if (above === -1) return 1;
  if (above === 0) return 0;
  const [low = 0, high = 0] = quantiles.slice(above - 1, above + 1);
  return (above - 1 + (value - low) / (high - low)) / steps;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
