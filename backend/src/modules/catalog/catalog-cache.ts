import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { detached } from '../../platform/endpoints/index.js';

const ttlMs = 15_000;
const maxEntries = 500;

/**
 * Caches what was read from the database, because many visitors ask for the same first pages. Concurrent readers of one
 * key share a single read. Errors are not cached.
 */
@Injectable()
export class CatalogCache {
  private readonly entries = new LRUCache<string, Promise<unknown>>({
    max: maxEntries,
    ttl: ttlMs,
  });

  /** @param key names what is read; one key always stands for one type */
  async get<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    if (known) return known as Promise<T>;
    const reading = detached(read);
    this.entries.set(key, reading);
    reading.catch(() => this.entries.delete(key));
    return reading;
  }

  /**
   * Caches the first page of a list, which is the one that most visitors see; others are read again.
   * @param list distinguishes lists whose queries are equal
   */
  firstPage<T>(
    list: string,
    query: { readonly cursor?: string | undefined },
    read: () => Promise<T>,
  ): Promise<T> {
    return query.cursor === undefined
      ? this.get(`page ${list} ${JSON.stringify(query)}`, read)
      : read();
  }

  /** Empties the cache after rows have changed. */
  clear(): void {
    this.entries.clear();
  }
}
