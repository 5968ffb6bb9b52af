import { hashText } from './hash-text.js';

/**
 * A stream of random numbers that depends on nothing but its key, so every entity of the sample
 * catalog can be made again by itself. The generator is sfc32.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(key: string) {
    this.a = hashText(key, 1);
    this.b = hashText(key, 2);
    this.c = hashText(key, 3);
    for (let i = 0; i < 12; i++) this.next();
  }

  /** A number in [0, 1). */
  next(): number {
    const sum = (this.a + this.b + this.counter++) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  /** A number in [low, high). */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number from low to high, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  }

  /** A key of the record, each as likely as its weight says. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    const entries = Object.entries<number | undefined>(weights);
    const total = entries.reduce((sum, [, weight]) => sum + (weight ?? 0), 0);
    let rest = this.next() * total;
    const found = entries.find(([, weight]) => (rest -= weight ?? 0) < 0) ?? entries.at(-1);
    return found?.[0] as K;
  }

  /** The first `count` of the list in a random order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(Math.floor(this.next() * left.length), 1),
    ).flat();
  }
}
