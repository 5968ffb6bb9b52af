import type { Response } from '@tessera/contracts';
import { addDays, daysBetween, weekdayOf } from '../days/zoned-times.js';

type Rhythm = NonNullable<Response<'GET /api/content/calendar/gaps'>['rhythm']>;

/** A rhythm is what was published in so many weeks. */
export const rhythmWeeks = 12;
/** Of less there is none. */
const leastItems = 4;
const leastWeeks = 2;
/** Some Monday, from which weeks are counted. */
const monday = '2001-01-01';

/**
 * How often somebody publishes, and on which weekdays: as many as there are items a week, those with the most items first.
 * @param days of publications in the last 12 weeks, in their order
 * @returns `null` where it is too little to say
 */
export function rhythmOf(days: readonly string[], today: string): Rhythm | null {
  const [first] = days;
  if (first === undefined || days.length < leastItems) return null;
  if (new Set(days.map(weekOf)).size < leastWeeks) return null;
  const weeks = (daysBetween(first, today) + 1) / 7;
  const perWeek = days.length / Math.max(weeks, leastWeeks);
  const counts = new Map<number, number>();
  for (const day of days) counts.set(weekdayOf(day), (counts.get(weekdayOf(day)) ?? 0) + 1);
  const weekdays = [...counts]
    .toSorted(([one, many], [other, few]) => few - many || one - other)
    .map(([weekday]) => weekday)
    .slice(0, Math.max(1, Math.round(perWeek)));
  return { perWeek: Math.round(perWeek * 10) / 10, weekdays, published: days.length };
}

/** Why there is no rhythm. */
export function reasonOf(days: readonly string[]): string {
  return `Publish at least ${leastItems} items in ${leastWeeks} different weeks to see your rhythm. In the last ${rhythmWeeks} weeks you published ${days.length}.`;
}

/**
 * Days of a range that the rhythm has and the calendar does not. Of who publishes every few weeks, one such day is a gap only if there is
 * nothing in so many weeks before it.
 * @param busy days with content, also before the range
 */
export function gapsIn(
  { perWeek, weekdays }: Rhythm,
  busy: ReadonlySet<string>,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): string[] {
  const apart = daysApart(perWeek);
  const taken = new Set(busy);
  const gaps: string[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    if (!weekdays.includes(weekdayOf(day)) || isNear(day, taken, apart)) continue;
    gaps.push(day);
    taken.add(day);
  }
  return gaps;
}

/** So many days are between two items at least, besides what is published more often than each week. */
export function daysApart(perWeek: number): number {
  const weeks = Math.round(1 / Math.max(perWeek, 1 / rhythmWeeks));
  return weeks > 1 ? weeks * 7 : 1;
}

function isNear(day: string, taken: ReadonlySet<string>, apart: number): boolean {
  for (let back = 0; back < apart; back += 1) if (taken.has(addDays(day, -back))) return true;
  return false;
}

function weekOf(day: string): number {
  return Math.floor(daysBetween(monday, day) / 7);
}
