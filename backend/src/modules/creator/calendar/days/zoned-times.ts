import type { ClockChange } from '@tessera/contracts-creator';
import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';

/** The instant of a time of day, and what daylight saving has made of it. */
export interface ZonedTime {
  readonly at: Date;
  readonly clockChange: ClockChange | null;
}

/**
 * When the clocks of a zone show a time on a day. A time that the day skips is as much later as the clocks go forward, a time that it has
 * twice is the earlier one: both as RFC 5545 has them, so that other calendar programs show the same.
 * @param day in ISO 8601
 * @param wallTime such as `09:30`
 */
export function timeOn(day: string, wallTime: string, zone: string): ZonedTime {
  const asInUtc = Date.parse(`${day}T${wallTime}Z`);
  const [before, after] = aroundMs.map((ms) => offsetAt(asInUtc + ms, zone));
  // Nothing changes on the days around it: the usual case, at a tenth of the price.
  if (before !== undefined && before === after)
    return { at: new Date(asInUtc - before), clockChange: null };
  const local = Temporal.PlainDateTime.from(`${day}T${wallTime}`);
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = local.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds)
    return { at: dateOf(earlier), clockChange: null };
  const isRepeated = earlier.toPlainDateTime().equals(local);
  return isRepeated
    ? { at: dateOf(earlier), clockChange: 'repeated' }
    : { at: dateOf(later), clockChange: 'skipped' };
}

/** The day that it is in a zone. */
export function dayIn(at: Date, zone: string): string {
  const offset = offsetAt(at.getTime(), zone);
  if (offset !== undefined) return dayOf(new Date(at.getTime() + offset));
  return zoned(at, zone).toPlainDate().toString();
}

/** What the clocks of a zone show. */
export function wallTimeIn(at: Date, zone: string): string {
  return zoned(at, zone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** When a day begins; where the zone has skipped it, when the next one does. */
export function startOfDay(day: string, zone: string): Date {
  return dateOf(Temporal.PlainDate.from(day).toZonedDateTime(zone));
}

/** The same time of day so many days later. */
export function laterBy(at: Date, days: number, zone: string): ZonedTime {
  const local = zoned(at, zone).toPlainDateTime().add({ days });
  return timeOn(local.toPlainDate().toString(), local.toPlainTime().toString(), zone);
}

export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayMs));
}

/** How many days later another day is. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** 1 for Monday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

function zoned(at: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
}

function dateOf({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds);
}

/** Between these a zone's clocks are changed once at most, and a time of day is there whatever the offset. */
const aroundMs = [-1.5 * dayMs, 1.5 * dayMs] as const;
/** Years that all clocks write with four digits, and of which events are. */
const [earliest, latest] = [Date.UTC(1970), Date.UTC(2200)];
/** To make one takes as long as to ask it a hundred times. */
const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 });

/** By how many milliseconds the clocks of a zone are ahead of UTC; `undefined` for times that are far away. */
function offsetAt(ms: number, zone: string): number | undefined {
  if (!(ms >= earliest && ms < latest)) return undefined;
  const second = Math.floor(ms / 1000) * 1000;
  const text = clockOf(zone).format(second);
  const [month, day, year, hour, minute, sec] = text.split(/\D+/).map(Number);
  return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, sec) - second;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const time = { hour: two, minute: two, second: two, hourCycle: 'h23' } as const;
  const day = { year: 'numeric', month: two, day: two } as const;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, ...day, ...time });
  clocks.set(timeZone, clock);
  return clock;
}
