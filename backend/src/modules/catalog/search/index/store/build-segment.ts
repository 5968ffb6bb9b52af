import type { Analyzer } from '../analysis.js';
import type { IndexedVideo } from '../segments/indexed-video.js';
import { type IdRange, withoutRanges } from '../segments/ranges.js';
import { SegmentBuilder } from '../segments/segment-builder.js';
import { formatOf } from './format.js';
import { readVideos } from './read-videos.js';
import type { Statements } from './statements.js';
import { addSegment, advanceRevision, PostingsWriter, writeColumns } from './write-segment.js';

/** Most videos of a new segment. */
export const maxVideos = 50_000;
/** Videos that are analyzed at once; between them, other work of the process has its turn. */
const batchSize = 500;

interface Wanted {
  /** As from `mergedRanges`; not empty. */
  readonly ranges: readonly IdRange[];
  readonly mostVideos: number;
}

export interface BuiltSegment {
  readonly videos: number;
  /** What it speaks for, which is the beginning of the ranges. */
  readonly covers: readonly IdRange[];
  /** The others. */
  readonly rest: readonly IdRange[];
}

/** Adds a segment with the videos of some ranges of ids as they are now, until it is full. */
export async function buildSegment(
  statements: Statements,
  analyzer: Analyzer,
  { ranges, mostVideos }: Wanted,
): Promise<BuiltSegment> {
  const builder = new SegmentBuilder(mostVideos);
  const rest = await collect(statements, analyzer, { ranges, builder, mostVideos });
  const segment = builder.finish(withoutRanges(ranges, rest));
  const { covers } = segment;
  const head = { documents: builder.size, covers, format: formatOf(analyzer) };
  const id = await addSegment(statements, head);
  await writeColumns(statements, id, segment);
  const writer = new PostingsWriter(statements, id);
  for (const [term, list] of builder.postings()) await writer.add(term, list);
  await writer.flush();
  await advanceRevision(statements);
  return { videos: builder.size, covers, rest };
}

interface Collecting extends Wanted {
  readonly builder: SegmentBuilder;
}

/** Reads and analyzes videos until the segment is full. @returns the ranges that are left */
async function collect(
  statements: Statements,
  analyzer: Analyzer,
  { ranges, builder, mostVideos }: Collecting,
): Promise<readonly IdRange[]> {
  let rest = ranges;
  while (rest.length > 0) {
    const limit = Math.min(batchSize, mostVideos - builder.size);
    if (limit === 0) return rest;
    const next = firstRanges(rest, limit);
    const videos = await readVideos(statements, next, limit);
    await addVideos(builder, analyzer, videos);
    const last = videos.at(-1);
    const isFull = last && videos.length === limit;
    rest = isFull ? after(rest, last.id) : rest.slice(next.length);
  }
  return rest;
}

/** The first ranges, with so many ids that there may be enough videos among them. */
function firstRanges(ranges: readonly IdRange[], videos: number): readonly IdRange[] {
  let ids = 0;
  const end = ranges.findIndex(([first, last]) => (ids += last - first + 1) >= videos);
  return end === -1 ? ranges : ranges.slice(0, end + 1);
}

async function addVideos(
  builder: SegmentBuilder,
  analyzer: Analyzer,
  videos: readonly IndexedVideo[],
): Promise<void> {
  const texts = await analyzer.analyze(videos);
  for (const [i, video] of videos.entries()) {
    const text = texts[i];
    if (text) builder.add({ video, text });
  }
}

function after(ranges: readonly IdRange[], id: number): readonly IdRange[] {
  return withoutRanges(ranges, [[0, id]]);
}
