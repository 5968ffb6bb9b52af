import type { CalendarEntry, EntryStatus } from '@tessera/contracts-creator';
import type { CalendarEventEntity } from '../entities/calendar-event.entity.js';
import { type DatedEntry, entryId } from './dated-entry.js';
import type { DaysOf } from './days-of.js';
import { occurrencesIn } from './occurrences.js';
import type { DayRange } from './range.js';
import { addDays, dayIn, timeOn } from './zoned-times.js';

const minuteMs = 60_000;
/** Between the same instant in two zones there is at most so much. */
const daysBetweenZones = 2;

/** An event on one of its days. */
export function eventEntry(row: CalendarEventEntity, occurrence: string, days: DaysOf): DatedEntry {
  const name = { kind: 'event', eventId: row.id } as const;
  const isRepeated = row.repetition !== null;
  const when = timesOf(row, occurrence);
  const date = when ? dayIn(when.startsAt, days.zone) : occurrence;
  const entry: CalendarEntry = {
    id: entryId({ ...name, occurrence: isRepeated ? occurrence : null }),
    title: row.title,
    type: row.type,
    status: statusOf(row, occurrence, when, days),
    priority: row.priority,
    source: { ...name, occurrence, isRepeated, version: row.version },
    startsAt: when?.startsAt.toISOString() ?? null,
    endsAt: when?.endsAt.toISOString() ?? null,
    zone: row.zone,
    wallTime: row.wallTime,
    clockChange: when?.clockChange ?? null,
  };
  return { date, entry };
}

/** All of an event on the days of a range. */
export function eventEntries(
  row: CalendarEventEntity,
  { startDate, endDate }: DayRange,
  days: DaysOf,
): DatedEntry[] {
  const first = addDays(startDate, -daysBetweenZones);
  const last = addDays(endDate, daysBetweenZones);
  return occurrencesIn(row, first, last)
    .map((occurrence) => eventEntry(row, occurrence, days))
    .filter(({ date }) => date >= startDate && date <= endDate);
}

/** `null` where it takes the whole day. */
function timesOf({ wallTime, zone, minutes }: CalendarEventEntity, occurrence: string) {
  if (wallTime === null) return null;
  const { at, clockChange } = timeOn(occurrence, wallTime, zone);
  return { startsAt: at, endsAt: new Date(at.getTime() + minutes * minuteMs), clockChange };
}

function statusOf(
  { completed }: CalendarEventEntity,
  occurrence: string,
  when: ReturnType<typeof timesOf>,
  days: DaysOf,
): EntryStatus {
  if (completed.includes(occurrence)) return 'completed';
  const [start, end, now] = when
    ? [when.startsAt, when.endsAt, days.now]
    : [occurrence, occurrence, days.today];
  if (end < now) return 'overdue';
  return start <= now ? 'in_progress' : 'planned';
}
