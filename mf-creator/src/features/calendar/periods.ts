import {
  addDays,
  addMonths,
  type IsoDate,
  monthRange,
  parseIsoDate,
  weekStart,
} from '@tessera/design-system/parts';
import { useSearchParams } from 'react-router-dom';

export const views = ['month', 'week', 'agenda'] as const;
export type View = (typeof views)[number];

/** What the buttons of each view step by. */
export const unitOf = { month: 'month', week: 'week', agenda: 'four weeks' } as const;

export interface Range {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** The days that a view shows when a day is chosen. */
export function rangeOf(view: View, day: IsoDate): Range {
  if (view === 'month') return monthRange(day);
  const first = weekStart(day);
  return { first, last: addDays(first, view === 'week' ? 6 : 27) };
}

/** All days of a range. */
export function daysOf({ first, last }: Range): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The day that is chosen after a step to the next or the previous period. */
export function stepped(view: View, day: IsoDate, by: 1 | -1): IsoDate {
  if (view === 'month') return addMonths(day, by);
  return addDays(weekStart(day), by * (view === 'week' ? 7 : 28));
}

/** `November 2026`, or `Oct 26 – Nov 1, 2026`. */
export function titleOf(view: View, day: IsoDate): string {
  if (view === 'month') return monthFormat.format(new Date(day));
  const { first, last } = rangeOf(view, day);
  return rangeFormat.formatRange(new Date(first), new Date(last));
}

const monthFormat = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const rangeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Thursday, November 12`. */
export function longDay(day: IsoDate): string {
  return longFormat.format(new Date(day));
}

/** The first day on or after another that is some weekday; 1 is Monday. */
export function nextWeekday(day: IsoDate, weekday: number): IsoDate {
  const later = addDays(weekStart(day), weekday - 1);
  return later < day ? addDays(later, 7) : later;
}

/** The day that it is in a zone. */
export function todayIn(zone: string): IsoDate {
  // The Swedish write dates as ISO does.
  return new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date());
}

/** View and chosen day, which the address has. */
export function usePeriod(today: IsoDate) {
  const [parameters, setParameters] = useSearchParams();
  const view = views.find((one) => one === parameters.get('view')) ?? 'month';
  const day = parseIsoDate(parameters.get('day') ?? '') ?? today;
  const write = (name: string, value: string, unwritten: string) => {
    const next = new URLSearchParams(parameters);
    next.delete(name);
    if (value !== unwritten) next.set(name, value);
    setParameters(next, { replace: true });
  };
  return {
    view,
    day,
    show: (chosen: View) => write('view', chosen, 'month'),
    go: (chosen: IsoDate) => write('day', chosen, today),
  };
}
