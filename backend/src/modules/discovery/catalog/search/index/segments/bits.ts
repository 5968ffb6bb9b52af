/** Sets of the videos of a part: one bit for each, in words of 32. */

/** How many words a set takes. */
export function wordCount(size: number): number {
  return (size + 31) >>> 5;
}

/** The number of bits that are set in a word. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The place of the lowest bit that is set, from 0 to 31. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** @param size number of videos of the part, which the set may be longer than */
export function countOf(words: Uint32Array, size: number): number {
  const length = wordCount(size);
  let count = 0;
  for (let i = 0; i < length; i += 1) count += bitCount(words[i] ?? 0);
  return count;
}

/** The videos of a set, ascending. */
export function docsOf(words: Uint32Array, size: number): Uint32Array {
  const docs = new Uint32Array(countOf(words, size));
  writeDocs(words, { from: 0, to: wordCount(size) }, docs);
  return docs;
}

/** Writes the videos of some words, ascending. @returns how many there are */
export function writeDocs(
  words: Uint32Array,
  { from, to }: { readonly from: number; readonly to: number },
  docs: Uint32Array,
): number {
  let count = 0;
  for (let i = from; i < to; i += 1) {
    for (let word = words[i] ?? 0; word !== 0; word &= word - 1)
      docs[count++] = (i << 5) + lowestBit(word);
  }
  return count;
}

/** What is in both sets. */
export function intersected(one: Uint32Array, other: Uint32Array): Uint32Array {
  return one.map((word, i) => word & (other[i] ?? 0));
}

export function addDoc(words: Uint32Array, doc: number): void {
  words[doc >>> 5] = (words[doc >>> 5] ?? 0) | (1 << (doc & 31));
}

/** Adds videos to a set. */
export function addDocs(words: Uint32Array, docs: Uint32Array): void {
  for (const doc of docs) addDoc(words, doc);
}

export function hasDoc(words: Uint32Array, doc: number): boolean {
  return ((words[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0;
}
