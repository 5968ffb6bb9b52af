import { describe, expect, it } from '@jest/globals';
import { formatTotal } from './results-summary';

describe('formatTotal', () => {
  it.each([
    [0, '0 results'],
    [1, '1 result'],
    [9999, '9,999 results'],
    [10_000, '10,000 results'],
  ])('writes %i as %s', (total, text) => {
    expect(formatTotal(total)).toBe(text);
  });
});
