import { docsOf, wordCount } from './bits.js';

/** The videos of a part that match a clause, with how well: `impacts` times `scale`, in 1/16 of an impact. */
export interface ScoredList {
  readonly docs: Uint32Array;
  readonly impacts: Uint8Array | Uint16Array;
  readonly scale: number;
}

/** Above any place in a part. */
const noDoc = 0xffffffff;
const bits = { words: new Uint32Array(), best: new Uint16Array() };
/** From this share of a part on, marking videos in an array is quicker than merging lists. */
const manyShare = 1 / 32;

/** Videos of any of the lists; of several impacts of one, the largest. */
export function union(lists: readonly ScoredList[], size: number): ScoredList {
  const total = lists.reduce((sum, { docs }) => sum + docs.length, 0);
  if (lists.length <= 2 || total < size * manyShare) return lists.reduce(merged);
  return marked(lists, size);
}

function merged(one: ScoredList, other: ScoredList): ScoredList {
  const most = one.docs.length + other.docs.length;
  const docs = new Uint32Array(most);
  const impacts = new Uint16Array(most);
  let count = 0;
  let [i, j] = [0, 0];
  while (i < one.docs.length || j < other.docs.length) {
    const first = one.docs[i] ?? noDoc;
    const second = other.docs[j] ?? noDoc;
    docs[count] = Math.min(first, second);
    let best = 0;
    if (first <= second) best = valueAt(one, i++);
    if (second <= first) best = Math.max(best, valueAt(other, j++));
    impacts[count] = best;
    count += 1;
  }
  return { docs: docs.slice(0, count), impacts: impacts.slice(0, count), scale: 1 };
}

function valueAt({ impacts, scale }: ScoredList, place: number): number {
  return (impacts[place] ?? 0) * scale;
}

function marked(lists: readonly ScoredList[], size: number): ScoredList {
  const { words, best } = cleared(size);
  for (const { docs, impacts, scale } of lists) {
    for (let i = 0; i < docs.length; i += 1) {
      const doc = docs[i] ?? 0;
      const value = (impacts[i] ?? 0) * scale;
      const word = doc >>> 5;
      words[word] = (words[word] ?? 0) | (1 << (doc & 31));
      if (value > (best[doc] ?? 0)) best[doc] = value;
    }
  }
  const docs = docsOf(words, size);
  return { docs, impacts: Uint16Array.from(docs, (doc) => best[doc] ?? 0), scale: 1 };
}

function cleared(size: number): typeof bits {
  if (bits.best.length < size) {
    bits.words = new Uint32Array(wordCount(size));
    bits.best = new Uint16Array(size);
  } else {
    bits.words.fill(0, 0, wordCount(size));
    bits.best.fill(0, 0, size);
  }
  return bits;
}
