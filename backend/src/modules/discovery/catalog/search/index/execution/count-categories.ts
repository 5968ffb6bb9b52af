import { type MatchRules, matchesIn, type MatchCriteria } from './find.js';
import type { Part } from './part.js';

/** How many matches each category has; those without any are left out. */
export function countCategories(
  parts: readonly Part[],
  wanted: MatchCriteria,
  rules: MatchRules,
): ReadonlyMap<number, number> {
  const counts = new Uint32Array(0x1_00_00);
  for (const part of parts) {
    const { docs, count } = matchesIn(part, wanted, rules);
    const { category } = part.columns;
    for (let i = 0; i < count; i += 1) {
      const value = category[docs[i] ?? 0] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  // 0 stands for none.
  return new Map([...counts.entries()].filter(([id, count]) => id > 0 && count > 0));
}
