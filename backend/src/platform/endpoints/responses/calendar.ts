import {
  type Calendar,
  type CalendarDate,
  type LocalTime,
  type RepeatedDate,
  streamTypes,
} from '@tessera/contracts';
import ical, { type ICalEventData } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';
import type { Outgoing } from './outgoing.js';

/** The whole calendar at once, because a calendar program needs all of it. */
export function calendarOf({ name, dates }: Calendar): Outgoing {
  const text = ical({
    name,
    prodId: '//Tessera//Tessera//EN',
    // Names no zone for all of it, and defines those that dates have.
    timezone: { name: null, generator: (zone) => zoneBlock(zone)[0] ?? null },
    events: dates.map(eventOf),
  }).toString();
  return {
    headers: {
      'content-type': `${streamTypes.calendar}; charset=utf-8`,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'private, no-cache, no-transform',
    },
    async *open() {
      yield text;
    },
  };
}

function eventOf(date: CalendarDate): ICalEventData {
  const { id, title, start, end, isAllDay, repetition, ...details } = date;
  return {
    id,
    summary: title,
    start: timeOf(start),
    end: end ? timeOf(end) : null,
    timezone: start instanceof Date ? null : start.zone,
    allDay: isAllDay ?? false,
    repeating: repetition ? ruleOf(date, repetition) : null,
    ...details,
  };
}

function timeOf(time: Date | LocalTime): Date | Temporal.PlainDateTime {
  return time instanceof Date ? time : Temporal.PlainDateTime.from(time.time);
}

/** The lines of a repetition. */
function ruleOf(
  { start, isAllDay }: CalendarDate,
  { rule, until, excluded }: RepeatedDate,
): string {
  const local = start instanceof Date ? null : start;
  const end = until && `;UNTIL=${isAllDay ? compact(until) : endOf(until, local?.zone ?? 'UTC')}`;
  const lines = [`RRULE:${rule}${end ?? ''}`];
  if (excluded.length > 0) lines.push(excludedDays(local, isAllDay ?? false, excluded));
  return lines.join('\n');
}

function excludedDays(
  local: LocalTime | null,
  isAllDay: boolean,
  excluded: readonly string[],
): string {
  if (isAllDay || !local) return `EXDATE;VALUE=DATE:${excluded.map(compact).join(',')}`;
  const time = local.time.slice(local.time.indexOf('T') + 1);
  const times = excluded.map((day) => compact(`${day}T${time}:00`));
  if (local.zone === 'UTC') return `EXDATE:${times.map((one) => `${one}Z`).join(',')}`;
  return `EXDATE;TZID=${local.zone}:${times.join(',')}`;
}

/** When a day is over in a zone; the format has it in UTC. */
function endOf(day: string, zone: string): string {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone);
  const last = next.subtract({ seconds: 1 }).toInstant().toString({ smallestUnit: 'second' });
  return compact(last);
}

/** A day or a time without what separates its parts. */
function compact(text: string): string {
  return text.replaceAll(/[-:]/g, '');
}
