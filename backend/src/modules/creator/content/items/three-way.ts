import { diff3Merge } from 'node-diff3';
import { comparisonCost, maxCost, sharedEnds } from './comparison.js';

/**
 * Merges two changes of a text line by line.
 * @returns `null` where both change the same lines, or lines beside each other, in different ways; and where they would take too long
 */
export function mergeTexts(base: string, current: string, yours: string): string | null {
  const all = [base, current, yours].map((text) => text.split('\n'));
  const { start, end } = sharedEnds(all);
  const [before = [], now = [], mine = []] = all.map((lines) =>
    lines.slice(start, lines.length - end),
  );
  if (comparisonCost(before, now) + comparisonCost(before, mine) > maxCost) return null;
  const lines = base.split('\n');
  const merged = lines.slice(0, start);
  for (const { ok } of diff3Merge(now, before, mine, { excludeFalseConflicts: true })) {
    if (!ok) return null;
    merged.push(...ok);
  }
  return [...merged, ...lines.slice(lines.length - end)].join('\n');
}

/** Merges two changes of a list whose values are each there once: what either adds or removes is. */
export function mergeLists(
  base: readonly string[],
  current: readonly string[],
  yours: readonly string[],
): string[] {
  const removed = new Set(base.filter((value) => !yours.includes(value)));
  const added = yours.filter((value) => !base.includes(value));
  return [...new Set([...current.filter((value) => !removed.has(value)), ...added])];
}
