import { type Columns, encodeColumn } from '../segments/columns.js';
import type { StoredSegment } from './changes.js';
import type { Statements } from './statements.js';
import { readColumns } from './stored-parts.js';
import { advanceRevision, writeColumn } from './write-segment.js';

/** What is computed for all videos again and again. */
export const scoreColumns = ['engagement', 'trending'] as const;

type Scores = Readonly<Record<(typeof scoreColumns)[number], number>>;
type ScoreColumns = Pick<Columns, keyof Scores>;

const batchSize = 20_000;

/**
 * Reads the scores of all videos again, if many of them have changed; nothing else of segments does. Runs in a transaction of the caller
 * that holds the lock of the index.
 */
export async function refreshScores(
  statements: Statements,
  segments: readonly StoredSegment[],
): Promise<void> {
  const [stale] = await statements.query('select from search_state where stale_scores');
  if (!stale) return;
  await statements.query('update search_state set stale_scores = false');
  for (const segment of segments) {
    const { id: ids = new Float64Array() } = await readColumns(statements, segment, ['id']);
    const columns = await readScores(statements, ids);
    for (const name of scoreColumns)
      await writeColumn(statements, segment.id, name, encodeColumn(columns[name]));
  }
  await statements.query('update search_segments set values_version = values_version + 1');
  await advanceRevision(statements);
}

async function readScores(statements: Statements, ids: Float64Array): Promise<ScoreColumns> {
  const columns = {
    engagement: new Float32Array(ids.length),
    trending: new Float32Array(ids.length),
  };
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = [...ids.subarray(start, start + batchSize)];
    const rows = await statements.query<Scores>(scoresStatement, [batch]);
    for (const [i, row] of rows.entries())
      for (const name of scoreColumns) columns[name][start + i] = row[name];
  }
  return columns;
}

const scoresStatement = `
  select coalesce(s.engagement, 0) as engagement, coalesce(s.trending, 0) as trending
  from unnest($1::bigint[]) with ordinality as wanted (id, place)
  left join video_scores s on s.video_id = wanted.id
  order by place`;
