import { describe, expect, it } from '@jest/globals';
import { isLastAllowed, retryTime } from '../retry-time.js';

const now = new Date('2026-11-22T12:00:00Z');

describe('retryTime', () => {
  it.each([
    [{ 'retry-after': '30' }, '2026-11-22T12:00:30.000Z'],
    [{ 'retry-after': 'Sun, 22 Nov 2026 12:01:00 GMT' }, '2026-11-22T12:01:00.000Z'],
    [{ 'x-ratelimit-reset': '2026-11-22T12:00:45+00:00' }, '2026-11-22T12:00:45.000Z'],
    [{ 'ratelimit-reset': '1795348860' }, '2026-11-22T12:01:00.000Z'],
    [{ 'retry-after': 'soon', 'ratelimit-reset': '5' }, '2026-11-22T12:00:05.000Z'],
    [{ 'retry-after': 'Sun, 22 Nov 2026 11:00:00 GMT' }, '2026-11-22T12:00:00.000Z'],
    [{ 'retry-after': '999999999' }, '2026-11-23T12:00:00.000Z'],
  ])('of %j', (headers, expected) => {
    expect(retryTime(new Headers(headers), now)?.toISOString()).toBe(expected);
  });

  it.each([[[]], [[['retry-after', '']]], [[['retry-after', 'x'.repeat(10_000)]]]])(
    'is unknown',
    (headers) => {
      expect(retryTime(new Headers(headers as [string, string][]), now)).toBeNull();
    },
  );
});

describe('isLastAllowed', () => {
  it.each([
    [{ 'ratelimit-remaining': '0' }, true],
    [{ 'x-ratelimit-remaining': '1' }, false],
    [{}, false],
  ])('of %j', (headers, expected) => {
    expect(isLastAllowed(new Headers(headers))).toBe(expected);
  });
});
