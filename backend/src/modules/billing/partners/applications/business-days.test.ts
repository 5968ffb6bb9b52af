import { expect, it } from '@jest/globals';
import { afterBusinessDays } from './business-days.js';

it.each([
  ['2026-11-23T09:00:00Z', 7, '2026-12-02'],
  ['2026-11-20T23:59:59Z', 1, '2026-11-23'],
  ['2026-11-21T12:00:00Z', 7, '2026-12-01'],
  ['2028-02-28T00:00:00Z', 1, '2028-02-29'],
  ['2026-12-31T18:00:00Z', 7, '2027-01-11'],
])('from %s on, %i business days end on %s', (from, days, end) => {
  expect(afterBusinessDays(new Date(from), days)).toBe(end);
});
