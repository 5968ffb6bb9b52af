import type { WordRarity } from './model.js';
import { type Lists, listAt, listsOf } from './numbering.js';

/**
 * Words of candidates as vectors of length 1, each word weighed by its rarity (TF-IDF where a word counts once, because titles and tags hardly repeat one).
 * The similarity of two candidates is the product of their vectors, 0 to 1.
 */
export class WordVectors {
  private readonly wordsOf: Lists;
  /** Square of the rarity of each word. */
  private readonly squares: Float64Array;
  /** 1 ÷ the length of the vector of each candidate. */
  private readonly shares: Float64Array;
  /** All 0 between two calls: one for each would be most of what an explanation costs. */
  private readonly amounts: Float64Array;

  /** @param words of each candidate */
  constructor(words: readonly (readonly number[])[], rarity: WordRarity) {
    const numbers = new Map<number, number>();
    this.wordsOf = listsOf(words.map((own) => numbersOf(own, numbers)));
    this.squares = Float64Array.from(numbers.keys(), (id) => rarityOf(rarity, id) ** 2);
    this.amounts = new Float64Array(this.squares.length);
    this.shares = Float64Array.from(words, (_, i) => 1 / this.lengthOf(i));
  }

  /** Adds to `scores` of all candidates their similarity with each of the given ones, times its amount. */
  addSimilarities(
    given: Iterable<{ readonly candidate: number; readonly amount: number }>,
    scores: Float64Array,
  ): void {
    for (const { candidate, amount } of given) this.addWords(candidate, amount);
    for (let other = 0; other < scores.length; other++)
      scores[other] = (scores[other] ?? 0) + this.productWith(other);
    this.amounts.fill(0);
  }

  /** Of one candidate with each of the given ones, 0 to 1. */
  similarities(one: number, given: readonly number[]): Float64Array {
    this.addWords(one, 1);
    const found = new Float64Array(given.length);
    for (let at = 0; at < given.length; at++) found[at] = this.productWith(given[at] ?? 0);
    for (const word of listAt(this.wordsOf, one)) this.amounts[word] = 0;
    return found;
  }

  /** Adds the vector of a candidate, times an amount, each word also times its rarity: what is left of the product with another one. */
  private addWords(candidate: number, amount: number): void {
    const { amounts } = this;
    const ofWord = amount * (this.shares[candidate] ?? 0);
    for (const word of listAt(this.wordsOf, candidate))
      amounts[word] = (amounts[word] ?? 0) + ofWord * (this.squares[word] ?? 0);
  }

  private productWith(candidate: number): number {
    const { amounts } = this;
    const { starts, values } = this.wordsOf;
    const end = starts[candidate + 1] ?? 0;
    let product = 0;
    for (let at = starts[candidate] ?? 0; at < end; at++) product += amounts[values[at] ?? 0] ?? 0;
    return product * (this.shares[candidate] ?? 0);
  }

  private lengthOf(candidate: number): number {
    let square = 0;
    for (const word of listAt(this.wordsOf, candidate)) square += this.squares[word] ?? 0;
    return Math.sqrt(square) || 1;
  }
}

/** Each word once. */
function numbersOf(words: readonly number[], numbers: Map<number, number>): number[] {
  const found: number[] = [];
  for (const id of words) {
    let number = numbers.get(id);
    if (number === undefined) numbers.set(id, (number = numbers.size));
    // A title has so few words that looking through them is faster than any set.
    if (!found.includes(number)) found.push(number);
  }
  return found;
}

/** Ids of a table are sorted. */
function rarityOf({ ids, rarities, unknown }: WordRarity, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? (rarities[low] ?? 0) : unknown;
}
