import { defaultSeed, defaultSize } from './loading/ensure-sample-catalog.js';

export const usage = `Fills the catalog with sample videos, replacing any that are there.

  --scale <number>  how many videos (${defaultSize})
  --seed <text>     equal seeds give equal catalogs (${defaultSeed})`;

const maxSize = 5_000_000;

export interface SeedOptions {
  readonly size: number;
  readonly seed: string;
}

/**
 * Validates options.
 * @throws Error that names the invalid option
 */
export function readSeedOptions({
  scale,
  seed,
}: {
  scale?: string | undefined;
  seed?: string | undefined;
}): SeedOptions {
  const size = scale === undefined ? defaultSize : Number(scale);
  if (!Number.isInteger(size) || size < 1 || size > maxSize) {
    throw new Error(`--scale must be a whole number from 1 to ${maxSize}`);
  }
  if (seed === '') throw new Error('--seed must not be empty');
  return { size, seed: seed ?? defaultSeed };
}
