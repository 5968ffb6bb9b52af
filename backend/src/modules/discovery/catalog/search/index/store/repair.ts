import type { Statements } from './statements.js';
import { advanceRevision } from './write-segment.js';

/** Removes a damaged segment; its videos are indexed again. */
export async function dropSegment(statements: Statements, id: string): Promise<void> {
  const dropped = await statements.query(
    `with dropped as (delete from search_segments where id = $1 returning covers),
      logged as (
        insert into search_changes (first_id, last_id)
        select covers[i]::bigint, covers[i + 1]::bigint
        from dropped, generate_series(1, cardinality(covers), 2) i
      )
      select from dropped`,
    [id],
  );
  if (dropped.length > 0) await advanceRevision(statements);
}
