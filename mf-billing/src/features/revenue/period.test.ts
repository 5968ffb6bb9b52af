import { describe, expect, it } from '@jest/globals';
import type { RevenueDay } from '@tessera/contracts-billing';
import { binsOf, rangeOf, totalsOf } from './period';

const none = { donations: 0, pro: 0, premium: 0, ads: 0, affiliates: 0, shares: 0, pool: 0 };
const dayOf = (day: string, amounts: Partial<RevenueDay>): RevenueDay => ({
  day,
  ...none,
  ...amounts,
});

describe('a period', () => {
  it.each([
    ['30-days', '2028-03-01T00:00:00Z', '2028-02-01', '2028-03-01', '2028-01-02'],
    ['90-days', '2026-11-23T23:59:59Z', '2026-08-26', '2026-11-23', '2026-05-28'],
    ['12-months', '2026-11-23T12:00:00Z', '2025-12-01', '2026-11-23', '2024-12-08'],
    ['12-months', '2026-01-31T12:00:00Z', '2025-02-01', '2026-01-31', '2024-02-02'],
  ] as const)('of %s at %s is in UTC', (period, now, from, to, before) => {
    const range = rangeOf(period, new Date(now));
    expect(range).toMatchObject({ from, to, before });
    const days = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / 86_400_000;
    expect(days(before, from)).toBe(days(from, to) + 1);
  });

  it('has every day, week and month, also those without revenue', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    const days = [
      dayOf('2026-11-21', { donations: 500, ads: 1 }),
      dayOf('2026-11-23', { donations: -200 }),
    ];
    const byDay = binsOf(days, rangeOf('30-days', now));
    expect(byDay.labels).toHaveLength(30);
    expect(byDay.labels.slice(-3)).toEqual(['Nov 21', 'Nov 22', 'Nov 23']);
    expect(byDay.valuesOf(['donations', 'ads']).slice(-3)).toEqual([501, 0, -200]);
    const byWeek = binsOf(days, rangeOf('90-days', now));
    expect(byWeek.labels).toHaveLength(13);
    expect(byWeek.labels.slice(-2)).toEqual(['Nov 10', 'Nov 17']);
    expect(byWeek.valuesOf(['donations']).slice(-2)).toEqual([0, 300]);
    const byMonth = binsOf(days, rangeOf('12-months', now));
    expect(byMonth.labels).toHaveLength(12);
    expect(byMonth.labels.at(-1)).toBe('Nov 2026');
    expect(byMonth.valuesOf(['donations']).at(-1)).toBe(300);
  });

  it('is compared with as many days before', () => {
    const range = rangeOf('30-days', new Date('2026-11-23T12:00:00Z'));
    const days = [
      dayOf('2026-10-24', { pro: 400 }),
      dayOf('2026-10-25', { pro: 500 }),
      dayOf('2026-11-23', { pro: 100 }),
    ];
    expect(totalsOf(days, range, ['pro'])).toEqual({ current: 600, before: 400 });
  });
});
