import { type Calendar, type CalendarDate, streamTypes } from '@tessera/contracts';
import ical, { type ICalEventData } from 'ical-generator';
import type { Outgoing } from './outgoing.js';

/** The whole calendar at once, because a calendar program needs all of it. */
export function calendarOf({ name, dates }: Calendar): Outgoing {
  const text = ical({
    name,
    prodId: '//Tessera//Tessera//EN',
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

function eventOf({ id, title, start, end, isAllDay, ...details }: CalendarDate): ICalEventData {
  return { id, summary: title, start, end: end ?? null, allDay: isAllDay ?? false, ...details };
}
