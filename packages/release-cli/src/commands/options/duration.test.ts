import { describe, expect, it } from '@jest/globals';
import { duration, seconds } from './duration.js';

describe('durations', () => {
  it.each([
    ['30s', 30],
    ['10m', 600],
    ['2h', 7200],
    ['90s', 90],
    ['1d', 86_400],
  ])('reads and writes %s', (text, value) => {
    expect(seconds(text)).toBe(value);
    expect(duration(value)).toBe(text);
  });

  it.each(['', '10', 'm', '0m', '-1m', '1.5h', '1w', '10m ', '99999999s'])('rejects %j', (text) => {
    expect(() => seconds(text)).toThrow('such as 30s, 10m or 2h');
  });
});
