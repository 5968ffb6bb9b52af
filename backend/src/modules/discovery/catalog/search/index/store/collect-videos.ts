import { inTurns } from '../../../../../../platform/event-loop/index.js';
import type { Analyzer } from '../analysis.js';
import { type IdRange, withoutRanges } from '../segments/ranges.js';
import type { SegmentBuilder } from '../segments/segment-builder.js';
import { readVideos } from './read-videos.js';
import type { Statements } from './statements.js';

/** Videos that are read at once: what is kept of them meanwhile should not grow old in the memory of the process. */
const batchSize = 500;

interface Sources {
  readonly statements: Statements;
  readonly analyzer: Analyzer;
}

interface SegmentRequest {
  /** As from `mergedRanges`. */
  readonly ranges: readonly IdRange[];
  readonly mostVideos: number;
}

/**
 * Reads and analyzes videos until a segment has as many as wanted.
 * @returns the ranges that are left
 */
export async function collectVideos(
  builder: SegmentBuilder,
  { statements, analyzer }: Sources,
  { ranges, mostVideos }: SegmentRequest,
): Promise<readonly IdRange[]> {
  let rest = ranges;
  while (rest.length > 0) {
    const limit = Math.min(batchSize, mostVideos - builder.size);
    if (limit === 0) return rest;
    const next = firstRanges(rest, limit);
    const videos = await readVideos(statements, next, limit);
    const texts = await analyzer.analyze(videos);
    for await (const [i, video] of inTurns(videos.entries())) {
      const text = texts[i];
      if (text) builder.add({ video, text });
    }
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

function after(ranges: readonly IdRange[], id: number): readonly IdRange[] {
  return withoutRanges(ranges, [[0, id]]);
}
