import type { Analyzer } from '../analysis.js';
import { readSegments } from './changes.js';
import { formatOf, isReadable } from './format.js';
import { indexChanges } from './index-changes.js';
import { mergeStored } from './merge-stored.js';
import { refreshScores } from './refresh-scores.js';
import type { Statements } from './statements.js';

/**
 * One step of bringing the index up to date: changes become a segment, scores are read again, segments are merged. Runs in a transaction of
 * the caller that holds the lock of the index.
 * @returns whether there is more to do
 */
export async function updateIndex(statements: Statements, analyzer: Analyzer): Promise<boolean> {
  const indexed = await indexChanges(statements, analyzer);
  if (indexed?.hasMore) return true;
  const segments = await readSegments(statements);
  await refreshScores(statements, segments.filter(isReadable));
  return mergeStored(statements, segments, formatOf(analyzer));
}
