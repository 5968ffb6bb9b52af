import { z } from 'zod';
import { zoneName } from './content-items.js';
import {
  calendarLimits,
  entryPriorities,
  entryStatuses,
  entryTypes,
  repetitionUnits,
} from './values.js';

const time = z.iso.datetime();
const day = z.iso.date('Choose a day');
const count = z.int().nonnegative();

/** A day on which there may be an event of one's own. */
const plannedDay = day.refine(
  (typed) => typed >= '1970-01-01' && typed <= '2199-12-31',
  'Choose a day between 1970 and 2199',
);

/** A time of day, as a clock on the wall shows it: `09:30`. */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 09:30');

/** What daylight saving makes of a wall time: it doesn’t exist on that day, or it does twice. */
export const clockChange = z.enum(['skipped', 'repeated']);
export type ClockChange = z.infer<typeof clockChange>;

/** One line in a day of the calendar. */
export const calendarEntry = z.object({
  /** The same wherever this entry is; an occurrence of a repeated event has its own, and another once it is moved. */
  id: z.string(),
  title: z.string(),
  type: z.enum(entryTypes),
  /**
   * `completed` is what its author ticked off, and content that readers have; `overdue` is an event that has ended and a plan
   * whose day is over without that; `in_progress` is content in review or on schedule, and an event that is under way;
   * all else is `planned`.
   */
  status: z.enum(entryStatuses),
  /** Of content: high on the two days before it is due, urgent once it is overdue, else medium. */
  priority: z.enum(entryPriorities),
  /** What it is: content with a plan, with a schedule or that was published, or an event of the author’s. */
  source: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('content'),
      contentId: z.uuid(),
      is: z.enum(['planned', 'scheduled', 'published']),
      /** For `If-Match`. */
      version: z.int().positive(),
    }),
    z.object({
      kind: z.literal('event'),
      eventId: z.uuid(),
      /** The day of this occurrence in the event’s own zone, by which it is changed alone. */
      occurrence: day,
      isRepeated: z.boolean(),
      version: z.int().positive(),
    }),
  ]),
  /** `null` where it takes the whole day. */
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  /** In which it was planned, and the time of day there; it keeps them. */
  zone: z.string().nullable(),
  wallTime: wallTime.nullable(),
  clockChange: clockChange.nullable(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

/** A day that has entries; the others are left out. */
export const calendarDay = z.object({ date: day, items: z.array(calendarEntry) });
export type CalendarDay = z.infer<typeof calendarDay>;

/** How an event repeats; a subset of RFC 5545 that people choose by hand. */
const repetition = z.strictObject({
  every: z.int().min(1).max(99),
  unit: z.enum(repetitionUnits),
  /** Of weeks: 1 is Monday; empty for the day that it begins on. */
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  /** The last day that it may be on; `null` for no end. */
  until: plannedDay.nullable().default(null),
});
export type Repetition = z.output<typeof repetition>;

/** An event of the author’s own. */
export const eventDetails = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, 'Enter a title')
    .max(calendarLimits.title, `Use at most ${calendarLimits.title} characters`),
  type: z.enum(entryTypes),
  priority: z.enum(entryPriorities).default('medium'),
  notes: z
    .string()
    .trim()
    .max(calendarLimits.notes, `Use at most ${calendarLimits.notes} characters`)
    .default(''),
  /** The first day. */
  date: plannedDay,
  /** `null` for the whole day. */
  wallTime: wallTime.nullable().default(null),
  /** How long it takes; 0 for a moment, and for whole days. */
  minutes: z.int().min(0).max(calendarLimits.minutes).default(0),
  /** With a name, not an offset, so that daylight saving is known. */
  zone: zoneName.refine((name) => /^[A-Za-z]/.test(name), 'must be the name of a time zone'),
  repetition: repetition.nullable().default(null),
  /** When to be reminded, in minutes before it begins (of a whole day: before 09:00); `null` for never. */
  remindMinutes: z.int().min(0).max(calendarLimits.remindMinutes).nullable().default(null),
  /** Content that it is about. */
  contentId: z.uuid().nullable().default(null),
});
export type EventDetails = z.output<typeof eventDetails>;

export const calendarEvent = eventDetails.extend({
  id: z.uuid(),
  /** The same in every calendar program. */
  uid: z.string(),
  /** Days of occurrences that were ticked off, and of those that were deleted. */
  completed: z.array(day),
  excluded: z.array(day),
  version: z.int().positive(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** What moves in a shift, and where to. */
export const shiftedEntry = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(entryTypes),
  from: day,
  to: day,
  wallTime: wallTime.nullable(),
  clockChange: clockChange.nullable(),
  /** Why it stays; `null` where it moves. */
  problem: z.string().nullable(),
});
export type ShiftedEntry = z.infer<typeof shiftedEntry>;

/** A topic that people look for more than there is of it. */
export const contentGap = z.object({
  topic: z.string(),
  /** Searches, and videos that there are. */
  demand: count,
  supply: count,
  /** In a sentence, with figures. */
  potential: z.string(),
  titleIdeas: z.array(z.string()),
});
export type ContentGap = z.infer<typeof contentGap>;

/** An event of an imported calendar, before it is one of ours. */
export const importedEvent = z.object({
  uid: z.string(),
  title: z.string(),
  /** As the file has it: `2026-11-30 09:00 (W. Europe Standard Time)`. */
  source: z.string(),
  /** What it becomes, and its instant. */
  details: eventDetails,
  startsAt: time.nullable(),
  /** Whether there is one with this uid, which would be changed. */
  isKnown: z.boolean(),
  /** In sentences: an unknown zone, a rule that can’t be kept, a time that daylight saving skips. */
  warnings: z.array(z.string()),
});
export type ImportedEvent = z.infer<typeof importedEvent>;
