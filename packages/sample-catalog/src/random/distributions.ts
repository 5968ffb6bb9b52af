import type { Random } from './random.js';

/** Standard normal, by Box and Muller. */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  return radius * Math.cos(2 * Math.PI * random.next());
}

/** Log-normal: `sigma` is the standard deviation of the logarithm. */
export function logNormal(random: Random, median: number, sigma: number): number {
  return median * Math.exp(sigma * normal(random));
}

/** Exponential with the given mean. */
export function exponential(random: Random, mean: number): number {
  return -mean * Math.log(1 - random.next());
}

/** Power law: P(x) falls as x^-(alpha + 1) from `smallest` on, cut off at `largest`. */
export function pareto(
  random: Random,
  { smallest, largest, alpha }: { smallest: number; largest: number; alpha: number },
): number {
  return Math.min(largest, smallest * (1 - random.next()) ** (-1 / alpha));
}

/** Poisson, by counting arrivals; for small means. */
export function poisson(random: Random, mean: number): number {
  let count = -1;
  for (let left = mean; left >= 0; left += Math.log(1 - random.next())) count += 1;
  return count;
}
