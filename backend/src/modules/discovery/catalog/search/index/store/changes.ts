import type { IdRange } from '../segments/ranges.js';
import type { Statements } from './statements.js';

/** Videos that were written or deleted and are not in a segment yet. */
export interface Change {
  readonly seq: number;
  readonly range: IdRange;
}

export interface StoredSegment {
  readonly id: string;
  readonly documents: number;
  /** Grows where columns were computed again. */
  readonly valuesVersion: number;
  readonly covers: readonly IdRange[];
  /** See `format.ts`. */
  readonly format: string;
}

/** The index at one moment. */
export interface IndexState {
  /** Grows where segments were added, merged or removed. */
  readonly revision: string;
  /** All transactions before this one have ended; what later ones write has to be read again. */
  readonly horizon: string;
  /** Those since the horizon that was given; all where the revision is not the given one. */
  readonly changes: readonly Change[];
  /** Those of all formats, oldest first; `null` where the revision is the given one. */
  readonly segments: readonly StoredSegment[] | null;
}

export const initialState = { revision: '-1', horizon: '0' };

/** What has happened since an earlier state, as one snapshot. */
export async function readState(
  statements: Statements,
  since: Pick<IndexState, 'revision' | 'horizon'>,
): Promise<IndexState> {
  const values = [since.horizon, since.revision];
  const [row] = await statements.query<StateRow>(stateStatement, values);
  if (!row) throw new Error('The table search_state has no row');
  return {
    ...row,
    changes: row.changes.map(([seq, first, last]) => ({ seq, range: [first, last] })),
    segments:
      row.segments?.map((segment) => ({ ...segment, covers: pairs(segment.covers) })) ?? null,
  };
}

/** All segments, oldest first. */
export async function readSegments(statements: Statements): Promise<readonly StoredSegment[]> {
  return (await readState(statements, initialState)).segments ?? [];
}

/** The ids that newer segments than one of them speak for, whatever their format. */
export function replacedIn(
  segments: readonly StoredSegment[],
  { id }: Pick<StoredSegment, 'id'>,
): readonly IdRange[] {
  const place = segments.findIndex((segment) => segment.id === id);
  return segments.slice(place + 1).flatMap(({ covers }) => covers);
}

interface StateRow extends Pick<IndexState, 'revision' | 'horizon'> {
  readonly changes: readonly [number, number, number][];
  readonly segments: readonly (Omit<StoredSegment, 'covers'> & { covers: number[] })[] | null;
}

function pairs(numbers: readonly number[]): IdRange[] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => [
    numbers[2 * i] ?? 0,
    numbers[2 * i + 1] ?? 0,
  ]);
}

const stateStatement = `
  select state.revision::text, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
    coalesce((
      select json_agg(json_build_array(seq, first_id, last_id) order by seq) from search_changes
      where transaction >= $1::xid8 or state.revision <> $2::bigint
    ), '[]') as changes,
    case when state.revision <> $2::bigint then coalesce((
      select json_agg(json_build_object('id', id::text, 'documents', documents, 'valuesVersion', values_version,
        'covers', covers, 'format', format) order by id) from search_segments
    ), '[]') end as segments
  from search_state state`;
