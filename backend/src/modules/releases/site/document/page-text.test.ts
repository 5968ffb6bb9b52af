import { describe, expect, it } from '@jest/globals';
import { route } from '@tessera/contracts';
import { pageTexts } from './page-text.js';

const piece = route.parse({
  path: '/piece/:slug',
  module: 'routes/piece',
  title: '{title}',
  description: '{about.text}',
  canonicalPath: '/piece/{slug}',
  unlistedWith: 'noindex',
});

function textsOf(response: object, search = '') {
  const address = { path: piece.path, params: { slug: 'old-words-7' }, route: piece };
  return pageTexts(address, new URLSearchParams(search), [response]);
}

describe('the texts of a page', () => {
  const known = { title: 'New words', about: { text: 'Of words' }, slug: 'new-words-7' };

  it('come from its first data, with the address that it has now', () => {
    expect(textsOf({ ...known, noindex: false }, 'utm=1')).toMatchObject({
      title: 'New words',
      description: 'Of words',
      canonical: '/piece/new-words-7',
    });
  });

  it('have no address for search engines where its data say so', () => {
    expect(textsOf({ ...known, noindex: true }).canonical).toBeNull();
  });

  it('name the address that was asked for while its data are missing', () => {
    expect(textsOf({})).toMatchObject({ title: null, canonical: '/piece/old-words-7' });
  });
});
