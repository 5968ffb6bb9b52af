import type { Blocks } from './blocks.js';
import { isDense, placeIn } from './dense-list.js';
import type { ScoredList } from './scored-list.js';

/** Where a list has a video, which are asked for in ascending order; -1 where it doesn't have it. */
export type Places = (doc: number) => number;

export interface ListsDependencies {
  readonly blocks: Blocks;
  /** Number of videos of the part that the lists are of. */
  readonly size: number;
}

export function placesIn(
  list: Pick<ScoredList, 'docs' | 'impacts'>,
  { blocks, size }: ListsDependencies,
): Places {
  if (isDense(list, size)) {
    const dense = blocks.list(list, size);
    return (doc) => placeIn(dense, doc);
  }
  const { docs } = list;
  let place = 0;
  return (doc) => {
    place = search(docs, doc, place);
    return docs[place] === doc ? place : -1;
  };
}

/** The first place from `start` on whose value is at least `doc`, by doubling steps. */
function search(docs: Uint32Array, doc: number, start: number): number {
  let step = 1;
  let low = start;
  while (low + step < docs.length && (docs[low + step] ?? 0) < doc) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, docs.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docs[middle] ?? 0) < doc) low = middle + 1;
    else high = middle;
  }
  return low;
}
