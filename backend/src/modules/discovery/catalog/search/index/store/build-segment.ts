import { inTurns } from '../../../../../../platform/event-loop/index.js';
import type { Analyzer } from '../analysis.js';
import { type IdRange, withoutRanges } from '../segments/ranges.js';
import { SegmentBuilder } from '../segments/segment-builder.js';
import { collectVideos } from './collect-videos.js';
import { formatOf } from './format.js';
import type { Statements } from './statements.js';
import { addSegment, advanceRevision, PostingsWriter, writeColumns } from './write-segment.js';

/** Most videos of a new segment. */
export const maxVideos = 50_000;

interface SegmentRequest {
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
  wanted: SegmentRequest,
): Promise<BuiltSegment> {
  const builder = new SegmentBuilder(wanted.mostVideos);
  const rest = await collectVideos(builder, { statements, analyzer }, wanted);
  const segment = await builder.finish(withoutRanges(wanted.ranges, rest));
  const { covers } = segment;
  const head = { documents: builder.size, covers, format: formatOf(analyzer) };
  const id = await addSegment(statements, head);
  await writeColumns(statements, id, segment);
  const writer = new PostingsWriter(statements, id);
  for await (const [term, list] of inTurns(builder.postings())) await writer.add(term, list);
  await writer.flush();
  await advanceRevision(statements);
  return { videos: builder.size, covers, rest };
}
