import { inTurns } from '../../../../../../platform/event-loop/index.js';
import type { Ranking } from '../analysis.js';
import { type MemoryHome, type Part, sortedTitles } from '../execution/part.js';
import { DeadVideos } from '../segments/dead-videos.js';
import { mergeColumns } from '../segments/merge-columns.js';
import { mergePostings } from '../segments/merge-postings.js';
import type { IdRange } from '../segments/ranges.js';
import type { Segment, TermPostings } from '../segments/segment.js';
import { anyFlagsOf, staticScoresOf } from './static-scores.js';

/** A segment in the memory of the process. */
export interface MemoryPart extends Part {
  readonly home: MemoryHome;
  /** The ids that it speaks for. */
  readonly covers: readonly IdRange[];
}

export async function memoryPart(
  { columns, covers, titles }: Segment,
  lists: Iterable<[term: string, list: TermPostings]>,
  ranking: Ranking,
): Promise<MemoryPart> {
  const postings = new Map<string, TermPostings>();
  for await (const [term, list] of inTurns(lists)) postings.set(term, list);
  const home = {
    kind: 'memory',
    postings,
    titles: sortedTitles(titles, columns.titleRank),
  } as const;
  const staticScores = await staticScoresOf(columns, ranking);
  return {
    columns,
    covers,
    dead: DeadVideos.none,
    anyFlags: anyFlagsOf(columns),
    staticScores,
    home,
  };
}

/** One of two, without the videos of the older one for which the newer one speaks. */
export async function mergedPart(
  older: MemoryPart,
  newer: MemoryPart,
  ranking: Ranking,
): Promise<MemoryPart> {
  const dead = older.dead.with(older.columns.id, newer.covers);
  const parts = [{ ...older, dead }, newer];
  const { segment, places } = await mergeColumns(
    parts.map((part) => ({ ...part, titles: part.home.titles.order })),
  );
  return memoryPart(segment, mergedPostings(parts, places), ranking);
}

function* mergedPostings(
  parts: readonly MemoryPart[],
  places: readonly Uint32Array[],
): Generator<[string, TermPostings]> {
  const terms = new Set(parts.flatMap(({ home }) => [...home.postings.keys()]));
  for (const term of terms) {
    const lists = parts.flatMap(({ home }, i) => {
      const list = home.postings.get(term);
      return list ? [{ list, places: places[i] ?? new Uint32Array() }] : [];
    });
    const merged = mergePostings(lists);
    if (merged) yield [term, merged];
  }
}
