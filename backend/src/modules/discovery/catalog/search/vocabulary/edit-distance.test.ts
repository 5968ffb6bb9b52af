import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance, oneEditAway } from './edit-distance.js';

describe('editDistance', () => {
  it.each([
    ['jazz', 'jazz', 0],
    ['jaz', 'jazz', 1],
    ['jazzz', 'jazz', 1],
    ['jaxz', 'jazz', 1],
    ['guitra', 'guitar', 1],
    ['gutira', 'guitar', 2],
    ['guitar', 'piano', 3],
    ['', 'ab', 2],
  ])('from %j to %j', (from, to, distance) => {
    expect(editDistance(from, to, 2)).toBe(distance);
    expect(editDistance(to, from, 2)).toBe(distance);
  });

  it('is one for every word that is one edit away', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,9}$/), (word) => {
        for (const other of oneEditAway(word)) expect(editDistance(word, other, 1)).toBe(1);
      }),
      { numRuns: 20 },
    );
  });
});

describe('oneEditAway', () => {
  it('stays in the script of the word', () => {
    expect(oneEditAway('кот')).toContain('рот');
    expect(oneEditAway('кот').filter((word) => /[a-z]/.test(word))).toEqual([]);
    expect(oneEditAway('東京')).toEqual([]);
  });
});
