import { LRUCache } from 'lru-cache';
import type { Vocabulary } from './words.js';

/** A word as two that are written apart elsewhere: "keyboard" as "key" and "board". */
export type Halves = readonly [string, string];

const shortestHalf = 3;
const mostPairs = 2;
const remembered = { max: 20_000, ttl: 600_000 };

/** Where a word can be cut into two, in the middle first. */
export function cutsOf(word: string): Halves[] {
  const count = Math.max(0, word.length - 2 * shortestHalf + 1);
  const cuts = Array.from({ length: count }, (_, i) => i + shortestHalf);
  const fromMiddle = (cut: number): number => Math.abs(2 * cut - word.length);
  return cuts
    .toSorted((a, b) => fromMiddle(a) - fromMiddle(b))
    .map((cut) => [word.slice(0, cut), word.slice(cut)]);
}

/** Which words may be two others, both of which some video has. */
export class Compounds {
  private readonly known = new LRUCache<string, readonly Halves[]>(remembered);

  constructor(private readonly vocabulary: Pick<Vocabulary, 'known'>) {}

  /** The likeliest pairs of each word; one lookup for all words that nobody asked for lately. */
  async of(words: readonly string[]): Promise<ReadonlyMap<string, readonly Halves[]>> {
    const missing = words.filter((word) => !this.known.has(word));
    if (missing.length > 0) await this.read(missing);
    return new Map(words.map((word) => [word, this.known.get(word) ?? []]));
  }

  private async read(words: readonly string[]): Promise<void> {
    const cuts = words.map(cutsOf);
    const halves = new Set(cuts.flat(2));
    const found = new Set(halves.size === 0 ? [] : await this.vocabulary.known([...halves]));
    for (const [i, word] of words.entries()) {
      const pairs = cuts[i]?.filter((pair) => pair.every((half) => found.has(half))) ?? [];
      this.known.set(word, pairs.slice(0, mostPairs));
    }
  }
}
