import { describe, expect, it } from '@jest/globals';
import { spread } from './statistics.js';

describe('spread', () => {
  it('gives quartiles whatever the order', () => {
    expect(spread([5, 1, 4, 2, 3])).toEqual({ low: 2, median: 3, high: 4 });
  });

  it('interpolates between two middle values', () => {
    expect(spread([1, 2, 3, 4]).median).toBe(2.5);
  });
});
