import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endpointUrl } from './endpoint-url.js';

describe('endpointUrl', () => {
  it('fills in the path and sorts the query', () => {
    const parts = { params: { slug: 'web design' }, query: { q: 'a&b', limit: 24, hd: true } };
    expect(endpointUrl('GET /api/videos/category/:slug', parts)).toBe(
      '/api/videos/category/web%20design?hd=true&limit=24&q=a%26b',
    );
  });

  it('leaves out what is absent', () => {
    expect(endpointUrl('GET /api/videos/search', { query: { q: undefined } })).toBe(
      '/api/videos/search',
    );
  });

  it('is the same in whatever order the query is given, and can be read back', () => {
    const query = fc.dictionary(fc.string({ minLength: 1 }), fc.string());
    fc.assert(
      fc.property(query, (values) => {
        const reversed = Object.fromEntries(Object.entries(values).toReversed());
        const url = endpointUrl('GET /api/x', { query: values });
        expect(endpointUrl('GET /api/x', { query: reversed })).toBe(url);
        const read = Object.fromEntries(new URL(url, 'https://site.test').searchParams);
        expect(read).toEqual({ ...values });
      }),
    );
  });
});
