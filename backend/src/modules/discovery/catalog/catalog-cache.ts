import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { outsideRequest, restsOn } from '../../../platform/endpoints/index.js';
import type { Exclusions } from './listing/exclusions.js';

interface ListOfVisitor {
  readonly query: Readonly<Record<string, unknown>>;
  readonly exclusions: Exclusions;
}

const ttlMs = 15_000;
const maxEntries = 1_000;
/** Who hides more has lists that nobody else gets, and keys that are too long to keep. */
const maxExclusions = 100;

/**
 * Caches database reads, because many visitors request the same first pages. Concurrent reads of a key share one query. Errors are not cached.
 */
@Injectable()
export class CatalogCache {
  private readonly entries = new LRUCache<string, Promise<unknown>>({
    max: maxEntries,
    ttl: ttlMs,
  });

  /** @param key identifies the value; a key always has the same type */
  async get<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    if (known) {
      restsOn(() => this.entries.get(key) === known);
      return known as Promise<T>;
    }
    const reading = outsideRequest(read);
    this.entries.set(key, reading);
    reading.catch(() => this.entries.delete(key));
    restsOn(() => this.entries.get(key) === reading);
    return reading;
  }

  /**
   * Caches the first page of a list, which is the one that most visitors see, and whoever hides the same gets the same. Other pages are
   * not cached.
   * @param list distinguishes lists with equal queries
   */
  firstPage<T>(
    list: string,
    { query, exclusions }: ListOfVisitor,
    read: () => Promise<T>,
  ): Promise<T> {
    const { channelIds, keywords } = exclusions;
    return query['cursor'] === undefined && channelIds.length + keywords.length <= maxExclusions
      ? this.get(`page ${list} ${JSON.stringify([query, channelIds, keywords])}`, read)
      : read();
  }

  /** Call after rows have changed. */
  clear(): void {
    this.entries.clear();
  }
}
