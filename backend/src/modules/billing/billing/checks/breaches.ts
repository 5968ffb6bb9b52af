import type { MoneyBreachKind } from '@tessera/contracts-billing';

/** Something that must be true of money and is not. */
export interface Breach {
  readonly kind: MoneyBreachKind;
  /** What it is about, such as `payment:<id>`. */
  readonly subject: string;
  /** One sentence for operators. */
  readonly text: string;
}

/** In the order in which they come first. */
export function grouped<T, K>(
  all: readonly T[],
  keyOf: (one: T) => K,
): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
