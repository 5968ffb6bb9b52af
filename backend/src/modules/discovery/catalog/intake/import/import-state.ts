import type { EntityManager } from 'typeorm';

/** How far the import of a file has come. */
export interface ImportState {
  /** Of the contents of the file, in hexadecimal digits. */
  readonly hash: string;
  /** What was read so far, with what was rejected. */
  readonly records: number;
  readonly videos: number;
  readonly rejected: number;
  /** How many of those were written into the file for them, which ends at its maximum. */
  readonly kept: number;
  /** Length of that file. */
  readonly rejectedBytes: number;
  readonly finishedAt: Date | null;
}

export function newState(hash: string): ImportState {
  return { hash, records: 0, videos: 0, rejected: 0, kept: 0, rejectedBytes: 0, finishedAt: null };
}

type Queries = Pick<EntityManager, 'query'>;

/** @param file absolute path */
export async function readState(queries: Queries, file: string): Promise<ImportState | undefined> {
  const [row] = await queries.query<ImportState[]>(
    `select hash, records::float8, videos::float8, rejected::float8, rejected_bytes::float8 as "rejectedBytes",
        coalesce(rejected_kept, rejected)::float8 as kept, finished_at as "finishedAt"
      from catalog_imports where file = $1`,
    [file],
  );
  return row;
}

export async function writeState(
  queries: Queries,
  file: string,
  state: ImportState,
): Promise<void> {
  const { hash, records, videos, rejected, kept, rejectedBytes, finishedAt } = state;
  await queries.query(
    `insert into catalog_imports (file, hash, records, videos, rejected, rejected_bytes, finished_at, rejected_kept)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (file) do update set hash = excluded.hash, records = excluded.records, videos = excluded.videos,
        rejected = excluded.rejected, rejected_bytes = excluded.rejected_bytes, finished_at = excluded.finished_at,
        rejected_kept = excluded.rejected_kept,
        started_at = case when excluded.records = 0 then now() else catalog_imports.started_at end`,
    [file, hash, records, videos, rejected, rejectedBytes, finishedAt, kept],
  );
}
