import { encodeColumn } from '../segments/columns.js';
import type { StoredSegment } from './changes.js';
import type { Statements } from './statements.js';
import { readColumns } from './stored-parts.js';
import { advanceRevision, writeColumn } from './write-segment.js';

const batchSize = 20_000;

/**
 * Reads the scores of all videos again, if many of them have changed; nothing else of segments does. Runs in a transaction of the caller
 * that holds the lock of the index.
 */
export async function refreshEngagement(
  statements: Statements,
  segments: readonly StoredSegment[],
): Promise<void> {
  const [stale] = await statements.query('select from search_state where stale_scores');
  if (!stale) return;
  await statements.query('update search_state set stale_scores = false');
  for (const segment of segments) {
    const { id: ids = new Float64Array() } = await readColumns(statements, segment, ['id']);
    const column = await readEngagement(statements, ids);
    await writeColumn(statements, segment.id, 'engagement', encodeColumn(column));
  }
  await statements.query('update search_segments set values_version = values_version + 1');
  await advanceRevision(statements);
}

async function readEngagement(statements: Statements, ids: Float64Array): Promise<Float32Array> {
  const column = new Float32Array(ids.length);
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows = await statements.query<{ engagement: number }>(engagementStatement, [
      [...ids.subarray(start, start + batchSize)],
    ]);
    rows.forEach(({ engagement }, i) => (column[start + i] = engagement));
  }
  return column;
}

const engagementStatement = `
  select coalesce(s.engagement, 0) as engagement
  from unnest($1::bigint[]) with ordinality as wanted (id, place)
  left join video_scores s on s.video_id = wanted.id
  order by place`;
