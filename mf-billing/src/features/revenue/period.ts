import type { RevenueDay, RevenueSource } from '@tessera/contracts-billing';

export const periods = ['30-days', '90-days', '12-months'] as const;
export type Period = (typeof periods)[number];

const units = { '30-days': 'day', '90-days': 'week', '12-months': 'month' } as const;
const dayMs = 24 * 60 * 60 * 1000;

/** Days in UTC, ISO 8601. */
export interface Range {
  readonly from: string;
  /** The last day. */
  readonly to: string;
  /** First day of the period before, which has as many days. */
  readonly before: string;
  readonly unit: 'day' | 'week' | 'month';
}

/** The days of a period that ends today (UTC). Twelve months are eleven whole ones and this one so far. */
export function rangeOf(period: Period, now: Date): Range {
  const today = Date.parse(isoDay(now.getTime()));
  const from =
    period === '12-months'
      ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11)
      : today - (Number.parseInt(period, 10) - 1) * dayMs;
  const before = from - (today + dayMs - from);
  return { from: isoDay(from), to: isoDay(today), before: isoDay(before), unit: units[period] };
}

/** Cents of some sources over time, by what stands at the axis. */
export interface Bins {
  readonly labels: readonly string[];
  readonly valuesOf: (sources: readonly RevenueSource[]) => readonly number[];
}

/** Every day, week or month of a range, also those without revenue. Weeks are counted back from the last day. */
export function binsOf(days: readonly RevenueDay[], range: Range): Bins {
  const keyOf = (day: string) => binOf(day, range);
  const keys = [...new Set(daysIn(range).map(keyOf))];
  const valuesOf = (sources: readonly RevenueSource[]) => {
    const found = new Map<string, number>();
    for (const one of days) {
      const key = keyOf(one.day);
      found.set(key, (found.get(key) ?? 0) + sumOf(one, sources));
    }
    return keys.map((key) => found.get(key) ?? 0);
  };
  const format = range.unit === 'month' ? monthFormat : dayFormat;
  return { labels: keys.map((key) => format.format(Date.parse(key))), valuesOf };
}

/** Cents of some sources in the period, and in the one before. */
export function totalsOf(
  days: readonly RevenueDay[],
  { from }: Range,
  sources: readonly RevenueSource[],
): { readonly current: number; readonly before: number } {
  const total = (some: readonly RevenueDay[]) =>
    some.reduce((sum, one) => sum + sumOf(one, sources), 0);
  return {
    current: total(days.filter(({ day }) => day >= from)),
    before: total(days.filter(({ day }) => day < from)),
  };
}

const utc = { timeZone: 'UTC' } as const;
const dayFormat = new Intl.DateTimeFormat('en-US', { ...utc, month: 'short', day: 'numeric' });
const monthFormat = new Intl.DateTimeFormat('en-US', { ...utc, month: 'short', year: 'numeric' });

function daysIn({ from, to }: Range): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, at) => isoDay(Date.parse(from) + at * dayMs));
}

/** The day, the first day of the week, or the month that a day belongs to. */
function binOf(day: string, { to, unit }: Range): string {
  if (unit === 'day') return day;
  if (unit === 'month') return day.slice(0, 7);
  const weeksBack = Math.floor((Date.parse(to) - Date.parse(day)) / (7 * dayMs));
  return isoDay(Date.parse(to) - (weeksBack * 7 + 6) * dayMs);
}

function sumOf(day: RevenueDay, sources: readonly RevenueSource[]): number {
  return sources.reduce((sum, source) => sum + day[source], 0);
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
