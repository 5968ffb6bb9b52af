import { describe, expect, it } from '@jest/globals';
import { periodEnd } from './period-end.js';

describe('periodEnd', () => {
  it.each([
    ['winter', '2026-01-15T12:00:00Z', '2026-01-16T08:00:00.000Z'],
    ['summer', '2026-07-15T12:00:00Z', '2026-07-16T07:00:00.000Z'],
    ['just before midnight', '2026-07-16T06:59:59Z', '2026-07-16T07:00:00.000Z'],
    ['midnight itself', '2026-07-16T07:00:00Z', '2026-07-17T07:00:00.000Z'],
    ['the day of 23 hours', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00.000Z'],
    ['the day of 25 hours', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00.000Z'],
  ])('is midnight Pacific in %s', (_, at, end) => {
    const period = { dayIn: 'America/Los_Angeles' };
    expect(periodEnd(period, new Date(at)).toISOString()).toBe(end);
  });

  it('is the next full minute', () => {
    const end = periodEnd('minute', new Date('2026-07-15T12:34:56.789Z'));
    expect(end.toISOString()).toBe('2026-07-15T12:35:00.000Z');
  });
});
