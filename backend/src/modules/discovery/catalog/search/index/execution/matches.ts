import { wordCount, writeDocs } from '../segments/bits.js';
import type { Coverage } from './coverage.js';
import type { Limit } from './limits.js';
import { type ListsDependencies, placesIn } from './places.js';
import type { WeightedList } from './scored-list.js';

/**
 * Videos of one part, ascending, with the score of their texts. There is one for a process, because a search goes through the parts
 * without waiting in between.
 */
export class Matches {
  docs = new Uint32Array();
  text = new Float64Array();
  count = 0;
  private words = new Uint32Array();
  private textOf = new Float64Array();
  private shareOf = new Float64Array();
  private all = new Uint32Array();
  private passed = new Uint8Array();

  /** Prepares for a part of a size. */
  reset(size: number): void {
    this.count = 0;
    if (this.docs.length >= size) return;
    this.docs = new Uint32Array(size);
    this.text = new Float64Array(size);
    this.words = new Uint32Array(wordCount(size));
    this.textOf = new Float64Array(size);
    this.shareOf = new Float64Array(size);
    this.passed = new Uint8Array(size);
    this.all = Uint32Array.from({ length: size }, (_, doc) => doc);
  }

  /** All videos of the part, without a score. */
  takeAll(size: number): void {
    this.docs.set(this.all.subarray(0, size));
    this.count = size;
  }

  /** Videos with a value, without a score. */
  takeEqual(column: Float64Array | Uint16Array, value: number): void {
    const { docs } = this;
    let count = 0;
    for (let doc = 0; doc < column.length; doc += 1) if (column[doc] === value) docs[count++] = doc;
    this.count = count;
  }

  takeDocs(docs: Uint32Array): void {
    this.docs.set(docs);
    this.count = docs.length;
  }

  /** Videos that are on every list, of which there is at least one. */
  takeEvery(lists: readonly WeightedList[], dependencies: ListsDependencies): void {
    const [first, ...others] = lists.toSorted((a, b) => a.docs.length - b.docs.length);
    if (!first) return;
    this.docs.set(first.docs);
    this.count = first.docs.length;
    for (let i = 0; i < this.count; i += 1) this.text[i] = (first.impacts[i] ?? 0) * first.factor;
    for (const list of others) this.keep(list, dependencies);
  }

  /**
   * Videos that are on some of the lists.
   * @param shares what being on a list counts for, one for each
   * @param coverage factor of the score for the sum of what the lists of a video count for
   */
  takeSome(
    lists: readonly WeightedList[],
    shares: readonly number[],
    { size, coverage }: { readonly size: number; readonly coverage: Coverage },
  ): void {
    this.words.fill(0, 0, wordCount(size));
    for (const [i, list] of lists.entries()) this.accumulate(list, shares[i] ?? 0);
    this.count = writeDocs(this.words, { from: 0, to: wordCount(size) }, this.docs);
    for (let i = 0; i < this.count; i += 1) {
      const doc = this.docs[i] ?? 0;
      this.text[i] = (this.textOf[doc] ?? 0) * coverage(this.shareOf[doc] ?? 0);
    }
  }

  /** Leaves those that are on the list, and adds its score. */
  keep(list: WeightedList, dependencies: ListsDependencies): void {
    const { impacts, factor } = list;
    const { docs, text } = this;
    const places = placesIn(list, dependencies);
    let kept = 0;
    for (let i = 0; i < this.count; i += 1) {
      const doc = docs[i] ?? 0;
      const place = places(doc);
      if (place < 0) continue;
      docs[kept] = doc;
      text[kept] = (text[i] ?? 0) + (impacts[place] ?? 0) * factor;
      kept += 1;
    }
    this.count = kept;
  }

  /** Adds the score of a list to those that are on it. */
  add(list: WeightedList, dependencies: ListsDependencies): void {
    const { impacts, factor } = list;
    const { docs, text } = this;
    const places = placesIn(list, dependencies);
    for (let i = 0; i < this.count; i += 1) {
      const place = places(docs[i] ?? 0);
      if (place >= 0) text[i] = (text[i] ?? 0) + (impacts[place] ?? 0) * factor;
    }
  }

  /** Leaves those that are not on the list. */
  remove(list: WeightedList, dependencies: ListsDependencies): void {
    const { docs, text } = this;
    const places = placesIn(list, dependencies);
    let kept = 0;
    for (let i = 0; i < this.count; i += 1) {
      const doc = docs[i] ?? 0;
      if (places(doc) >= 0) continue;
      docs[kept] = doc;
      text[kept] = text[i] ?? 0;
      kept += 1;
    }
    this.count = kept;
  }

  /** Leaves those that keep a limit. */
  filter(limit: Limit): void {
    const { docs, text, passed } = this;
    limit(docs, this.count, passed);
    let kept = 0;
    for (let i = 0; i < this.count; i += 1) {
      docs[kept] = docs[i] ?? 0;
      text[kept] = text[i] ?? 0;
      kept += passed[i] ?? 0;
    }
    this.count = kept;
  }

  private accumulate({ docs, impacts, factor }: WeightedList, share: number): void {
    const { words, textOf, shareOf } = this;
    for (let i = 0; i < docs.length; i += 1) {
      const doc = docs[i] ?? 0;
      const word = doc >>> 5;
      const bit = 1 << (doc & 31);
      const value = (impacts[i] ?? 0) * factor;
      if (((words[word] ?? 0) & bit) === 0) {
        words[word] = (words[word] ?? 0) | bit;
        textOf[doc] = value;
        shareOf[doc] = share;
      } else {
        textOf[doc] = (textOf[doc] ?? 0) + value;
        shareOf[doc] = (shareOf[doc] ?? 0) + share;
      }
    }
  }
}
