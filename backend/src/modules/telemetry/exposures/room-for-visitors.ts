import { LRUCache } from 'lru-cache';

interface Period {
  readonly name: string;
  /** When it began, in ISO 8601. */
  readonly period: string;
}

/** Visitors of one part in one period whom a process takes in: more would prove nothing more. */
const maxVisitors = 50_000;

/** Keeps a busy site, and whoever makes up visitors, from filling the database with visitors. */
export class RoomForVisitors {
  private readonly taken = new LRUCache<string, number>({ max: 1000 });

  isLeft(period: Period): boolean {
    return (this.taken.get(keyOf(period)) ?? 0) < maxVisitors;
  }

  take(visitors: readonly Period[]): void {
    for (const visitor of visitors) {
      const key = keyOf(visitor);
      this.taken.set(key, (this.taken.get(key) ?? 0) + 1);
    }
  }
}

function keyOf({ name, period }: Period): string {
  return `${name} ${period}`;
}
