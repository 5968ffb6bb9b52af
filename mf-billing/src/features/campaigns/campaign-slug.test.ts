import { expect, it } from '@jest/globals';
import { slugFrom } from './campaign-slug';

it.each([
  ['Newsletter May', 'newsletter-may'],
  ['  YouTube: “Été 2026”!', 'youtube-ete-2026'],
  ['A campaign with a long name', 'a-campaign-with-a-lo'],
  ['Letters to everybody at home', 'letters-to-everybody'],
  ['日本語', ''],
])('from %s it is %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});
