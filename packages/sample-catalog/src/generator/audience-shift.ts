import { Random } from '../random/random.js';
import { categories } from '../vocabulary/categories.js';

/** Catalogs of fewer videos are for tests: they have nothing planted before their anchor. */
export const smallestPlanted = 600;
/** Hours after the anchor of a catalog: a day before it, everything is as usual. */
const [begins, ends] = [-20, 28] as const;

/** For some hours people turn to a category: its videos, new and old, gain so many times the views. */
export interface CategoryShift {
  readonly category: string;
  /** Hours after the anchor. */
  readonly begins: number;
  readonly ends: number;
  readonly factor: number;
}

/** The shift that is planted in the catalog of a seed; `undefined` in catalogs for tests. */
export function plantedShift({
  seed,
  size,
}: {
  readonly seed: string;
  readonly size: number;
}): CategoryShift | undefined {
  if (size < smallestPlanted) return undefined;
  const random = new Random(`${seed}/shift`);
  return {
    category: random.pick(categories).slug,
    begins,
    ends,
    factor: random.between(2.2, 3),
  };
}
