import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayOf } from '../../../../../platform/utc-days/index.js';
import { periodAt } from './billing-periods.js';

const seconds = (time: string): number => Date.parse(time) / 1000;
const day = (time: number): string => dayOf(new Date(time * 1000));

describe('periodAt', () => {
  it.each([
    ['month', '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['month', '2027-12-30', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
    ['year', '2024-02-29', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
  ] as const)('counts each %s from %s', (interval, from, expected) => {
    const anchor = seconds(`${from}T23:59:59Z`);
    const ends: string[] = [];
    for (let at = anchor; ends.length < expected.length;) {
      at = periodAt(anchor, interval, at).end;
      ends.push(day(at));
    }
    expect(ends).toEqual(expected);
  });

  it('has periods that follow each other, at the same time of day', () => {
    const from = seconds('2020-01-01T00:00:00Z');
    const anchors = fc.integer({ min: from, max: from + 10 * 366 * 86_400 });
    const later = fc.integer({ min: 0, max: 5 * 366 * 86_400 });
    const property = fc.property(
      anchors,
      later,
      fc.constantFrom('month', 'year'),
      (anchor, offset, interval) => {
        const { start, end } = periodAt(anchor, interval, anchor + offset);
        expect(start).toBeLessThanOrEqual(anchor + offset);
        expect(end).toBeGreaterThan(anchor + offset);
        expect(periodAt(anchor, interval, end).start).toBe(end);
        expect(end % 86_400).toBe(anchor % 86_400);
      },
    );
    fc.assert(property, { numRuns: 200 });
  });
});
