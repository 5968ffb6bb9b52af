import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatCount } from './count';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0k'],
    [1249, '1.2k'],
    [12_400, '12.4k'],
    [1_000_000, '1000.0k'],
  ])('%s is %s', (count, expected) => {
    expect(formatCount(count)).toBe(expected);
  });

  it('stays within 50 of the count', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (count) => {
        const shown = formatCount(count);
        const value = Number.parseFloat(shown) * (shown.endsWith('k') ? 1000 : 1);
        expect(Math.abs(value - count)).toBeLessThanOrEqual(50.001);
      }),
    );
  });
});
