import { firstOccurrence } from '../days/occurrences.js';
import { addDays, dayIn, timeOn } from '../days/zoned-times.js';
import type { CalendarEventEntity } from '../entities/calendar-event.entity.js';

const minuteMs = 60_000;
/** When whole days begin, for who is to be reminded of them. */
const wholeDayFrom = '09:00';

/** Of what a reminder depends. */
export type Reminded = Pick<
  CalendarEventEntity,
  'date' | 'wallTime' | 'zone' | 'repetition' | 'excluded' | 'completed' | 'remindMinutes'
>;

/** The next reminder of an event, and when what it is about begins; both are `null` where there is none. */
export interface NextReminder {
  readonly remindAt: Date | null;
  readonly remindStart: Date | null;
}

const none: NextReminder = { remindAt: null, remindStart: null };

/** @param after only what begins later */
export function nextReminder(event: Reminded, after: Date): NextReminder {
  const { remindMinutes, wallTime, zone } = event;
  if (remindMinutes === null) return none;
  const left = { ...event, excluded: [...event.excluded, ...event.completed] };
  let from = addDays(dayIn(after, zone), -1);
  for (;;) {
    const day = firstOccurrence(left, from);
    if (day === null) return none;
    const { at: start } = timeOn(day, wallTime ?? wholeDayFrom, zone);
    if (start > after)
      return { remindAt: new Date(start.getTime() - remindMinutes * minuteMs), remindStart: start };
    from = addDays(day, 1);
  }
}
