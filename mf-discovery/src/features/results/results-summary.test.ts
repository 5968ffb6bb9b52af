import { describe, expect, it } from '@jest/globals';
import { countedMatches } from '@tessera/contracts-discovery';
import { formatTotal, maxCounted } from './results-summary';

describe('formatTotal', () => {
  it.each([
    [0, '0 results'],
    [1, '1 result'],
    [9999, '9,999 results'],
    [10_000, '10,000+ results'],
  ])('writes %i as %s', (total, text) => {
    expect(formatTotal(total)).toBe(text);
  });

  it('knows where the server stops counting', () => {
    expect(maxCounted).toBe(countedMatches);
  });
});
