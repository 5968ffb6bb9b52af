import { calendarFeed, defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';
import { contentDraft, zoneName } from './content-items.js';
import {
  calendarLimits,
  entryPriorities,
  entryStatuses,
  entryTypes,
  repetitionUnits,
} from './values.js';

const time = z.iso.datetime();
const day = z.iso.date();
const count = z.int().nonnegative();

/** A time of day, as a clock on the wall shows it: `09:30`. */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 09:30');

/** What daylight saving makes of a wall time: it doesn’t exist on that day, or it does twice. */
export const clockChange = z.enum(['skipped', 'repeated']);
export type ClockChange = z.infer<typeof clockChange>;

/** One line in a day of the calendar. */
export const calendarEntry = z.object({
  /** The same wherever this entry is; an occurrence of a repeated event has its own. */
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
  until: day.nullable().default(null),
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
  date: day,
  /** `null` for the whole day. */
  wallTime: wallTime.nullable().default(null),
  /** How long it takes; 0 for a moment, and for whole days. */
  minutes: z.int().min(0).max(calendarLimits.minutes).default(0),
  zone: zoneName,
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

const ofEvent = z.strictObject({ id: z.uuid() });

/** Which occurrences of a repeated event a change is about. */
const scope = z.discriminatedUnion('scope', [
  z.strictObject({ scope: z.literal('all') }),
  z.strictObject({ scope: z.literal('this'), occurrence: day }),
  z.strictObject({ scope: z.literal('following'), occurrence: day }),
]);

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

const notFound = 'event-not-found' as const;

/** Plans and dates of a creator. Days are those of the zone that is stored for the visitor. */
export const calendarEndpoints = defineEndpoints({
  'GET /api/content/calendar': {
    summary: 'List what is planned, scheduled and published on the days of a range',
    access: 'visitor',
    query: z.strictObject({
      /** First and last day, in the visitor’s zone; at most 62 days. */
      startDate: day,
      endDate: day,
    }),
    response: z.array(calendarDay),
    errors: ['range-too-long'],
  },
  'GET /api/content/calendar/settings': {
    summary: 'Get the zone in which days are counted, and the address of the feed',
    access: 'visitor',
    response: z.object({
      /** `null` until a page says which. */
      zone: z.string().nullable(),
      /** Whether a feed’s link works; the link itself is shown once, when it is made. */
      hasFeed: z.boolean(),
      feedCreatedAt: time.nullable(),
    }),
    errors: [],
  },
  'PUT /api/content/calendar/settings': {
    summary: 'Choose the zone in which days are counted',
    access: 'visitor',
    body: z.strictObject({ zone: zoneName }),
    response: z.object({ zone: z.string() }),
    errors: [],
  },
  'POST /api/content/calendar/events': {
    summary: 'Add an event',
    access: 'visitor',
    rateClass: { name: 'calendar', share: 0.5 },
    body: eventDetails,
    response: calendarEvent,
    status: 201,
    errors: ['too-many-events', 'content-not-found'],
  },
  'GET /api/content/calendar/events/:id': {
    summary: 'Get an event',
    access: 'visitor',
    params: ofEvent,
    response: calendarEvent,
    etag: true,
    errors: [notFound],
  },
  'PUT /api/content/calendar/events/:id': {
    summary: 'Change an event: one occurrence, this and the following ones, or all',
    access: 'visitor',
    params: ofEvent,
    query: z.strictObject({
      scope: z.enum(['all', 'this', 'following']).default('all'),
      occurrence: day.optional(),
    }),
    body: eventDetails,
    ifMatch: 'required',
    /** Of `this` and `following` it is another event, which what is changed moved to. */
    response: calendarEvent,
    etag: true,
    errors: [notFound, 'no-such-occurrence', 'too-many-events', 'content-not-found'],
  },
  'POST /api/content/calendar/events/:id/delete': {
    summary: 'Delete an event: one occurrence, this and the following ones, or all',
    access: 'visitor',
    params: ofEvent,
    body: scope,
    response: z.object({
      /** With which it comes back, for a day. */
      undo: z.string(),
    }),
    errors: [notFound, 'no-such-occurrence'],
  },
  'POST /api/content/calendar/events/:id/undelete': {
    summary: 'Bring back what was deleted of an event',
    access: 'visitor',
    params: ofEvent,
    body: z.strictObject({ undo: z.string().max(1000) }),
    response: calendarEvent,
    errors: [notFound, 'too-many-events'],
  },
  'PUT /api/content/calendar/events/:id/completed/:occurrence': {
    summary: 'Tick off an occurrence of an event, or take that back',
    access: 'visitor',
    params: z.strictObject({ id: z.uuid(), occurrence: day }),
    body: z.strictObject({ isCompleted: z.boolean() }),
    response: calendarEvent,
    errors: [notFound, 'no-such-occurrence'],
  },
  'POST /api/content/calendar/move': {
    summary: 'Move an entry to another day; it keeps its time of day there',
    access: 'visitor',
    rateClass: { name: 'calendar', share: 0.5 },
    body: z.strictObject({
      /** Of the calendar. */
      id: z.string().max(120),
      to: day,
      /** Of what is moved, as the calendar showed it. */
      version: z.int().positive(),
    }),
    response: z.object({
      /** Where it is now; of one occurrence of a repeated event, another event. */
      entry: calendarEntry,
      date: day,
    }),
    errors: [
      notFound,
      'content-not-found',
      'changed-meanwhile',
      'entry-not-movable',
      'time-not-possible',
    ],
  },
  'POST /api/content/calendar/shift': {
    summary:
      'Move everything that is not published between two days; a preview says what would move',
    access: 'visitor',
    cost: 5,
    body: z.strictObject({
      startDate: day,
      endDate: day,
      /** Days; negative for earlier. */
      by: z
        .int()
        .min(-calendarLimits.shiftDays)
        .max(calendarLimits.shiftDays)
        .refine((days) => days !== 0, 'Choose at least one day'),
      /** Ids of entries; all in the range where it is left out. */
      only: z.array(z.string().max(120)).max(calendarLimits.shifted).optional(),
      isPreview: z.boolean(),
    }),
    /** Nothing moves unless everything without a problem does. */
    response: z.object({ entries: z.array(shiftedEntry), moved: count }),
    errors: ['range-too-long', 'too-much-to-shift', 'changed-meanwhile'],
  },
  'GET /api/content/calendar/gaps': {
    summary: 'Find days without content by your own rhythm, and topics to fill them with',
    access: 'visitor',
    cost: 2,
    query: z.strictObject({ startDate: day, endDate: day }),
    response: z.object({
      /** What was published in the last 12 weeks; `null` where that is too little for a rhythm. */
      rhythm: z
        .object({
          perWeek: z.number().nonnegative(),
          /** On which most was published, the most frequent first; 1 is Monday. */
          weekdays: z.array(z.int().min(1).max(7)),
          published: count,
        })
        .nullable(),
      /** Why there is no rhythm yet. */
      reason: z.string().nullable(),
      gaps: z.array(day),
      topics: z.array(contentGap),
    }),
    errors: ['range-too-long'],
  },
  'POST /api/content/calendar/gaps/fill': {
    summary: 'Make a draft about a topic, planned for a day',
    access: 'visitor',
    rateClass: { name: 'content', share: 0.5 },
    body: z.strictObject({
      topic: z.string().trim().min(1).max(100),
      title: z.string().trim().min(1, 'Enter a title').max(120),
      category: z.string().min(1, 'Choose a category').max(60),
      plannedOn: day,
    }),
    response: contentDraft,
    status: 201,
    errors: ['unknown-category', 'too-much-content'],
  },
  'POST /api/content/calendar/feed': {
    summary: 'Make a secret link to your calendar; an older one stops working',
    access: 'visitor',
    response: z.object({ url: z.string() }),
    status: 201,
    errors: [],
  },
  'DELETE /api/content/calendar/feed': {
    summary: 'Revoke the secret link to your calendar',
    access: 'visitor',
    response: z.object({}),
    errors: [],
  },
  'GET /api/calendars/:token': {
    summary: 'Get a calendar by its secret link, for calendar programs',
    access: 'public',
    params: z.strictObject({ token: z.string().min(20).max(100) }),
    response: calendarFeed(),
    errors: ['calendar-not-found'],
  },
  'POST /api/content/calendar/import': {
    summary: 'Import events of an iCalendar file; a preview says what would come',
    access: 'visitor',
    cost: 5,
    jsonBytes: calendarLimits.importBytes + 10_000,
    body: z.strictObject({
      file: z.string().min(1).max(calendarLimits.importBytes),
      /** For times that name none. */
      zone: zoneName,
      /** The uids to import; all where it is left out. */
      only: z.array(z.string().max(500)).max(calendarLimits.events).optional(),
      isPreview: z.boolean(),
    }),
    response: z.object({
      events: z.array(importedEvent),
      added: count,
      changed: count,
      /** Why parts of the file were left out. */
      leftOut: z.array(z.string()),
    }),
    errors: ['not-a-calendar', 'too-many-events'],
  },
});

export const calendarErrors = {
  'event-not-found': { status: 404, title: 'There is no such event' },
  'calendar-not-found': { status: 404, title: 'There is no such calendar' },
  'no-such-occurrence': { status: 422, title: 'The event is not on that day' },
  'too-many-events': {
    status: 409,
    title: 'You have too many events',
    extra: z.object({ limit: z.int() }),
  },
  'range-too-long': { status: 422, title: 'Choose fewer days' },
  'changed-meanwhile': { status: 409, title: 'It was changed meanwhile' },
  'entry-not-movable': { status: 409, title: 'What is published keeps its day' },
  'too-much-to-shift': { status: 422, title: 'Choose fewer days' },
  'not-a-calendar': { status: 422, title: 'This is not an iCalendar file' },
} as const;

export const calendarNotificationKinds = {
  'calendar-reminder': { label: 'Something on your calendar is due soon' },
} as const;
