import { inTurns } from '../../../../../../platform/event-loop/index.js';
import { columnNames, type Columns, emptyColumns } from './columns.js';
import type { DeadVideos } from './dead-videos.js';
import { mergedRanges } from './ranges.js';
import type { Segment } from './segment.js';
import { TitleOrder } from './title-order.js';

/** A segment with those of its videos that later ones replace. */
export interface SegmentToMerge extends Segment {
  readonly dead: DeadVideos;
}

export interface MergedColumns {
  readonly segment: Segment;
  /** For each of the segments, where its videos are in the new one; `gone` for those that are left out. */
  readonly places: readonly Uint32Array[];
}

export const gone = 0xff_ff_ff_ff;

/** Values and titles of several segments as those of one, without dead videos. */
export async function mergeColumns(segments: readonly SegmentToMerge[]): Promise<MergedColumns> {
  const places = segments.map(({ columns }) => new Uint32Array(columns.id.length).fill(gone));
  const living = segments.map(({ columns, dead }) => columns.id.length - dead.count);
  const columns = emptyColumns(living.reduce((sum, count) => sum + count, 0));
  await placeById(segments, places, columns);
  const titles = await mergeTitles(segments, places, columns.titleRank);
  const covers = mergedRanges(segments.flatMap((segment) => segment.covers));
  return { segment: { columns, covers, titles }, places };
}

/** Copies the values in ascending order of ids. */
async function placeById(
  segments: readonly SegmentToMerge[],
  places: readonly Uint32Array[],
  columns: Columns,
): Promise<void> {
  const cursors = segments.map(({ columns: { id }, dead }) => livingDocs(id.length, dead));
  const valueOf = (index: number, doc: number): number => segments[index]?.columns.id[doc] ?? 0;
  let place = 0;
  const compare = (a: Head, b: Head): number => valueOf(a.index, a.doc) - valueOf(b.index, b.doc);
  for await (const { index, doc } of inTurns(mergeSorted(cursors, compare))) {
    const source = segments[index]?.columns;
    const placed = places[index];
    if (!source || !placed) continue;
    for (const name of columnNames) columns[name][place] = source[name][doc] ?? 0;
    placed[doc] = place;
    place += 1;
  }
}

function* livingDocs(size: number, dead: DeadVideos): Generator<number> {
  for (let doc = 0; doc < size; doc += 1) if (!dead.has(doc)) yield doc;
}

interface Head {
  readonly index: number;
  readonly doc: number;
}

/** Videos of all lists, each of which is sorted. */
function* mergeSorted(
  lists: readonly Iterator<number>[],
  compare: (a: Head, b: Head) => number,
): Generator<Head> {
  const next = (index: number): Head[] => {
    const step = lists[index]?.next();
    return !step || step.done ? [] : [{ index, doc: step.value }];
  };
  const heads = lists.flatMap((_, index) => next(index));
  while (heads.length > 0) {
    let least = 0;
    for (let i = 1; i < heads.length; i += 1) {
      const [a, b] = [heads[i], heads[least]];
      if (a && b && compare(a, b) < 0) least = i;
    }
    const head = heads[least];
    if (!head) return;
    yield head;
    heads.splice(least, 1, ...next(head.index));
  }
}

async function mergeTitles(
  segments: readonly SegmentToMerge[],
  places: readonly Uint32Array[],
  ranks: Uint32Array,
): Promise<TitleOrder> {
  const orders = segments.map(({ columns }) => docsByTitle(columns.titleRank));
  const lists = segments.map(({ dead }, index) =>
    livingOf(orders[index] ?? new Uint32Array(), dead),
  );
  const keyOf = ({ index, doc }: Head): string => {
    const segment = segments[index];
    return segment?.titles.key(segment.columns.titleRank[doc] ?? 0) ?? '';
  };
  const keys: string[] = [];
  const compare = (a: Head, b: Head): number => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (first !== second) return first < second ? -1 : 1;
    return (places[a.index]?.[a.doc] ?? 0) - (places[b.index]?.[b.doc] ?? 0);
  };
  for await (const head of inTurns(mergeSorted(lists, compare))) {
    ranks[places[head.index]?.[head.doc] ?? 0] = keys.length;
    keys.push(keyOf(head));
  }
  return TitleOrder.of(keys);
}

function docsByTitle(ranks: Uint32Array): Uint32Array {
  const docs = new Uint32Array(ranks.length);
  for (const [doc, rank] of ranks.entries()) docs[rank] = doc;
  return docs;
}

function* livingOf(docs: Uint32Array, dead: DeadVideos): Generator<number> {
  for (const doc of docs) if (!dead.has(doc)) yield doc;
}
