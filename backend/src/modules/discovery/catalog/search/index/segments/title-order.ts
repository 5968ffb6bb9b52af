/** Titles that begin with this many equal characters are in the order of their ids. */
const keyLength = 64;

/**
 * What titles are sorted by: letters without case and accents, as the order of characters has them. Signs in front
 * don't count.
 */
export function titleKey(title: string): string {
  const start = title.slice(0, 4 * keyLength).normalize('NFKD');
  const plain = start.replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/^[^\p{L}\p{N}]+/u, '').replaceAll(/[\n\0]/g, ' ');
  return words.slice(0, keyLength).replace(/[\ud800-\udbff]$/, '');
}

/** The keys of the titles of a segment in their order. */
export class TitleOrder {
  private constructor(
    /** Each ends with a line break. */
    private readonly text: string,
    private readonly ends: Uint32Array,
  ) {}

  static of(sortedKeys: readonly string[]): TitleOrder {
    return TitleOrder.decode(sortedKeys.map((key) => `${key}\n`).join(''));
  }

  static decode(text: string): TitleOrder {
    const ends: number[] = [];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
    return new TitleOrder(text, Uint32Array.from(ends));
  }

  encode(): Buffer {
    return Buffer.from(this.text);
  }

  get size(): number {
    return this.ends.length;
  }

  get bytes(): number {
    return 2 * this.text.length + this.ends.byteLength;
  }

  /** @param rank from 0 */
  key(rank: number): string {
    return this.text.slice(rank === 0 ? 0 : (this.ends[rank - 1] ?? 0) + 1, this.ends[rank]);
  }

  /** The number of keys below one. */
  countBelow(key: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.key(middle) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** By code units, as the order of keys is. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
