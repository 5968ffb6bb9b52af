import { describe, expect, it } from '@jest/globals';
import { retryWait } from './backoff.js';

describe('retryWait', () => {
  it('doubles with each attempt, up to a quarter of an hour', () => {
    const waits = [1, 2, 3, 4, 20, 2_000].map((attempt) => retryWait(attempt, 2_000, 0));
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 900_000, 900_000]);
  });

  it('is shortened by up to a half', () => {
    expect([0, 0.5, 1].map((random) => retryWait(1, 2_000, random))).toEqual([2_000, 1_500, 1_000]);
  });
});
