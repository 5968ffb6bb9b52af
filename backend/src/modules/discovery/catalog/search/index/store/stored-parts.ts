import { crc32 } from 'node:zlib';
import { inTurns } from '../../../../../../platform/event-loop/index.js';
import { type ColumnName, columnNames, type Columns, decodeColumn } from '../segments/columns.js';
import {
  decodePositions,
  decodePostings,
  type Positions,
  type Postings,
} from '../segments/postings.js';
import type { TermPostings } from '../segments/segment.js';
import { TitleOrder } from '../segments/title-order.js';
import type { Statements } from './statements.js';

/** A segment is not there any more: another process has merged it. The state has to be read again. */
export class SegmentGone extends Error {}

/** What is stored of a segment is not what was written. */
export class DamagedSegment extends Error {
  constructor(readonly segmentId: string) {
    super(`Segment ${segmentId} of the search index is damaged`);
  }
}

/** The values of a segment, or some of them. */
export async function readColumns(
  statements: Statements,
  { id, documents }: { readonly id: string; readonly documents: number },
  names: readonly ColumnName[] = columnNames,
): Promise<Partial<Columns>> {
  const rows = await statements.query<ColumnRow>(columnsStatement, [id, names]);
  if (rows.length === 0) throw new SegmentGone();
  if (rows.length !== names.length) throw new DamagedSegment(id);
  const columns: Partial<Record<ColumnName, Columns[ColumnName]>> = {};
  for await (const { name, data, checksum } of inTurns(rows))
    columns[name] = intact(id, data, checksum, (bytes) => decodeColumn(name, bytes, documents));
  return columns as Partial<Columns>;
}

export async function readTitles(statements: Statements, segmentId: string): Promise<TitleOrder> {
  const [row] = await statements.query<ColumnRow>(columnsStatement, [segmentId, ['titles']]);
  if (!row) throw new SegmentGone();
  return intact(segmentId, row.data, row.checksum, (bytes) =>
    TitleOrder.decode(bytes.toString('utf8')),
  );
}

/** A posting list of a segment, with positions where they were asked for. */
export interface ReadPostings extends Postings {
  readonly positions: Positions | null;
}

/** Posting lists by segment and term; terms that a segment doesn't have are left out. */
export async function readPostings(
  statements: Statements,
  segmentIds: readonly string[],
  terms: readonly string[],
  withPositions: boolean,
): Promise<Map<string, Map<string, ReadPostings>>> {
  const statement = withPositions ? positionsStatement : postingsStatement;
  const rows = await statements.query<PostingsRow>(statement, [segmentIds, terms]);
  const found = new Map<string, Map<string, ReadPostings>>();
  for (const row of rows) {
    const ofSegment = found.get(row.segment) ?? new Map<string, ReadPostings>();
    found.set(row.segment, ofSegment);
    if (row.term !== null) ofSegment.set(row.term, toPostings(row));
  }
  if (segmentIds.some((id) => !found.has(id))) throw new SegmentGone();
  return found;
}

/** A posting list with its segment. */
export interface ReadTermPostings extends TermPostings {
  readonly segment: string;
  readonly term: string;
}

/** The next posting lists of each of some segments in the order of terms. */
export async function readPostingsAfter(
  statements: Statements,
  segmentIds: readonly string[],
  after: string,
  limit: number,
): Promise<ReadTermPostings[]> {
  const rows = await statements.query<PostingsRow & { term: string }>(nextPostingsStatement, [
    segmentIds,
    after,
    limit,
  ]);
  return rows.map((row) => {
    const { positions, ...postings } = toPostings(row);
    if (!positions) throw new DamagedSegment(row.segment);
    return { ...postings, positions, segment: row.segment, term: row.term };
  });
}

/** Bytes on their way from the database: as its driver would read them, they would take longer by half. */
type Base64 = string;

interface ColumnRow {
  readonly name: ColumnName;
  readonly data: Base64;
  readonly checksum: string;
}

interface PostingsRow {
  readonly segment: string;
  readonly term: string | null;
  readonly postings: Base64;
  readonly postingsChecksum: string;
  readonly positions: Base64 | null;
  readonly positionsChecksum: string | null;
}

function toPostings(row: PostingsRow): ReadPostings {
  const postings = intact(row.segment, row.postings, row.postingsChecksum, decodePostings);
  const positions =
    row.positions === null
      ? null
      : intact(row.segment, row.positions, row.positionsChecksum, (bytes) =>
          decodePositions(bytes, postings.docs.length),
        );
  return { ...postings, positions };
}

function intact<T>(
  segmentId: string,
  encoded: Base64,
  checksum: string | null,
  decode: (bytes: Buffer) => T,
): T {
  const bytes = Buffer.from(encoded, 'base64');
  if (crc32(bytes) !== Number(checksum)) throw new DamagedSegment(segmentId);
  try {
    return decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw new DamagedSegment(segmentId);
    throw error;
  }
}

const columnsStatement = `
  select name, encode(data, 'base64') as data, checksum from search_columns where segment_id = $1 and name = any ($2::text[])`;

const postings = `encode(p.postings, 'base64') as postings, p.postings_checksum as "postingsChecksum"`;
const positions = `encode(p.positions, 'base64') as positions, p.positions_checksum as "positionsChecksum"`;

const postingsOf = (columns: string): string => `
  select s.id::text as segment, p.term, ${columns}
  from search_segments s
  left join search_postings p on p.segment_id = s.id and p.term = any ($2::text[])
  where s.id = any ($1::bigint[])`;

const postingsStatement = postingsOf(`${postings}, null as positions`);
const positionsStatement = postingsOf(`${postings}, ${positions}`);

const nextPostingsStatement = `
  select segment.id::text as segment, p.term, ${postings}, ${positions}
  from unnest($1::bigint[]) as segment (id), lateral (
    select * from search_postings where segment_id = segment.id and term > $2 order by term limit $3
  ) as p
  order by segment.id, p.term`;
