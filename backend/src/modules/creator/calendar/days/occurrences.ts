import type { Repetition, RepetitionUnit } from '@tessera/contracts-creator';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { addDays, daysBetween, weekdayOf } from './zoned-times.js';

/** What decides on which days an event is. */
export interface RepeatedDays {
  readonly date: string;
  readonly repetition: Repetition | null;
  readonly excluded: readonly string[];
}

/** The days of a range on which an event is, both ends included. Days are those of its own zone. */
export function occurrencesIn(event: RepeatedDays, first: string, last: string): string[] {
  const { date, repetition, excluded } = event;
  if (first > last || last < date) return [];
  const left = new Set(excluded);
  const days = repetition === null ? [date] : daysOf(event, repetition, first, last);
  return days.filter((day) => day >= first && day <= last && !left.has(day));
}

export function isOn(event: RepeatedDays, day: string): boolean {
  return occurrencesIn(event, day, day).length > 0;
}

/** The first day on which an event is, on or after a day; `null` where there is none. */
export function firstOccurrence(event: RepeatedDays, from: string): string | null {
  const { date, repetition, excluded } = event;
  if (repetition === null) return date >= from && !excluded.includes(date) ? date : null;
  const rule = ruleOf(event, repetition);
  // Each excluded day can be in the way once.
  for (let next = rule.next(midnight(from), true); next; next = rule.next(next, false)) {
    const day = next.toPlainDate().toString();
    if (!excluded.includes(day)) return day;
  }
  return null;
}

/** The last day of so many, with no regard to days that are excluded. */
export function lastOccurrence(event: RepeatedDays, count: number): string {
  const { date, repetition } = event;
  if (repetition === null) return date;
  if (isEven(date, repetition)) {
    const { unit, every } = repetition;
    return Temporal.PlainDate.from(date)
      .add({ [`${unit}s`]: every * (count - 1) })
      .toString();
  }
  const days = ruleOf(event, repetition).all((_day, index) => index < count);
  return days.at(-1)?.toPlainDate().toString() ?? date;
}

/** Whether each time of a repetition has exactly one day, as there is no 31st in some months. */
export function isEven(date: string, { unit, weekdays }: Repetition): boolean {
  if (unit === 'day') return true;
  if (unit === 'week')
    return weekdays.every((day) => day === Temporal.PlainDate.from(date).dayOfWeek);
  return Number(date.slice(8)) <= 28;
}

function daysOf(
  event: RepeatedDays,
  repetition: Repetition,
  first: string,
  last: string,
): string[] {
  const { unit, until } = repetition;
  if (unit === 'month' || unit === 'year') return expanded(event, repetition, first, last);
  const { date } = event;
  const days: string[] = [];
  const end = until !== null && until < last ? until : last;
  for (let day = first > date ? first : date; day <= end; day = addDays(day, 1))
    if (isInTurn(day, date, repetition)) days.push(day);
  return days;
}

/** Of what repeats by days or weeks: they are counted, which takes a hundredth of what any rule does. */
function isInTurn(day: string, first: string, { unit, every, weekdays }: Repetition): boolean {
  if (unit === 'day') return daysBetween(first, day) % every === 0;
  const chosen = weekdays.length > 0 ? weekdays : [weekdayOf(first)];
  if (!chosen.includes(weekdayOf(day))) return false;
  const monday = addDays(first, 1 - weekdayOf(first));
  return Math.floor(daysBetween(monday, day) / 7) % every === 0;
}

function expanded(
  event: RepeatedDays,
  repetition: Repetition,
  first: string,
  last: string,
): string[] {
  const days = ruleOf(event, repetition).between(midnight(first), midnight(last), true);
  return days.map((day) => day.toPlainDate().toString());
}

/** In UTC, which has all days once and all of the same length. */
function ruleOf({ date }: RepeatedDays, { every, unit, weekdays, until }: Repetition) {
  return new RRuleTemporal({
    freq: frequencies[unit],
    interval: every,
    dtstart: midnight(date),
    tzid: 'UTC',
    temporal: Temporal,
    ...(unit === 'week' && weekdays.length > 0 && { byDay: weekdays.map(weekdayCode) }),
    ...(until !== null && { until: midnight(until) }),
  });
}

/** As RFC 5545 has them. */
export const frequencies = {
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
} as const satisfies Record<RepetitionUnit, string>;

export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

function weekdayCode(weekday: number): (typeof weekdayCodes)[number] {
  return weekdayCodes[weekday - 1] ?? 'MO';
}

function midnight(day: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).toZonedDateTime('UTC');
}
