import type { Statements } from './statements.js';
import { advanceRevision } from './write-segment.js';

/** Removes segments of other formats; their videos are indexed again. @returns whether there were any */
export async function dropOutdated(statements: Statements, format: string): Promise<boolean> {
  return dropSegments(statements, 'format <> $1', format);
}

/** Removes a damaged segment; its videos are indexed again. */
export async function dropSegment(statements: Statements, id: string): Promise<boolean> {
  return dropSegments(statements, 'id = $1', id);
}

async function dropSegments(
  statements: Statements,
  condition: 'format <> $1' | 'id = $1',
  value: string,
): Promise<boolean> {
  const rows = await statements.query(
    `with dropped as (delete from search_segments where ${condition} returning covers),
      logged as (
        insert into search_changes (first_id, last_id)
        select covers[i]::bigint, covers[i + 1]::bigint
        from dropped, generate_series(1, cardinality(covers), 2) i
      )
      select from dropped`,
    [value],
  );
  if (rows.length > 0) await advanceRevision(statements);
  return rows.length > 0;
}
