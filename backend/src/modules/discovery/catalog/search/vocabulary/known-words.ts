import { LRUCache } from 'lru-cache';
import type { Vocabulary } from './words.js';

/** A word as two that are written apart elsewhere: "keyboard" as "key" and "board". */
type Halves = readonly [string, string];

const shortestHalf = 3;
const rememberedWords = { max: 20_000, ttl: 600_000 };

/** Where a word can be cut into two, in the middle first. */
function cutsOf(word: string): Halves[] {
  const count = Math.max(0, word.length - 2 * shortestHalf + 1);
  const cuts = Array.from({ length: count }, (_, i) => i + shortestHalf);
  const fromMiddle = (cut: number): number => Math.abs(2 * cut - word.length);
  return cuts
    .toSorted((a, b) => fromMiddle(a) - fromMiddle(b))
    .map((cut) => [word.slice(0, cut), word.slice(cut)]);
}

/** What the vocabulary knows of a word of a query. */
export interface KnownWord {
  /** Whether some video has it, or had. */
  readonly isWord: boolean;
  /** All ways to cut it into two words, the likeliest ones first. */
  readonly pairs: readonly Halves[];
}

const unknownWord: KnownWord = { isWord: false, pairs: [] };

/** Which words are known, and which may be two others, both of which some video has. */
export class KnownWords {
  private readonly remembered = new LRUCache<string, KnownWord>(rememberedWords);

  constructor(private readonly vocabulary: Pick<Vocabulary, 'known'>) {}

  /** One lookup for all words that nobody asked for lately. */
  async of(words: readonly string[]): Promise<ReadonlyMap<string, KnownWord>> {
    const known = new Map(words.map((word) => [word, this.remembered.get(word)]));
    const missing = [...known].flatMap(([word, found]) => (found ? [] : [word]));
    const found = await this.read(missing);
    return new Map(words.map((word) => [word, known.get(word) ?? found.get(word) ?? unknownWord]));
  }

  private async read(words: readonly string[]): Promise<ReadonlyMap<string, KnownWord>> {
    if (words.length === 0) return new Map();
    const cuts = new Map(words.map((word) => [word, cutsOf(word)]));
    const asked = new Set([...words, ...[...cuts.values()].flat(2)]);
    const found = new Set(await this.vocabulary.known([...asked]));
    const read = Array.from(cuts, ([word, all]): [string, KnownWord] => {
      const pairs = all.filter((pair) => pair.every((half) => found.has(half)));
      return [word, { isWord: found.has(word), pairs }];
    });
    for (const [word, known] of read) this.remembered.set(word, known);
    return new Map(read);
  }
}
