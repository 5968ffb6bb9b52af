import type { Analyzer } from '../analysis.js';
import { initialState, readState } from './changes.js';
import { indexChanges } from './index-changes.js';
import { mergeStored } from './merge-stored.js';
import { refreshScores } from './refresh-scores.js';
import { dropOutdated } from './repair.js';
import type { Statements } from './statements.js';

/** Changes with what is stored in segments; those of other formats are built again. */
const segmentFormat = 2;

/** The format of segments that this release reads. */
export function formatOf({ version }: Analyzer): string {
  return `${segmentFormat}.${version}`;
}

/**
 * One step of bringing the index up to date: segments of other formats are dropped, changes become a segment, segments are merged. Runs
 * in a transaction of the caller that holds the lock of the index.
 * @returns whether there is more to do
 */
export async function updateIndex(statements: Statements, analyzer: Analyzer): Promise<boolean> {
  const format = formatOf(analyzer);
  if (await dropOutdated(statements, format)) return true;
  const indexed = await indexChanges(statements, analyzer, format);
  if (indexed?.hasMore) return true;
  const { segments } = await readState(statements, initialState, format);
  await refreshScores(statements, segments ?? []);
  return mergeStored(statements, segments ?? [], format);
}
