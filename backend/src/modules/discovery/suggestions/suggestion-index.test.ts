import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldedWords, SuggestionIndex, type WeightedSuggestion } from './suggestion-index.js';

function suggestion(text: string, weight = 1): WeightedSuggestion {
  return { text, folded: foldedWords(text), kind: 'search', id: null, weight };
}

const texts = (index: SuggestionIndex, typed: string, limit = 8) =>
  index.find(typed, limit).map(({ text }) => text);

describe('suggestions', () => {
  const index = new SuggestionIndex([
    suggestion('piano', 3),
    suggestion('jazz piano', 6),
    suggestion('Café del Mar', 2),
    suggestion('pianola', 1),
    suggestion('C++ for beginners', 1),
    suggestion('Straßenbahn', 1),
    suggestion('йога', 1),
  ]);

  it('go on where the text ends, from its first word or from a later one', () => {
    expect(texts(index, 'pian')).toEqual(['piano', 'jazz piano', 'pianola']);
    expect(texts(index, 'jazz p')).toEqual(['jazz piano']);
    expect(texts(index, 'beg')).toEqual(['C++ for beginners']);
    expect(texts(index, 'azz')).toEqual([]);
  });

  it('are found without case, accents and punctuation', () => {
    expect(texts(index, '  CAFE DEL')).toEqual(['Café del Mar']);
    expect(texts(index, 'straße')).toEqual(['Straßenbahn']);
    expect(texts(index, 'STRASSEN')).toEqual(['Straßenbahn']);
    expect(texts(index, 'ЙОГ')).toEqual(['йога']);
    expect(texts(index, 'c++')).toEqual(['Café del Mar', 'C++ for beginners']);
  });

  it('count where they go on best, whichever of their words that is', () => {
    for (const twice of ['piano and pianos', 'pianos, piano']) {
      const found = new SuggestionIndex([suggestion('grand piano', 3), suggestion(twice, 1)]);
      expect(texts(found, 'piano')).toEqual([twice, 'grand piano']);
    }
  });

  it('are none for nothing', () => {
    for (const typed of ['', '   ', '++', '"']) expect(texts(index, typed)).toEqual([]);
  });

  it('are those of all that have a word with this beginning, at most as many as wanted', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 3 });
    const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    const all = fc.uniqueArray(phrase, { selector: foldedWords, maxLength: 12 });
    fc.assert(
      fc.property(all, word, fc.integer({ min: 1, max: 20 }), (phrases, typed, limit) => {
        const found = texts(
          new SuggestionIndex(phrases.map((text) => suggestion(text))),
          typed,
          limit,
        );
        const matching = phrases.filter((text) =>
          ` ${foldedWords(text)}`.includes(` ${foldedWords(typed)}`),
        );
        expect(found).toHaveLength(Math.min(limit, matching.length));
        expect(matching).toEqual(expect.arrayContaining(found));
      }),
    );
  });
});
