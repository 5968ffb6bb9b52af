import { addDoc, hasDoc, wordCount } from './bits.js';
import { type IdRange, lowerBound } from './ranges.js';

/** Videos of a segment of which there is a newer version elsewhere, or none any more. Not changed once it is used. */
export class DeadVideos {
  /** @param words a bit for each of them, by their place; empty without any */
  private constructor(
    readonly words: Uint32Array,
    readonly count: number,
  ) {}

  static readonly none = new DeadVideos(new Uint32Array(), 0);

  /** Those of `ids` that are in one of the ranges, besides the present ones. */
  with(ids: Float64Array, ranges: readonly IdRange[]): DeadVideos {
    let { count } = this;
    let words: Uint32Array | undefined;
    const last = ids.at(-1) ?? -1;
    for (const range of ranges) {
      if (range[0] > last) continue;
      for (let doc = lowerBound(ids, range[0]); (ids[doc] ?? Infinity) <= range[1]; doc += 1) {
        words ??= this.copy(wordCount(ids.length));
        if (hasDoc(words, doc)) continue;
        addDoc(words, doc);
        count += 1;
      }
    }
    return words ? new DeadVideos(words, count) : this;
  }

  has(doc: number): boolean {
    return hasDoc(this.words, doc);
  }

  private copy(length: number): Uint32Array {
    return this.words.length === length ? this.words.slice() : new Uint32Array(length);
  }
}
