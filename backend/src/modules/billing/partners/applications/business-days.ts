import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';

/**
 * The day on which so many business days (Monday to Friday, UTC) have passed. Holidays differ from country to country and count as well.
 * @returns such as `2026-12-02`
 */
export function afterBusinessDays(from: Date, days: number): string {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += dayMs;
    if (isBusinessDay(new Date(at))) left -= 1;
  }
  return dayOf(new Date(at));
}

function isBusinessDay(date: Date): boolean {
  return date.getUTCDay() % 6 !== 0;
}
