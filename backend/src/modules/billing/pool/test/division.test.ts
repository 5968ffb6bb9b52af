import { describe, expect, it } from '@jest/globals';
import { boundedNetworks } from '@tessera/contracts-billing';
import { addedTo, countedOf, partOf, poolOf } from '../division.js';

describe('what is divided', () => {
  it('is what the books have added since, also to months before', () => {
    const before = [{ kind: 'subscription', transactions: 2, cents: 3_198 }];
    const now = [
      { kind: 'refund', transactions: 1, cents: -1_599 },
      { kind: 'subscription', transactions: 5, cents: 7_995 },
    ];
    expect(addedTo(before, now)).toEqual([
      { kind: 'refund', transactions: 1, cents: -1_599 },
      { kind: 'subscription', transactions: 3, cents: 4_797 },
    ]);
    expect(addedTo(now, now)).toEqual([]);
  });

  it.each([
    [1_599, 0, { cents: 319, carryCents: 0 }],
    [0, 0, { cents: 0, carryCents: 0 }],
    [-500, 0, { cents: 0, carryCents: -500 }],
    [300, -500, { cents: 0, carryCents: -200 }],
    [700, -200, { cents: 100, carryCents: 0 }],
  ])('of %d cents and %d before is %j', (revenue, carried, pool) => {
    const { cents, carryCents } = poolOf(revenue, carried);
    expect({ cents, carryCents: carryCents || 0 }).toEqual(pool);
  });
});

describe('views that count', () => {
  it.each([
    [[], 0],
    [[900, 900, 900, 900], 0],
    [[900, 900, 900, 900, 1], 5],
    [[5, 4, 3, 3, 2, 1, 1], 2 * 5 + 1 + 1],
  ])('of %j are %d', (networks, counted) => {
    expect(countedOf(networks)).toBe(counted);
    expect(countedOf(networks.toReversed())).toBe(counted);
    expect(boundedNetworks).toBe(4);
  });

  it('decide the part, rounded down, however large', () => {
    expect(partOf(100, 1, 3)).toBe(33);
    expect(partOf(100, 0, 0)).toBe(0);
    expect(partOf(9_007_199_254_740_991, 2_000_000, 3_000_000)).toBe(6_004_799_503_160_660);
  });
});
