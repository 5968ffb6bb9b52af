import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { linkedPieces } from './linked-text';

const links = (text: string) => linkedPieces(text).flatMap(({ href }) => href ?? []);

describe('links in a text', () => {
  it('are the web addresses in it, without the punctuation after them', () => {
    expect(linkedPieces('See https://a.example/b?c=1, or (http://d.example).')).toEqual([
      { at: 0, text: 'See ' },
      { at: 4, text: 'https://a.example/b?c=1', href: 'https://a.example/b?c=1' },
      { at: 27, text: ', or (' },
      { at: 33, text: 'http://d.example', href: 'http://d.example/' },
      { at: 49, text: ').' },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//a.example', 'a.example', 'https://', ''])(
    '54: are not made of %j',
    (text) => expect(links(text)).toEqual([]),
  );

  it('end at markup', () => {
    expect(links('https://a.example/"onclick="x')).toEqual(['https://a.example/']);
    expect(links('https://a.example/<script>')).toEqual(['https://a.example/']);
  });

  it('58: are found in time that grows with the length of the text', () => {
    const time = (length: number) => {
      const text = `https://a.example/${'.'.repeat(length)}b`;
      const times = Array.from({ length: 5 }, () => {
        const start = performance.now();
        expect(links(text)).toHaveLength(1);
        return performance.now() - start;
      });
      return Math.min(...times);
    };
    expect(time(20_000) / (time(2000) + 0.5)).toBeLessThan(40);
  });

  it('54: leave the text as it is, and lead nowhere but to the web', () => {
    const part = fc.constantFrom(
      'https://',
      'http://',
      'a.example',
      '/',
      '?',
      ')',
      ' ',
      '@',
      ':',
      '%',
      'é',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const pieces = linkedPieces(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(links(text).filter((href) => !/^https?:\/\//.test(href))).toEqual([]);
      }),
    );
  });
});
