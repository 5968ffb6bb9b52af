import { describe, expect, it } from '@jest/globals';
import { readAddress } from './address';
import { headingOf } from './heading';

const names: Record<string, string> = { music: 'Music & Sound' };
const heading = (pathname: string, search = '') =>
  headingOf(readAddress({ pathname, search }), (slug) => names[slug] ?? slug);

describe('headingOf', () => {
  it('greets on the home page', () => {
    const expected = { title: 'Discover Videos', subtitle: 'Find your next favorite video' };
    expect(heading('/')).toEqual(expected);
    expect(heading('/', '?duration=short')).toEqual(expected);
  });

  it('names the words that are searched for', () => {
    expect(heading('/', '?q=jazz+piano&category=music')).toEqual({
      title: 'Search: "jazz piano"',
      subtitle: 'Search results for "jazz piano"',
    });
  });

  it('names the category, also where it is a filter', () => {
    const expected = { title: 'Music & Sound', subtitle: 'Browse Music & Sound videos' };
    expect(heading('/category/music')).toEqual(expected);
    expect(heading('/', '?category=music')).toEqual(expected);
  });

  it('names what is trending', () => {
    expect(heading('/category/trending').title).toBe('Trending');
  });
});
