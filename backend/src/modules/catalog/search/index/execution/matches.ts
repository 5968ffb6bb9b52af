import type { Limit } from './limits.js';
import { gallopRatio, search } from './phrase.js';
import { docsOf, type ScoredList } from './scored-list.js';

/** A list with the factor of its impacts in scores. */
export interface WeightedList extends ScoredList {
  /** `scale` times the rarity of the clause; a whole number, so that sums don't depend on their order. */
  readonly factor: number;
}

/** From this share of a part on, two lists are dense. */
const denseShare = 1 / 16;

/** The first place from `start` on whose value is at least `doc`, by single steps. */
function walk(docs: Uint32Array, doc: number, start: number): number {
  let place = start;
  while (place < docs.length && (docs[place] ?? 0) < doc) place += 1;
  return place;
}

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
  private spread = new Uint16Array();
  private size = 0;

  /** Prepares for a part of a size. */
  reset(size: number): void {
    this.count = 0;
    this.size = size;
    if (this.docs.length >= size) return;
    this.docs = new Uint32Array(size);
    this.text = new Float64Array(size);
    this.words = new Uint32Array((size + 31) >>> 5);
    this.textOf = new Float64Array(size);
    this.shareOf = new Float64Array(size);
    this.passed = new Uint8Array(size);
    this.spread = new Uint16Array(size);
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
    if (this.isDense(list)) return this.keepSpread(list);
    const { docs: others, impacts, factor } = list;
    const { docs, text } = this;
    const gallops = others.length > gallopRatio * this.count;
    let place = 0;
    let kept = 0;
    for (let i = 0; i < this.count; i += 1) {
      const doc = docs[i] ?? 0;
      place = gallops ? search(others, doc, place) : walk(others, doc, place);
      if (place === others.length) break;
      if (others[place] !== doc) continue;
      docs[kept] = doc;
      text[kept] = (text[i] ?? 0) + (impacts[place] ?? 0) * factor;
      kept += 1;
    }
    this.count = kept;
  }

  /** Adds the score of a list to those that are on it. */
  add(list: WeightedList): void {
    if (this.isDense(list)) return this.addSpread(list);
    const { docs: others, impacts, factor } = list;
    const { docs, text } = this;
    const gallops = others.length > gallopRatio * this.count;
    let place = 0;
    for (let i = 0; i < this.count; i += 1) {
      const doc = docs[i] ?? 0;
      place = gallops ? search(others, doc, place) : walk(others, doc, place);
      if (place === others.length) return;
      if (others[place] === doc) text[i] = (text[i] ?? 0) + (impacts[place] ?? 0) * factor;
    }
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

  /** Where a good part of the videos is on one of two lists, steps that don't depend on the values are quicker. */
  private isDense({ docs }: ScoredList): boolean {
    const isMuchLonger = docs.length > gallopRatio * this.count;
    return !isMuchLonger && docs.length + this.count > this.size * denseShare;
  }

  private keepSpread(list: WeightedList): void {
    const { docs, text } = this;
    const { factor } = list;
    const impacts = this.spreadOf(list);
    let kept = 0;
    for (let i = 0; i < this.count; i += 1) {
      const doc = docs[i] ?? 0;
      const impact = impacts[doc] ?? 0;
      docs[kept] = doc;
      text[kept] = (text[i] ?? 0) + impact * factor;
      kept += Math.min(impact, 1);
    }
    this.count = kept;
  }

  private addSpread(list: WeightedList): void {
    const { docs, text } = this;
    const { factor } = list;
    const impacts = this.spreadOf(list);
    for (let i = 0; i < this.count; i += 1)
      text[i] = (text[i] ?? 0) + (impacts[docs[i] ?? 0] ?? 0) * factor;
  }

  /** The impact of each video of the part; 0 for those that are not on the list. */
  private spreadOf({ docs, impacts }: ScoredList): Uint16Array {
    const { spread } = this;
    spread.fill(0, 0, this.size);
    for (let i = 0; i < docs.length; i += 1) spread[docs[i] ?? 0] = impacts[i] ?? 0;
    return spread;
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
