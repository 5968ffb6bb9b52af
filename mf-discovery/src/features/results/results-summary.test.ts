import { describe, expect, it } from '@jest/globals';
import { formatTotal } from './results-summary';

describe('formatTotal', () => {
  it.each([
    [0, '0 results'],
    [1, '1 result'],
    [9999, '9,999 results'],
    [1_234_567, '1,234,567 results'],
  ])('writes %i as %s', (total, text) => {
    expect(formatTotal(total)).toBe(text);
  });
});
