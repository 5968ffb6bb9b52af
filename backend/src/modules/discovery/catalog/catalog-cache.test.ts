import { describe, expect, it } from '@jest/globals';
import { CatalogCache } from './catalog-cache.js';

describe('CatalogCache', () => {
  it('shares one read between concurrent and later callers', async () => {
    const cache = new CatalogCache();
    let reads = 0;
    const read = async () => {
      reads += 1;
      return reads;
    };
    expect(await Promise.all([cache.get('a', read), cache.get('a', read)])).toEqual([1, 1]);
    expect(await cache.get('a', read)).toBe(1);
    expect(await cache.get('b', read)).toBe(2);
    cache.clear();
    expect(await cache.get('a', read)).toBe(3);
  });

  it('does not cache an error', async () => {
    const cache = new CatalogCache();
    await expect(cache.get('a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    expect(await cache.get('a', () => Promise.resolve('fine'))).toBe('fine');
  });
});
