import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { textDifference } from './text-difference.js';

const textOf = (parts: ReturnType<typeof textDifference>, without: string) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts', () => {
  it('has all of both, whatever they are', () => {
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom('one', 'two', ' ', '\n', '\n\n', '  ')).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, text, (from, to) => {
        const parts = textDifference(from, to);
        expect([textOf(parts, 'added'), textOf(parts, 'removed')]).toEqual([from, to]);
      }),
    );
  });

  it('of one with itself is none', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        expect(textDifference(text, text)).toEqual([{ kind: 'same', text }]);
      }),
    );
  });

  it('names words, not lines', () => {
    expect(textDifference('It is a\nlong day today.', 'It is a\nshort day today.')).toEqual([
      { kind: 'same', text: 'It is a\n' },
      { kind: 'removed', text: 'long ' },
      { kind: 'added', text: 'short ' },
      { kind: 'same', text: 'day today.' },
    ]);
  });

  it('of texts that would take too long to compare is what is not the same at their ends', () => {
    const [from, to] = [`One\na${'\n'.repeat(90_000)}b`, `One\nc${'\n'.repeat(90_001)}d`];
    expect(textDifference(from, to).map(({ kind }) => kind)).toEqual(['same', 'removed', 'added']);
  });
});
