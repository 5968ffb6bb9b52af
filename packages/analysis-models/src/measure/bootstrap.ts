import { seededNumbers } from '../learning/seeded-numbers.js';

/** Where a figure lies with a probability of 95%. */
export type Interval = readonly [low: number, high: number];

const seed = 17;
const rounds = 500;

/**
 * The interval of a figure, from samples of the examples with replacement (percentile bootstrap, seeded).
 * @param count of examples
 * @param figure of the examples with these places
 */
export function bootstrap(count: number, figure: (places: readonly number[]) => number): Interval {
  const next = seededNumbers(seed);
  const figures = Array.from({ length: rounds }, () =>
    figure(Array.from({ length: count }, () => Math.floor(next() * count))),
  )
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other);
  const at = (share: number) => figures[Math.round(share * (figures.length - 1))] ?? Number.NaN;
  return [at(0.025), at(0.975)];
}
