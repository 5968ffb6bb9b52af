import { defaultSeed, defaultSize } from './loading/ensure-sample-catalog.js';

const defaultVisitors = 400;
const maxVisitors = 20_000;

export const usage = `Fills the catalog with sample videos, replacing any that are there.

  --scale <number>  how many videos (${defaultSize})
  --seed <text>     equal seeds give equal catalogs (${defaultSeed})
  --labels <file>   writes what was planted in the catalog before its anchor, as JSON Lines

  visitors [number]  adds sample visitors with known tastes (${defaultVisitors}), in place of any that are there
  visitors --remove  removes them`;

const maxSize = 5_000_000;

export interface SeedOptions {
  readonly size: number;
  readonly seed: string;
  /** The file for what was planted. */
  readonly labels?: string;
}

/**
 * Validates options.
 * @throws Error that names the invalid option
 */
export function readSeedOptions({
  scale,
  seed,
  labels,
}: {
  scale?: string | undefined;
  seed?: string | undefined;
  labels?: string | undefined;
}): SeedOptions {
  const size = scale === undefined ? defaultSize : Number(scale);
  if (!Number.isInteger(size) || size < 1 || size > maxSize) {
    throw new Error(`--scale must be a whole number from 1 to ${maxSize}`);
  }
  if (seed === '') throw new Error('--seed must not be empty');
  if (labels === '') throw new Error('--labels must name a file');
  return { size, seed: seed ?? defaultSeed, ...(labels !== undefined && { labels }) };
}

/**
 * Validates what comes after `visitors`.
 * @returns how many there are to be; 0 to remove them
 * @throws Error that names what is wrong
 */
export function readVisitorOptions(given: readonly string[], isRemoval: boolean): number {
  const [number, ...others] = given;
  if (others.length > 0) throw new Error(`visitors takes one number, not ${given.length}`);
  if (isRemoval && number !== undefined) throw new Error('--remove takes no number');
  if (isRemoval) return 0;
  const count = number === undefined ? defaultVisitors : Number(number);
  if (!Number.isInteger(count) || count < 1 || count > maxVisitors)
    throw new Error(`The number of visitors must be a whole number from 1 to ${maxVisitors}`);
  return count;
}
