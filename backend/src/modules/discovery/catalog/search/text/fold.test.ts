import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../../../../../test/harness/any-character.js';
import { fold } from './fold.js';

describe('fold', () => {
  it.each([
    ['Crème BRÛLÉE', 'creme brulee'],
    ['STRASSE', fold('Straße')],
    ['ﬁt', 'fit'],
    ['ΟΔΟΣ', fold('οδός')],
    ['йога', 'йога'],
    ['ёлка', 'елка'],
    ['ガ', 'ガ'],
    ['हिन्दी', 'हिन्दी'],
    ['كِتَاب', 'كتاب'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('changes nothing that it has folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('reads any number of marks at once', () => {
    const marks = '\u0316'.repeat(200_000) + '\u0327'.repeat(200_000);
    expect(fold(`caf${marks}e`)).toBe('cafe');
    expect(fold(`я${marks}`).length).toBeLessThan(40);
  });
});
