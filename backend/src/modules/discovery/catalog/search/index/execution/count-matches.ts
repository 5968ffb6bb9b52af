import { denseMatchesIn } from './dense-matches.js';
import { type MatchRules, matchesIn, type MatchCriteria } from './find.js';
import type { Part } from './part.js';

/** How many videos of all parts match. */
export function countMatches(
  parts: readonly Part[],
  wanted: MatchCriteria,
  rules: MatchRules,
): number {
  const counts = parts.map((part) => {
    const { count } = denseMatchesIn(part, wanted, rules.blocks) ?? matchesIn(part, wanted, rules);
    return count;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
