import { describe, expect, it } from '@jest/globals';
import type { Route } from '@tessera/contracts';
import { structuredData } from './structured-data.js';

const origin = 'https://tessera.example';
const listedPages = { items: 'videos', path: '/video/{id}' };
const page = (route: Partial<Route>) => ({
  route: route as Route,
  title: 'Music',
  breadcrumbs: [],
  origin,
});
const responses = [{ total: 3, videos: [{ id: 'a b' }, { title: 'without id' }, { id: 'c' }] }];
const list = {
  '@type': 'ItemList',
  name: 'Music',
  itemListElement: [
    { '@type': 'ListItem', position: 1, url: `${origin}/video/a%20b` },
    { '@type': 'ListItem', position: 2, url: `${origin}/video/c` },
  ],
};

describe('structured data', () => {
  it('lists the pages that a page lists, under its title', () => {
    const music = page({ path: '/category/:slug', listedPages });
    expect(structuredData(music, responses)).toEqual([list]);
    expect(structuredData(music, [{ videos: [] }])).toEqual([]);
    expect(structuredData(music, [])).toEqual([]);
  });

  it('of the home page has the search of the site besides', () => {
    const home = page({ path: '/', listedPages });
    const site: unknown = expect.objectContaining({ '@type': 'WebSite' });
    expect(structuredData(home, responses)).toEqual([site, list]);
    expect(structuredData(home, [])).toEqual([site]);
  });

  it('is what a page is about', () => {
    const about = { '@type': 'Episode', name: '{title}' };
    const episode = page({ path: '/episode/:id', structuredData: about });
    expect(structuredData(episode, [{ title: 'Tiles' }])).toEqual([
      { '@type': 'Episode', name: 'Tiles' },
    ]);
  });
});
