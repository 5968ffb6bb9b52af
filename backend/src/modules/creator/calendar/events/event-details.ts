import { randomUUID } from 'node:crypto';
import type { CalendarEvent, EventDetails } from '@tessera/contracts-creator';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { firstOccurrence } from '../days/occurrences.js';
import { addDays, daysBetween } from '../days/zoned-times.js';
import type { CalendarEventEntity } from '../entities/calendar-event.entity.js';

export function toCalendarEvent(row: CalendarEventEntity): CalendarEvent {
  return {
    ...detailsOf(row),
    id: row.id,
    uid: row.uid,
    completed: row.completed,
    excluded: row.excluded,
    version: row.version,
  };
}

/** What was entered of an event. */
export function detailsOf(row: CalendarEventEntity): EventDetails {
  const { title, type, priority, notes, date, wallTime, minutes, zone } = row;
  const { repetition, remindMinutes, contentId } = row;
  return {
    title,
    type,
    priority,
    notes,
    date,
    wallTime,
    minutes,
    zone,
    repetition,
    remindMinutes,
    contentId,
  };
}

/**
 * What is stored of details: the first day is one that the repetition has, which a choice of weekdays may leave out, and what takes the whole
 * day has no length.
 * @throws ApiProblem `invalid-request` for a repetition that ends before it begins
 */
export function storedDetails(details: EventDetails): EventDetails {
  const minutes = details.wallTime === null ? 0 : details.minutes;
  const date = firstOccurrence({ ...details, excluded: [] }, details.date);
  if (date !== null) return { ...details, minutes, date };
  const field = 'body.repetition.until';
  const message = 'must not be before the first day';
  throw new ApiProblem('invalid-request', `${field}: ${message}`, { errors: [{ field, message }] });
}

/** Days of occurrences of an event whose first day has moved. */
export function movedDays(days: readonly string[], from: string, to: string): string[] {
  const by = daysBetween(from, to);
  return days.map((day) => addDays(day, by));
}

export function newUid(): string {
  return `${randomUUID()}@tessera`;
}

/** Whether the same occurrences come of both, so that who was reminded of one is not reminded of it again. */
export function isSameTime(one: EventTime, other: EventTime): boolean {
  return timeFields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}

const timeFields = ['date', 'wallTime', 'zone', 'repetition'] as const;
type EventTime = Pick<EventDetails, (typeof timeFields)[number]>;
