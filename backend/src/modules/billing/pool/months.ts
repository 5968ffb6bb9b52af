import { dayOf } from '../../../platform/utc-days/index.js';

/** First day of the month (UTC) that a time is in, ISO 8601. */
export function monthOf(time: Date): string {
  return `${dayOf(time).slice(0, 7)}-01`;
}

/** @param month its first day */
export function nextMonth(month: string): string {
  const start = new Date(month);
  return dayOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1)));
}

/** @param month its first day */
export function lastDayOf(month: string): string {
  const start = new Date(month);
  return dayOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)));
}
