import { LRUCache } from 'lru-cache';
import { restsOn } from '../endpoints/index.js';
import type { Changes } from './changes.js';

/** What was read under a key. */
export interface ReadValue<T> {
  readonly value: T;
  /** After how many milliseconds it changes by itself; `null` or absent for never. */
  readonly changesInMs?: number | null;
  /** Other keys of the topic with which it changes. */
  readonly dependsOn?: readonly string[];
}

export interface RememberedOptions<T> {
  readonly topic: string;
  /** How much is kept in memory: values, unless `sizeOf` says what one is. */
  readonly maxSize: number;
  readonly sizeOf?: (value: T) => number;
  readonly read: (key: string) => Promise<ReadValue<T>>;
}

/** Values of one topic that a process keeps until they change. */
export class Remembered<T extends {}> {
  private readonly values: LRUCache<string, ReadValue<T>>;
  private readonly dependents = new Map<string, Set<string>>();

  constructor(
    private readonly changes: Changes,
    private readonly options: RememberedOptions<T>,
  ) {
    this.values = new LRUCache<string, ReadValue<T>>({
      maxSize: options.maxSize,
      sizeCalculation: ({ value }) => Math.max(1, options.sizeOf?.(value) ?? 1),
      dispose: (kept, key) => this.release(key, kept),
    });
    changes.listen(options.topic, (key) => (key === null ? this.forgetAll() : this.forget(key)));
  }

  /** As the database has it, or had it no longer than `MAX_STALENESS_MS` ago. */
  async get(key: string): Promise<T> {
    const stamp = this.changes.stampOf(this.options.topic);
    const kept = stamp === null ? undefined : this.values.get(key);
    if (kept) {
      restsOn(({ visitorId }, answered) =>
        isSame(kept.value, this.peek(key === answered ? visitorId : key)),
      );
      return kept.value;
    }
    const read = await this.options.read(key);
    // What has changed meanwhile may or may not be in it.
    if (stamp !== null && this.changes.stampOf(this.options.topic) === stamp) this.keep(key, read);
    return read.value;
  }

  /** What is remembered now, if anything is. */
  private peek(key: string): T | undefined {
    if (this.changes.stampOf(this.options.topic) === null) return undefined;
    return this.values.get(key)?.value;
  }

  /** Has what is kept under a key, and what depends on it, read anew. */
  forget(key: string): void {
    this.values.delete(key);
    for (const dependent of this.dependents.get(key) ?? []) this.values.delete(dependent);
  }

  private forgetAll(): void {
    this.values.clear();
  }

  private keep(key: string, read: ReadValue<T>): void {
    const { changesInMs: ttl } = read;
    if (ttl !== null && ttl !== undefined && ttl < 1) return;
    this.values.set(key, read, typeof ttl === 'number' ? { ttl: Math.floor(ttl) } : {});
    for (const other of read.dependsOn ?? []) {
      const known = this.dependents.get(other) ?? new Set();
      this.dependents.set(other, known.add(key));
    }
  }

  private release(key: string, { dependsOn = [] }: ReadValue<T>): void {
    for (const other of dependsOn) {
      const known = this.dependents.get(other);
      known?.delete(key);
      if (known?.size === 0) this.dependents.delete(other);
    }
  }
}

/** Values of visitors who have nothing of their own look alike. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (other !== undefined && JSON.stringify(one) === JSON.stringify(other));
}
