import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../../../../../test/harness/any-character.js';
import { queryWords } from './query-words.js';

/** What is looked for, in the notation of queries; `…` stands for the rest of the last word. */
function shown(query: string): string {
  return queryWords(query)
    .map(({ tokens, joined, isQuoted, isExcluded, isOpen }) => {
      const words = tokens.map(({ text }) => text).join(' ');
      const text = isQuoted || tokens.length > 1 ? `"${words}"` : words;
      return `${isExcluded ? '-' : ''}${text}${joined ? `=${joined}` : ''}${isOpen ? '…' : ''}`;
    })
    .join(' ');
}

describe('what a query looks for', () => {
  it.each([
    ['jazz guitar', 'jazz guitar…'],
    ['Jazz  GUITAR ', 'jazz guitar'],
    ['"jazz guitar" lesson', '"jazz guitar" lesson…'],
    ['lesson "jazz guitar"', 'lesson "jazz guitar"'],
    ['“jazz guitar”', '"jazz guitar"'],
    ['jazz -guitar', 'jazz -guitar'],
    ['jazz -"slow blues"', 'jazz -"slow blues"'],
    ['-jazz', 'jazz'],
    ['crème brûlée', 'creme brulee…'],
    ['Straße Łódź', 'strasse lodz…'],
    ['state-of-the-art', '"state of the art"=stateoftheart'],
    ['hip-hop', 'hip hop…'],
    ['e-mail', '"e mail"=email'],
    ['node.js', '"node js"=nodejs'],
    ['v1.2', '"v1 2"=v12'],
    ["don't", '"don t"=dont'],
    ['C++ C# .NET', 'c=c++ c=c# net=.net'],
    ['#jazz', 'jazz…'],
    ['3D', '3d…'],
    ['猫', '猫'],
    ['日本語', '"日本 本語"'],
    ['新宿の猫カフェ', '新宿 猫 "カフ フェ"'],
    ['say "unfinished', 'say unfinished…'],
    ['- -- "" !', ''],
    ['', ''],
  ])('%s', (query, words) => {
    expect(shown(query)).toBe(words);
  });

  it('is found in every text, and has no signs that separate words', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 300 });
    fc.assert(
      fc.property(text, (query) => {
        const words = queryWords(query).flatMap(({ tokens }) => tokens.map((token) => token.text));
        expect(words.filter((word) => !/^[\p{L}\p{N}\p{M}]+$/u.test(word))).toEqual([]);
      }),
    );
  });

  it.each(['"', '-"', "a'", '.', 'e\u0301', '\u0301', 'ー', '\0', '\ud800', 'a-', '猫'])(
    'is read at once from %j a hundred thousand times',
    (piece) => {
      expect(queryWords(piece.repeat(100_000)).length).toBeLessThanOrEqual(64);
    },
  );
});
