import { describe, expect, it } from '@jest/globals';
import { describeSpace, isNearlyFull } from './disk-space.js';

const gigabyte = 1e9;

describe('isNearlyFull', () => {
  it.each([
    [100, 4.9, true],
    [100, 5.1, false],
    [2_000, 9.9, true],
    [2_000, 10.1, false],
    [5, 0.49, true],
    [5, 0.51, false],
    [1, 0.19, true],
    [1, 0.21, false],
    [100, 0, true],
  ])('of %s GB with %s GB free is %s', (size, free, expected) => {
    expect(isNearlyFull({ size: size * gigabyte, free: free * gigabyte })).toBe(expected);
  });
});

describe('describeSpace', () => {
  it('formats gigabytes for people', () => {
    expect(describeSpace({ size: 40 * gigabyte, free: 0.345 * gigabyte })).toBe('0.35 of 40 GB');
  });
});
