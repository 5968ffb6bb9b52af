import { describe, expect, it } from '@jest/globals';
import { keyIn, slugOf, wordsOf } from './words-of.js';

describe('the address of an item', () => {
  it.each([
    ['How to solder?', 'how-to-solder'],
    ['  Crème brûlée — in 5 minutes! ', 'creme-brulee-in-5-minutes'],
    ['我喜欢看电影', ''],
    ['!!!', ''],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('has the words of %j', (title, words) => {
    expect(wordsOf(title)).toBe(words);
    expect(keyIn(slugOf(words, 'x7k2p9ab3c'))).toBe('x7k2p9ab3c');
  });

  it.each(['', 'how-to', 'X7K2P9AB3C', 'ax7k2p9ab3c', 'how-x7k2p9ab3'])('%j has no key', (slug) => {
    expect(keyIn(slug)).toBeNull();
  });
});
