import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { detached } from '../../platform/endpoints/index.js';

const keptFor = 15_000;
const mostAnswers = 500;

/**
 * Keeps what was read lately, because many visitors ask for the same first pages. Of several who ask at once
 * only the first reads. An error is not kept.
 */
@Injectable()
export class RecentAnswers {
  private readonly answers = new LRUCache<string, Promise<unknown>>({
    max: mostAnswers,
    ttl: keptFor,
  });

  /** @param key names what is read, of whatever type `read` gives */
  async get<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.answers.get(key);
    // Every kind of answer has keys of its own, so what is kept under a key is a T.
    if (known) return known as Promise<T>;
    const reading = detached(read);
    this.answers.set(key, reading);
    reading.catch(() => this.answers.delete(key));
    return reading;
  }

  /**
   * Keeps the first page of a list, which is the one that most visitors see; others are read again.
   * @param list tells lists apart whose queries are equal
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

  /** Forgets everything, because rows have changed. */
  clear(): void {
    this.answers.clear();
  }
}
