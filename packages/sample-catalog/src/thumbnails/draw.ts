/** A stream of numbers that depends on its seed alone (mulberry32). */
export class Draw {
  constructor(private state: number) {}

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from low to high, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.next() * list.length)] ?? list[0];
  }

  /** The list in a random order. */
  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, at: this.next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }
}
