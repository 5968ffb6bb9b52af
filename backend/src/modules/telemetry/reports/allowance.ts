import { LRUCache } from 'lru-cache';

/** Keys that are remembered at once; a flood of others pushes the quietest out. */
const mostKeys = 20_000;

/** How much may be taken under one key within a minute; the minute begins with the first taking. */
export class Allowance {
  private readonly taken = new LRUCache<string, { amount: number }>({
    max: mostKeys,
    ttl: 60_000,
  });

  constructor(private readonly perMinute: number) {}

  /** Whether so much was still left. What is refused counts as well. */
  take(key: string, amount: number): boolean {
    const window = this.taken.get(key) ?? { amount: 0 };
    if (window.amount === 0) this.taken.set(key, window);
    window.amount += amount;
    return window.amount <= this.perMinute;
  }
}
