import { describe, expect, it } from '@jest/globals';
import { isoDuration, secondsOf } from './iso-duration.js';

describe('isoDuration', () => {
  it.each([
    [0, 'PT0S'],
    [59, 'PT59S'],
    [60, 'PT1M'],
    [3600, 'PT1H'],
    [3723, 'PT1H2M3S'],
    [36_000, 'PT10H'],
  ])('writes %d seconds as %s, and reads them', (seconds, text) => {
    expect(isoDuration(seconds)).toBe(text);
    expect(secondsOf(text)).toBe(seconds);
  });
});
