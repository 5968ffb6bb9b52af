import type { Alternative, TermSource } from '../index/analysis.js';
import { weights } from '../scoring/weights.js';
import type { KnownWord } from '../vocabulary/known-words.js';
import { plainWord, type QueryTerm } from './query-words.js';

const shortestHalf = 3;
const mostPairs = 2;

/** For each word of a query, what it makes with its neighbors, as "keyboard" with "key" and "board". */
export function joinedNeighbors(wanted: readonly QueryTerm[]): string[][] {
  const joined: string[][] = wanted.map(() => []);
  for (const [i, one] of wanted.slice(1).entries()) {
    const [before, after] = [plainWord(wanted[i] ?? one) ?? '', plainWord(one) ?? ''];
    if (!one.follows || before.length < shortestHalf || after.length < shortestHalf) continue;
    joined[i]?.push(before + after);
    joined[i + 1]?.push(before + after);
  }
  return joined;
}

/** A word as two in a row, as "key board" for "keyboard". */
export function apart(wanted: QueryTerm, known: ReadonlyMap<string, KnownWord>): Alternative[] {
  const { pairs = [] } = known.get(plainWord(wanted) ?? '') ?? {};
  return pairs.slice(0, mostPairs).map((words) => ({
    terms: words.map((term, offset) => ({ term, offset })),
    weight: weights.compound,
  }));
}

const fewVideos = 1000;
const smallShare = 0.01;

/** Frequent halves are chance, as in "youtube", and take long to look for in a row. */
export function isTelling(
  { terms: halves }: Alternative,
  counts: ReadonlyMap<string, number>,
  { size }: TermSource,
): boolean {
  const documents = halves.map(({ term }) => counts.get(term) ?? 0);
  const most = Math.max(fewVideos, size * smallShare);
  return documents.every((count) => count > 0 && count <= most);
}
