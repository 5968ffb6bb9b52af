import type { Analyzer } from '../analysis.js';
import type { IndexedVideo } from '../segments/indexed-video.js';
import { type IdRange, mergedRanges } from '../segments/ranges.js';
import { SegmentBuilder } from '../segments/segment-builder.js';
import { readVideos } from './read-videos.js';
import type { Statements } from './statements.js';
import { addSegment, advanceRevision, PostingsWriter, writeColumns } from './write-segment.js';

/** Most videos of a new segment. */
const maxVideos = 50_000;
/** Rows of the log that are read at once. */
const maxChanges = 20_000;
/** Videos that are analyzed at once; between them, other work of the process has its turn. */
const batchSize = 500;

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
  format: string,
): Promise<IndexedChanges | null> {
  const changes = await statements.query<ChangeRow>(changesStatement, [maxChanges]);
  if (changes.length === 0) return null;
  const wanted = mergedRanges(changes.map(({ first, last }) => [first, last]));
  const builder = new SegmentBuilder(maxVideos);
  const rest = await collect(statements, analyzer, { wanted, builder });
  const segment = builder.finish(without(wanted, rest));
  const head = { documents: builder.size, covers: segment.covers, format };
  const id = await addSegment(statements, head);
  await writeColumns(statements, id, segment);
  const writer = new PostingsWriter(statements, id);
  for (const [term, list] of builder.postings()) await writer.add(term, list);
  await writer.flush();
  await replaceChanges(statements, changes, rest);
  await advanceRevision(statements);
  return { videos: builder.size, hasMore: rest.length > 0 || changes.length === maxChanges };
}

interface ChangeRow {
  readonly seq: string;
  readonly first: number;
  readonly last: number;
}

interface Collecting {
  readonly wanted: readonly IdRange[];
  readonly builder: SegmentBuilder;
}

/** Reads and analyzes videos until the segment is full. @returns the ranges that are left */
async function collect(
  statements: Statements,
  analyzer: Analyzer,
  { wanted, builder }: Collecting,
): Promise<readonly IdRange[]> {
  let rest = wanted;
  while (rest.length > 0) {
    const limit = Math.min(batchSize, maxVideos - builder.size);
    if (limit === 0) return rest;
    const videos = await readVideos(statements, rest, limit);
    await addVideos(builder, analyzer, videos);
    const last = videos.at(-1);
    rest = last && videos.length === limit ? after(rest, last.id) : [];
  }
  return rest;
}

async function addVideos(
  builder: SegmentBuilder,
  analyzer: Analyzer,
  videos: readonly IndexedVideo[],
): Promise<void> {
  const texts = await analyzer.analyze(videos);
  videos.forEach((video, i) => {
    const text = texts[i];
    if (text) builder.add({ video, text });
  });
}

function after(ranges: readonly IdRange[], id: number): IdRange[] {
  return ranges.flatMap(([first, last]): IdRange[] =>
    last > id ? [[Math.max(first, id + 1), last]] : [],
  );
}

/** The ranges before those that are left, which are the end of them. */
function without(ranges: readonly IdRange[], rest: readonly IdRange[]): IdRange[] {
  const end = rest[0]?.[0] ?? Infinity;
  return ranges.flatMap(([first, last]): IdRange[] =>
    first < end ? [[first, Math.min(last, end - 1)]] : [],
  );
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
export async function logChanges(
  statements: Statements,
  ranges: readonly IdRange[],
): Promise<void> {
  await statements.query(
    'insert into search_changes (first_id, last_id) select * from unnest($1::bigint[], $2::bigint[])',
    [ranges.map(([first]) => first), ranges.map(([, last]) => last)],
  );
}

const changesStatement = `
  select seq, first_id::float8 as first, last_id::float8 as last from search_changes order by seq limit $1`;
