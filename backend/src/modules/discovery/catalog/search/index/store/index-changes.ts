import type { Analyzer } from '../analysis.js';
import { type IdRange, mergedRanges } from '../segments/ranges.js';
import { buildSegment, maxVideos } from './build-segment.js';
import type { Statements } from './statements.js';

/** Rows of the log that are read at once. */
const maxChanges = 20_000;

export interface IndexedChanges {
  /** Videos that were written to the segment. */
  readonly videos: number;
  /** Whether changes are left. */
  readonly hasMore: boolean;
}

/**
 * Turns the oldest changes into a segment. Runs in a transaction of the caller that holds the lock of the index: what it reads of the
 * log is gone and the segment is there, or neither.
 * @returns `null` if there are no changes
 */
export async function indexChanges(
  statements: Statements,
  analyzer: Analyzer,
): Promise<IndexedChanges | null> {
  const changes = await statements.query<ChangeRow>(changesStatement, [maxChanges]);
  if (changes.length === 0) return null;
  const ranges = mergedRanges(changes.map(({ first, last }) => [first, last]));
  const wanted = { ranges, mostVideos: maxVideos };
  const { videos, rest } = await buildSegment(statements, analyzer, wanted);
  await replaceChanges(statements, changes, rest);
  return { videos, hasMore: rest.length > 0 || changes.length === maxChanges };
}

interface ChangeRow {
  readonly seq: string;
  readonly first: number;
  readonly last: number;
}

async function replaceChanges(
  statements: Statements,
  changes: readonly ChangeRow[],
  rest: readonly IdRange[],
): Promise<void> {
  const seqs = changes.map(({ seq }) => seq);
  await statements.query('delete from search_changes where seq = any ($1::bigint[])', [seqs]);
  await logChanges(statements, rest);
}

/** Videos of these ids have to be read again. */
async function logChanges(statements: Statements, ranges: readonly IdRange[]): Promise<void> {
  await statements.query(
    'insert into search_changes (first_id, last_id) select * from unnest($1::bigint[], $2::bigint[])',
    [ranges.map(([first]) => first), ranges.map(([, last]) => last)],
  );
}

const changesStatement = `
  select seq, first_id::float8 as first, last_id::float8 as last from search_changes order by seq limit $1`;
