import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { VideoText } from '../index/analysis.js';
import { documentTerms, fieldTokens } from './document-terms.js';

const empty: VideoText = {
  title: '',
  tags: [],
  channelTitle: '',
  description: '',
  language: null,
};
const none = new Map<string, string | null>();

function termsOf(text: Partial<VideoText>, stems: ReadonlyMap<string, string | null> = none) {
  return new Map(
    documentTerms(fieldTokens({ ...empty, ...text }), stems).map((term) => [term.term, term]),
  );
}

const impact = (text: Partial<VideoText>, term: string) => termsOf(text).get(term)?.impact ?? 0;

describe('the terms of a video', () => {
  it('are its words without accents, with their places', () => {
    const terms = termsOf({ title: 'Café au Lait' });
    expect([...terms.keys()]).toEqual(['cafe', 'au', 'lait']);
    expect(terms.get('lait')?.positions).toEqual([2]);
  });

  it('include stems, which have no places', () => {
    const terms = termsOf(
      { title: 'the guitars' },
      new Map([
        ['guitars', 'guitar'],
        ['the', null],
      ]),
    );
    expect([...terms.keys()]).toEqual(['the', 'guitars', 'guitar']);
    expect(terms.get('guitar')?.positions).toEqual([]);
  });

  it.each([
    ['Learn C++ and C# on .NET', ['c++', 'c#', '.net', 'c', 'net']],
    ['Node.js by hip-hop fans', ['node', 'js', 'nodejs', 'hip', 'hop', 'hiphop']],
    ['東京の夜', ['東京', '京の', 'の夜', '東', '京', '夜']],
    ['K-pop댄스', ['k', 'pop', '댄스']],
  ])('of %s', (title, wanted) => {
    const terms = termsOf({ title });
    expect(wanted.filter((term) => !terms.has(term))).toEqual([]);
  });

  it('count most in the title, then in tags, the channel and the description', () => {
    const others = 'some other words that stand here '.repeat(8);
    const impacts = [
      impact({ title: 'jazz' }, 'jazz'),
      impact({ tags: ['jazz'] }, 'jazz'),
      impact({ channelTitle: 'jazz' }, 'jazz'),
      impact({ description: `${others} jazz` }, 'jazz'),
    ];
    expect(impacts).toEqual(impacts.toSorted((a, b) => b - a));
    expect(new Set(impacts).size).toBe(4);
  });

  it('count more in short titles, and at the beginning of a description', () => {
    const words =
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen';
    expect(impact({ title: 'jazz' }, 'jazz')).toBeGreaterThan(
      impact({ title: `jazz ${words}` }, 'jazz'),
    );
    expect(impact({ description: `jazz ${words} ${words}` }, 'jazz')).toBeGreaterThan(
      impact({ description: `${words} ${words} jazz` }, 'jazz'),
    );
  });

  it('do not bridge tags: a phrase never reaches from one into the next', () => {
    const terms = termsOf({ tags: ['slow', 'blues'] });
    const [slow, blues] = ['slow', 'blues'].map((term) => terms.get(term)?.positions[0] ?? 0);
    expect((blues ?? 0) - (slow ?? 0)).toBeGreaterThan(1);
  });

  it('fit the index, whatever a text holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (title) => {
        for (const { term, impact: weight, positions } of termsOf({
          title,
          description: title,
        }).values()) {
          expect(term).not.toMatch(/^#|\0|\s/);
          expect(weight).toBeGreaterThanOrEqual(1);
          expect(weight).toBeLessThanOrEqual(255);
          expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keep their places below the limit of the index in the longest text', () => {
    const positions = [...termsOf({ description: 'a b '.repeat(60_000) }).values()].flatMap(
      (term) => term.positions,
    );
    expect(positions.reduce((most, place) => Math.max(most, place), 0)).toBeLessThan(65_536);
  });
});
