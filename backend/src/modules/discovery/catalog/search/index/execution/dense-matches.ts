import { countOf, wordCount, writeDocs } from '../segments/bits.js';
import type { Blocks } from './blocks.js';
import { limitsOf } from './conditions.js';
import { type DenseList, isDense } from './dense-list.js';
import { listsIn, type RequiredList, requiredIn, type MatchCriteria } from './find.js';
import type { Limit } from './limits.js';
import { isStored, type Part, type StoredPart } from './part.js';

/** How many words are written out at once, so that their videos stay near the processor. */
const wordsAtOnce = 256;

/** A required list by blocks. */
interface DenseClause extends RequiredList {
  readonly dense: DenseList;
}

/** The videos of a part that match, as a set; valid until the next call. */
export interface DenseMatches {
  readonly part: StoredPart;
  readonly words: Uint32Array;
  readonly count: number;
  readonly required: readonly DenseClause[];
}

/** @returns `null` where few of the videos can match, or what is asked needs more than sets */
export function denseMatchesIn(
  part: Part,
  wanted: MatchCriteria,
  blocks: Blocks,
): DenseMatches | null {
  const { plan, match, tags, conditions } = wanted;
  if (!isStored(part) || tags.length > 0 || conditions.channelId !== undefined) return null;
  const size = part.columns.id.length;
  const lists = plan ? requiredIn(part, plan) : [];
  if (!areMany(lists, wanted, size)) return null;
  const required = lists.map((one) => ({ ...one, dense: blocks.list(one.list, size) }));
  const sets = required.map(({ dense }) => dense.words);
  if (!plan) matches.takeAll(size);
  else if (match === 'all') matches.takeEvery(sets, size);
  else matches.takeSome(sets, size);
  for (const { docs } of listsIn(part, plan?.excluded ?? [])) matches.removeDocs(docs);
  applyLimits(part, wanted, blocks);
  return { part, words: matches.words, count: countOf(matches.words, size), required };
}

function areMany(
  lists: readonly RequiredList[],
  { plan, match }: MatchCriteria,
  size: number,
): boolean {
  if (!plan) return true;
  const isLong = ({ list }: RequiredList): boolean => isDense(list, size);
  // Videos of any list are at least as many as those of the longest.
  if (match === 'any') return lists.some(isLong);
  return lists.length === plan.required.length && lists.every(isLong);
}

function applyLimits(
  part: StoredPart,
  { hidden, conditions, now }: MatchCriteria,
  blocks: Blocks,
): void {
  const marked = hidden?.get(part);
  if (marked) matches.remove(marked);
  if (part.dead.count > 0) matches.remove(part.dead.words);
  for (const { limit, lasting } of limitsOf(conditions, part, now)) {
    if (lasting === null) matches.filter(limit);
    else matches.keep(blocks.within(part, { limit, lasting }));
  }
}

/** A set of videos of one part. There is one for a process, because a search goes through the parts without waiting in between. */
class MatchSet {
  words = new Uint32Array();
  private length = 0;
  private readonly docs = new Uint32Array(32 * wordsAtOnce);
  private readonly passed = new Uint8Array(32 * wordsAtOnce);

  takeAll(size: number): void {
    this.reset(size);
    this.words.fill(0xffffffff, 0, size >>> 5);
    if ((size & 31) !== 0) this.words[size >>> 5] = 2 ** (size & 31) - 1;
  }

  takeEvery([first = new Uint32Array(), ...others]: readonly Uint32Array[], size: number): void {
    this.reset(size);
    this.words.set(first);
    for (const other of others) this.keep(other);
  }

  takeSome(sets: readonly Uint32Array[], size: number): void {
    this.reset(size);
    const { words, length } = this;
    for (const other of sets)
      for (let i = 0; i < length; i += 1) words[i] = (words[i] ?? 0) | (other[i] ?? 0);
  }

  /** Leaves those that are in another set. */
  keep(other: Uint32Array): void {
    const { words, length } = this;
    for (let i = 0; i < length; i += 1) words[i] = (words[i] ?? 0) & (other[i] ?? 0);
  }

  /** Leaves those that are not in another set. */
  remove(other: Uint32Array): void {
    const { words, length } = this;
    for (let i = 0; i < length; i += 1) words[i] = (words[i] ?? 0) & ~(other[i] ?? 0);
  }

  removeDocs(docs: Uint32Array): void {
    const { words } = this;
    for (const doc of docs) words[doc >>> 5] = (words[doc >>> 5] ?? 0) & ~(1 << (doc & 31));
  }

  /** Leaves those that keep a limit. */
  filter(limit: Limit): void {
    const { words, length, docs, passed } = this;
    for (let from = 0; from < length; from += wordsAtOnce) {
      const to = Math.min(from + wordsAtOnce, length);
      const count = writeDocs(words, { from, to }, docs);
      limit(docs, count, passed);
      for (let i = 0; i < count; i += 1) {
        const doc = docs[i] ?? 0;
        words[doc >>> 5] = (words[doc >>> 5] ?? 0) & ~((1 - (passed[i] ?? 0)) << (doc & 31));
      }
    }
  }

  private reset(size: number): void {
    this.length = wordCount(size);
    if (this.words.length < this.length) this.words = new Uint32Array(this.length);
    else this.words.fill(0, 0, this.length);
  }
}

const matches = new MatchSet();
