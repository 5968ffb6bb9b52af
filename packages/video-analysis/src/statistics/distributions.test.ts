import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ascending,
  normalCdf,
  quantile,
  robustCenter,
  shareBelow,
  wilson,
  z90,
} from './distributions.js';

describe('distributions', () => {
  it('have the intervals of Wilson', () => {
    // Its ends are the shares from which what was seen is just z standard errors away.
    for (const end of wilson(81, 263))
      expect(Math.abs(81 / 263 - end) / Math.sqrt((end * (1 - end)) / 263)).toBeCloseTo(z90, 6);
    expect(wilson(0, 0)).toEqual([0, 1]);
  });

  it('have shares and quantiles that belong together', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2 }), (numbers) => {
        const sorted = ascending(numbers);
        const steps = Array.from({ length: 21 }, (_, step) => quantile(sorted, step / 20));
        expect(shareBelow(steps, sorted.at(-1) ?? 0)).toBe(1);
        expect(shareBelow(steps, (sorted[0] ?? 0) - 1)).toBe(0);
        const middle = shareBelow(steps, quantile(sorted, 0.5));
        expect(middle).toBeGreaterThanOrEqual(0.5 - 1e-9);
      }),
    );
  });

  it('know the normal distribution, and the scale of one with outliers', () => {
    expect(normalCdf(1.6448536)).toBeCloseTo(0.95, 5);
    expect(normalCdf(-1) + normalCdf(1)).toBeCloseTo(1, 7);
    expect(robustCenter([1, 2, 3, 4, 1000])).toEqual({ center: 3, scale: 1.4826 });
  });
});
