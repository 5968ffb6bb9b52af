/** Days in UTC all have as many milliseconds: there are no clock changes, and months and leap years play no part. */
export const dayMs = 24 * 60 * 60 * 1000;

/** The day of a time in UTC, in ISO 8601. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The last millisecond of a day. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(day) + dayMs - 1);
}

/** All days of a range, both ends included. */
export function* daysFrom(first: string, last: string): Iterable<string> {
  const end = Date.parse(last);
  for (let time = Date.parse(first); time <= end; time += dayMs) yield dayOf(new Date(time));
}
