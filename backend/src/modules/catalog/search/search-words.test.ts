import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseSearch } from './search-words.js';

// Of all of Unicode, like fast-check's unit `binary`, which takes a second to make.
const anyCharacter = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code));

describe('parseSearch', () => {
  it.each([
    ['jazz guitar', ['jazz', 'guitar'], [], true],
    ['"jazz guitar" lesson', ['jazz guitar', 'lesson'], [], true],
    ['lesson "jazz guitar"', ['lesson', 'jazz guitar'], [], false],
    ['jazz -guitar', ['jazz'], ['guitar'], false],
    ['jazz -"slow blues"', ['jazz'], ['slow blues'], false],
    ['-jazz', ['jazz'], [], true],
    ['state-of-the-art', ['state', 'of', 'the', 'art'], [], true],
    ['jazz jazz', ['jazz'], [], true],
    ["don't", ['don', 't'], [], true],
    ['say "unfinished', ['say', 'unfinished'], [], true],
    ['- -- "" !', [], [], true],
    ['', [], [], true],
  ])('%s', (query, wanted, unwanted, endsOpen) => {
    expect(parseSearch(query)).toEqual({ wanted, unwanted, endsOpen });
  });

  it('gives nothing but letters and digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (query) => {
        const { wanted, unwanted } = parseSearch(query);
        const isPlain = (words: string) => /^[\p{L}\p{N}\p{M} ]+$/u.test(words);
        expect([...wanted, ...unwanted].filter((words) => !isPlain(words))).toEqual([]);
      }),
    );
  });
});
