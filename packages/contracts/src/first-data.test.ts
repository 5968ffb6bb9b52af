import { describe, expect, it } from '@jest/globals';
import { firstDataUrl } from './first-data.js';

const source = {
  endpoint: 'GET /api/videos/search',
  search: ['q', 'hd'],
  whenEmpty: { q: 'tutorial' },
};
const urlFor = (search: string) => firstDataUrl(source, {}, new URLSearchParams(search));

describe('firstDataUrl', () => {
  it('hands on the parameters that the manifest names, and no others', () => {
    expect(urlFor('q=jazz&ref=abc&hd=true')).toBe('/api/videos/search?hd=true&q=jazz');
  });

  it.each(['', 'q=', 'ref=abc'])(
    'asks for something else where %j names none of them',
    (search) => {
      expect(urlFor(search)).toBe('/api/videos/search?q=tutorial');
    },
  );

  it('takes path parameters from the route', () => {
    const category = { endpoint: 'GET /api/videos/category/:slug', search: [], whenEmpty: {} };
    expect(firstDataUrl(category, { slug: 'music' }, new URLSearchParams())).toBe(
      '/api/videos/category/music',
    );
  });
});
