import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commissionOf, reversalOf } from './commission.js';

describe('a commission', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [799, 80],
    [1_599, 160],
    [7_999, 800],
    [15_994, 1_599],
    [15_995, 1_600],
    [100_000_000_005, 10_000_000_001],
  ])('for %i cents is %i', (paid, commission) => {
    expect(commissionOf(paid)).toBe(commission);
  });
});

describe('a reversal', () => {
  it.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 1],
    [500, 50],
    [995, 100],
    [1_000, 100],
    [5_000, 100],
    [-7, 0],
  ])('for %i of 1,000 cents is %i of 100', (refunded, reversed) => {
    expect(reversalOf({ paidCents: 1_000, commissionCents: 100 }, refunded)).toBe(reversed);
  });

  it('grows with the refunds, from nothing to all of it', () => {
    const amounts = fc.tuple(fc.integer({ min: 5, max: 1e9 }), fc.nat(1e9), fc.nat(1e9));
    fc.assert(
      fc.property(amounts, ([paidCents, one, other]) => {
        const paid = { paidCents, commissionCents: commissionOf(paidCents) };
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(reversalOf(paid, less)).toBeLessThanOrEqual(reversalOf(paid, more));
        expect(reversalOf(paid, more)).toBeLessThanOrEqual(paid.commissionCents);
        expect(reversalOf(paid, paidCents)).toBe(paid.commissionCents);
      }),
    );
  });
});
