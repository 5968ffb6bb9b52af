import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatMinViews } from './min-views';

describe('formatMinViews', () => {
  it.each([
    [0, 'Any views'],
    [500, '500+ views'],
    [1000, '1k+ views'],
    [100_000, '100k+ views'],
    [900_000, '900k+ views'],
    [999_999, '1.0M+ views'],
    [1_000_000, '1.0M+ views'],
    [1_500_000, '1.5M+ views'],
    [10_000_000, '10.0M+ views'],
  ])('%s is %s', (minViews, expected) => {
    expect(formatMinViews(minViews)).toBe(expected);
  });

  it('is different for every step of the slider', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (a, b) => {
        const same = formatMinViews(a * 100_000) === formatMinViews(b * 100_000);
        expect(same).toBe(a === b);
      }),
    );
  });
});
