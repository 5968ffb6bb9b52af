import { addDoc, docsOf, wordCount } from '../segments/bits.js';

/** The videos of a part that match a clause, with how well: `impacts` times `scale`, in 1/16 of an impact. */
export interface ScoredList {
  readonly docs: Uint32Array;
  readonly impacts: Uint8Array | Uint16Array;
  readonly scale: number;
  /** About how many videos match, where only the best ones were looked at. */
  readonly estimate?: number;
}

/** A list with the factor of its impacts in scores. */
export interface WeightedList extends ScoredList {
  /** `scale` times the rarity of the clause; a whole number, so that sums don't depend on their order. */
  readonly factor: number;
}

/** A word for 32 videos, and the best value of each video, which is 0 between two unions. */
const marks = { words: new Uint32Array(), best: new Uint16Array() };

/**
 * Videos of any of the lists; of several impacts of one, the largest.
 * @param size number of videos of the part
 */
export function union(lists: readonly ScoredList[], size: number): ScoredList {
  const { words, best } = clearedMarks(size);
  for (const list of lists) mark(list, words, best);
  const docs = docsOf(words, size);
  const impacts = new Uint16Array(docs.length);
  for (let i = 0; i < docs.length; i += 1) {
    const doc = docs[i] ?? 0;
    impacts[i] = best[doc] ?? 0;
    best[doc] = 0;
  }
  return { docs, impacts, scale: 1 };
}

function clearedMarks(size: number): typeof marks {
  if (marks.best.length < size) {
    marks.words = new Uint32Array(wordCount(size));
    marks.best = new Uint16Array(size);
  } else marks.words.fill(0, 0, wordCount(size));
  return marks;
}

function mark({ docs, impacts, scale }: ScoredList, words: Uint32Array, best: Uint16Array): void {
  for (let i = 0; i < docs.length; i += 1) {
    const doc = docs[i] ?? 0;
    const value = (impacts[i] ?? 0) * scale;
    addDoc(words, doc);
    if (value > (best[doc] ?? 0)) best[doc] = value;
  }
}
