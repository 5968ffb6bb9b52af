import { addDoc, bitCount, wordCount } from '../segments/bits.js';
import type { ScoredList } from './scored-list.js';

/**
 * A list by blocks of 32 videos. Whether a video is on it, and where, takes no search; and what a block says of the best of its videos
 * tells which blocks need not be looked at.
 */
export interface DenseList {
  /** A bit for each video, a word for each block. */
  readonly words: Uint32Array;
  /** Where the videos of each block begin in the list. */
  readonly starts: Uint32Array;
  /** The largest impact of each block; 0 for those without a video. */
  readonly most: Uint16Array;
}

/** From this share of a part on, going through blocks is quicker than through videos. */
const denseShare = 1 / 32;

/** Whether a list has a good part of the videos. @param size number of videos of the part */
export function isDense({ docs }: Pick<ScoredList, 'docs'>, size: number): boolean {
  return docs.length >= size * denseShare;
}

/** @param size number of videos of the part */
export function denseListOf(
  { docs, impacts }: Pick<ScoredList, 'docs' | 'impacts'>,
  size: number,
): DenseList {
  const blocks = wordCount(size);
  const words = new Uint32Array(blocks);
  const starts = new Uint32Array(blocks);
  const most = new Uint16Array(blocks);
  for (let i = docs.length - 1; i >= 0; i -= 1) {
    const doc = docs[i] ?? 0;
    const block = doc >>> 5;
    const impact = impacts[i] ?? 0;
    addDoc(words, doc);
    starts[block] = i;
    if (impact > (most[block] ?? 0)) most[block] = impact;
  }
  return { words, starts, most };
}

/** Where a video stands in the list; -1 where it is not on it. */
export function placeIn({ words, starts }: DenseList, doc: number): number {
  const block = doc >>> 5;
  const word = words[block] ?? 0;
  const bit = 1 << (doc & 31);
  return (word & bit) === 0 ? -1 : (starts[block] ?? 0) + bitCount(word & (bit - 1));
}

export function bytesOf({ words, starts, most }: DenseList): number {
  return words.byteLength + starts.byteLength + most.byteLength;
}
