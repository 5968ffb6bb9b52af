import { describe, expect, it } from '@jest/globals';
import { copyText } from './copy-rows.js';

describe('copyText', () => {
  it.each([
    [null, String.raw`\N`],
    ['plain', 'plain'],
    ['', ''],
    [String.raw`\N`, String.raw`\\N`],
    ['a\tb\nc\rd\\e', String.raw`a\tb\nc\rd\\e`],
    [12, '12'],
    [false, 'false'],
    [new Date('2026-03-05T14:00:00Z'), '2026-03-05T14:00:00.000Z'],
    [[], '{}'],
    [['one', 'two words'], '{"one","two words"}'],
    [['say "hi"', 'back\\slash', 'tab\t'], String.raw`{"say \\"hi\\"","back\\\\slash","tab\t"}`],
  ])('%j becomes %s', (value, text) => {
    expect(copyText(value)).toBe(text);
  });
});
