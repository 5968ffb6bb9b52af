import { search } from './phrase.js';
import { docsOf, type ScoredList } from './scored-list.js';

/** A list with the factor of its impacts in scores. */
export interface WeightedList extends ScoredList {
  /** `scale` times the rarity of the clause; a whole number, so that sums don't depend on their order. */
  readonly factor: number;
}

/** From here on, searching the longer of two lists is quicker than going through both. */
const gallopRatio = 12;

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

  /** Prepares for a part of a size. */
  reset(size: number): void {
    this.count = 0;
    if (this.docs.length >= size) return;
    this.docs = new Uint32Array(size);
    this.text = new Float64Array(size);
    this.words = new Uint32Array((size + 31) >>> 5);
    this.textOf = new Float64Array(size);
    this.shareOf = new Float64Array(size);
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
  takeEvery(lists: readonly WeightedList[]): void {
    const [first, ...others] = lists.toSorted((a, b) => a.docs.length - b.docs.length);
    if (!first) return;
    this.docs.set(first.docs);
    this.count = first.docs.length;
    for (let i = 0; i < this.count; i += 1) this.text[i] = (first.impacts[i] ?? 0) * first.factor;
    for (const list of others) this.keep(list);
  }

  /**
   * Videos that are on some of the lists.
   * @param shares what being on a list counts for, one for each
   * @param coverage factor of the score for the sum of what the lists of a video count for; 0 leaves it out
   */
  takeSome(
    lists: readonly WeightedList[],
    shares: readonly number[],
    { size, coverage }: { readonly size: number; readonly coverage: (sum: number) => number },
  ): void {
    this.words.fill(0, 0, (size + 31) >>> 5);
    for (const [i, list] of lists.entries()) this.accumulate(list, shares[i] ?? 0);
    let kept = 0;
    for (const doc of docsOf(this.words, size)) {
      const factor = coverage(this.shareOf[doc] ?? 0);
      if (factor === 0) continue;
      this.docs[kept] = doc;
      this.text[kept] = (this.textOf[doc] ?? 0) * factor;
      kept += 1;
    }
    this.count = kept;
  }

  /** Leaves those that are on the list, and adds its score. */
  keep(list: WeightedList): void {
    let kept = 0;
    this.meet(list, (i, place) => {
      this.docs[kept] = this.docs[i] ?? 0;
      this.text[kept] = (this.text[i] ?? 0) + (list.impacts[place] ?? 0) * list.factor;
      kept += 1;
    });
    this.count = kept;
  }

  /** Adds the score of a list to those that are on it. */
  add(list: WeightedList): void {
    this.meet(list, (i, place) => {
      this.text[i] = (this.text[i] ?? 0) + (list.impacts[place] ?? 0) * list.factor;
    });
  }

  /** Leaves those that are not on the list. */
  remove({ docs }: Pick<ScoredList, 'docs'>): void {
    let place = 0;
    let kept = 0;
    for (let i = 0; i < this.count; i += 1) {
      const doc = this.docs[i] ?? 0;
      place = search(docs, doc, place);
      if (docs[place] === doc) continue;
      this.docs[kept] = doc;
      this.text[kept] = this.text[i] ?? 0;
      kept += 1;
    }
    this.count = kept;
  }

  /** Leaves those that pass a test. */
  filter(passes: (doc: number) => boolean): void {
    const { docs, text } = this;
    let kept = 0;
    for (let i = 0; i < this.count; i += 1) {
      const doc = docs[i] ?? 0;
      if (!passes(doc)) continue;
      docs[kept] = doc;
      text[kept] = text[i] ?? 0;
      kept += 1;
    }
    this.count = kept;
  }

  /** Calls `found` for all that are on the list, with the place of each. */
  private meet({ docs }: ScoredList, found: (index: number, place: number) => void): void {
    const gallops = docs.length > gallopRatio * this.count;
    let place = 0;
    for (let i = 0; i < this.count; i += 1) {
      const doc = this.docs[i] ?? 0;
      if (gallops) place = search(docs, doc, place);
      else while (place < docs.length && (docs[place] ?? 0) < doc) place += 1;
      if (place === docs.length) return;
      if (docs[place] === doc) found(i, place);
    }
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
