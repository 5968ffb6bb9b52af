import type { Analyzer } from '../analysis.js';
import { mergedRanges, withoutRanges } from '../segments/ranges.js';
import { buildSegment, maxVideos } from './build-segment.js';
import { readSegments, replacedIn } from './changes.js';
import { isOutdated, isReadable } from './format.js';
import type { Statements } from './statements.js';
import { advanceRevision } from './write-segment.js';

/** The segments that a step of rebuilding begins with. */
export interface Outdated {
  readonly segments: number;
  /** Those that this release can't read: until they are replaced, no list has their videos. */
  readonly unreadable: number;
}

export interface RebuildOptions {
  /** Of one step; as many as fit into a segment by default. */
  readonly mostVideos?: number;
  /** Called before the first video is read. */
  readonly onBegin?: (outdated: Outdated) => void;
}

/** What a step of rebuilding has done. */
export interface Rebuilt {
  /** Outdated segments that are left. */
  readonly left: number;
  /** Videos that were indexed again. */
  readonly videos: number;
}

/**
 * Indexes videos again for which an outdated segment speaks, as many as fit into one. Outdated segments are searched until newer ones speak
 * for all of their ids, and then removed. Nothing is written to the log of changes: processes that search know these videos already. Runs in
 * a transaction of the caller that holds the lock of the index.
 * @returns `null` if no segment is outdated
 */
export async function rebuildOutdated(
  statements: Statements,
  analyzer: Analyzer,
  { mostVideos = maxVideos, onBegin }: RebuildOptions = {},
): Promise<Rebuilt | null> {
  const segments = await readSegments(statements);
  const outdated = segments.filter((segment) => isOutdated(segment, analyzer));
  if (outdated.length === 0) return null;
  const unreadable = outdated.filter((segment) => !isReadable(segment)).length;
  onBegin?.({ segments: outdated.length, unreadable });
  const remaining = outdated.map((segment) => ({
    id: segment.id,
    ranges: withoutRanges(segment.covers, mergedRanges(replacedIn(segments, segment))),
  }));
  const ranges = mergedRanges(remaining.flatMap((segment) => segment.ranges));
  const built =
    ranges.length === 0
      ? { videos: 0, covers: [] }
      : await buildSegment(statements, analyzer, { ranges, mostVideos });
  const replaced = remaining.filter(
    (segment) => withoutRanges(segment.ranges, built.covers).length === 0,
  );
  await removeSegments(
    statements,
    replaced.map(({ id }) => id),
  );
  const left = outdated.length - replaced.length;
  return { left, videos: built.videos };
}

async function removeSegments(statements: Statements, ids: readonly string[]): Promise<void> {
  await statements.query('delete from search_segments where id = any ($1::bigint[])', [ids]);
  await advanceRevision(statements);
}
