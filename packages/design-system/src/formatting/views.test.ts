import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatViews } from './views';

describe('formatViews', () => {
  it.each([
    ['0', '0 views'],
    ['1', '1 view'],
    ['999', '999 views'],
    ['1000', '1K views'],
    ['12480', '12K views'],
    ['999499', '999K views'],
    ['999500', '1.0M views'],
    ['1000000', '1.0M views'],
    ['1843021', '1.8M views'],
    ['982857643', '982.9M views'],
    [1500, '2K views'],
    [12.9, '12 views'],
  ])('%s is %s', (count, expected) => {
    expect(formatViews(count)).toBe(expected);
  });

  it.each([null, undefined, '', ' ', 'many', '-5', '1e3', '12.5', -1, Number.NaN, Infinity])(
    '%s is unknown',
    (count) => {
      expect(formatViews(count)).toBe('Unknown views');
    },
  );

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(formatViews(text)).toMatch(
          /^(\d+ views|1 view|\d{1,3}K views|\d+\.\dM views|Unknown views)$/,
        );
      }),
    );
  });

  it('never shows fewer views for more', () => {
    const count = fc.integer({ min: 0, max: 2_000_000_000 });
    fc.assert(
      fc.property(count, count, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((n) => valueOf(formatViews(n)));
        expect(less).toBeLessThanOrEqual(more ?? 0);
      }),
    );
  });
});

function valueOf(views: string): number {
  const scale = views.includes('M') ? 1_000_000 : views.includes('K') ? 1000 : 1;
  return Number.parseFloat(views) * scale;
}
