import { crc32 } from 'node:zlib';
import { columnNames, encodeColumn } from '../segments/columns.js';
import { encodePositions, encodePostings } from '../segments/postings.js';
import type { IdRange } from '../segments/ranges.js';
import type { Segment, TermPostings } from '../segments/segment.js';
import type { Statements } from './statements.js';

/** Encoding a statement of so many takes some ten milliseconds, in one turn. */
const batchBytes = 400_000;

export interface SegmentHead {
  readonly documents: number;
  readonly covers: readonly IdRange[];
  readonly format: string;
}

/** Adds a segment that is newer than all others, without its content. @returns its id */
export async function addSegment(
  statements: Statements,
  { documents, covers, format }: SegmentHead,
): Promise<string> {
  const [row] = await statements.query<{ id: string }>(
    'insert into search_segments (format, documents, covers) values ($1, $2, $3) returning id',
    [format, documents, covers.flat()],
  );
  if (!row) throw new Error('PostgreSQL returned no id');
  return row.id;
}

/** The index has other segments than before. */
export async function advanceRevision(statements: Statements): Promise<void> {
  await statements.query('update search_state set revision = revision + 1');
}

/** Writes values and titles of a segment. */
export async function writeColumns(
  statements: Statements,
  segmentId: string,
  { columns, titles }: Pick<Segment, 'columns' | 'titles'>,
): Promise<void> {
  for (const name of columnNames)
    await writeColumn(statements, segmentId, name, encodeColumn(columns[name]));
  await writeColumn(statements, segmentId, 'titles', titles.encode());
}

/** Writes one column, in place of the present one. */
export async function writeColumn(
  statements: Statements,
  segmentId: string,
  name: string,
  data: Buffer,
): Promise<void> {
  await statements.query(
    `insert into search_columns (segment_id, name, data, checksum) values ($1, $2, $3, $4)
      on conflict (segment_id, name) do update set data = excluded.data, checksum = excluded.checksum`,
    [segmentId, name, data, crc32(data)],
  );
}

/** Writes posting lists in batches, so that statements stay small. */
export class PostingsWriter {
  private rows: [string, number, Buffer, number, Buffer, number][] = [];
  private bytes = 0;

  constructor(
    private readonly statements: Statements,
    private readonly segmentId: string,
  ) {}

  async add(term: string, list: TermPostings): Promise<void> {
    const postings = encodePostings(list);
    const positions = encodePositions(list.positions);
    const checksums = [crc32(postings), crc32(positions)] as const;
    this.rows.push([term, list.docs.length, postings, checksums[0], positions, checksums[1]]);
    this.bytes += postings.length + positions.length + 50;
    if (this.bytes >= batchBytes) await this.flush();
  }

  /** Writes what is left. */
  async flush(): Promise<void> {
    const columns = [0, 1, 2, 3, 4, 5].map((i) => this.rows.map((row) => row[i]));
    this.rows = [];
    this.bytes = 0;
    if (columns[0]?.length === 0) return;
    await this.statements.query(insertPostings, [this.segmentId, ...columns]);
  }
}

const insertPostings = `
  insert into search_postings
      (segment_id, term, documents, postings, postings_checksum, positions, positions_checksum)
    select $1, * from unnest($2::text[], $3::int[], $4::bytea[], $5::bigint[], $6::bytea[], $7::bigint[])`;
