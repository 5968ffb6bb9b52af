import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { counted, shortCount, viewsInWords } from './counts';

describe('a count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0K'],
    [1234, '1.2K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [3_449_000, '3.4M'],
  ])('%i reads %s', (count, text) => expect(shortCount(count)).toBe(text));

  it('never reads smaller than a smaller one', () => {
    const size = (text: string) =>
      Number.parseFloat(text) * ({ K: 1e3, M: 1e6 }[text.at(-1) ?? ''] ?? 1);
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.nat(5_000_000), (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(size(shortCount(low))).toBeLessThanOrEqual(size(shortCount(high)));
      }),
    );
  });

  it('has its noun', () => {
    expect([counted(1, 'video'), counted(2, 'video'), counted(1200, 'reply', 'replies')]).toEqual([
      '1 video',
      '2 videos',
      '1.2K replies',
    ]);
  });
});

describe('views', () => {
  it('are those so far, or those who are watching, or unknown', () => {
    expect([
      viewsInWords('1234567'),
      viewsInWords('1'),
      viewsInWords('1500', 'concurrent'),
      viewsInWords(null),
    ]).toEqual(['1.2M views', '1 view', '1.5K watching now', 'Unknown views']);
  });
});
