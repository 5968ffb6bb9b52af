import type { ClockChange } from '@tessera/contracts-creator';
import { Temporal } from 'temporal-polyfill';

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
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** How many days later another day is. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;
}

/** 1 for Monday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

function zoned(at: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
}

function dateOf({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds);
}
