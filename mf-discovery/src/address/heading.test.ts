import { describe, expect, it } from '@jest/globals';
import { readAddress } from './address';
import { headingOf } from './heading';

const names: Record<string, string> = { music: 'Music & Sound' };
const heading = (pathname: string, search = '', channel: string | null = null) =>
  headingOf(readAddress({ pathname, search }), {
    category: (slug) => names[slug] ?? slug,
    channel,
    platform: channel === null ? null : 'vimeo',
  });

describe('headingOf', () => {
  it('greets on the home page', () => {
    const expected = { title: 'Discover Videos', subtitle: 'Find your next favorite video' };
    expect(heading('/')).toEqual(expected);
    expect(heading('/', '?duration=short')).toEqual(expected);
  });

  it('names the query', () => {
    expect(heading('/', '?q=jazz+piano&category=music')).toEqual({
      title: 'Search: "jazz piano"',
      subtitle: 'Search results for "jazz piano"',
    });
  });

  it('names the category, also where it is a filter', () => {
    const expected = {
      title: 'Music & Sound',
      subtitle: 'Browse Music & Sound videos',
      category: 'music',
    };
    expect(heading('/category/music')).toEqual(expected);
    expect(heading('/', '?category=music')).toEqual(expected);
  });

  it('names the channel and its platform as soon as they are known', () => {
    expect(heading('/', '?channel=ch1', 'Structures')).toEqual({
      title: 'Structures',
      subtitle: 'Channel on Vimeo',
      channel: 'ch1',
    });
    expect(heading('/', '?channel=ch1')).toMatchObject({
      title: 'Videos of a channel',
      subtitle: 'Channel',
    });
    expect(heading('/', '?channel=ch1&q=bridges', 'Structures').title).toBe('Search: "bridges"');
    expect(heading('/', '?channel=ch1&category=music', 'Structures').title).toBe('Structures');
  });

  it('names the trending page', () => {
    expect(heading('/category/trending')).toMatchObject({
      title: 'Trending',
      category: 'trending',
    });
  });
});
