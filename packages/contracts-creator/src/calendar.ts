import { calendarFeed, defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';
import {
  calendarDay,
  calendarEntry,
  calendarEvent,
  contentGap,
  eventDetails,
  importedEvent,
  shiftedEntry,
} from './calendar-entries.js';
import { contentDraft, zoneName } from './content-items.js';
import { calendarLimits } from './values.js';

const time = z.iso.datetime();
const day = z.iso.date();
const count = z.int().nonnegative();

const ofEvent = z.strictObject({ id: z.uuid() });

/** Which occurrences of a repeated event a change is about. */
const scope = z.discriminatedUnion('scope', [
  z.strictObject({ scope: z.literal('all') }),
  z.strictObject({ scope: z.literal('this'), occurrence: day }),
  z.strictObject({ scope: z.literal('following'), occurrence: day }),
]);

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
    errors: ['range-too-long', 'too-much-to-shift'],
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
    access: 'visitor',
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
  'entry-not-movable': { status: 409, title: 'This can’t be moved' },
  'too-much-to-shift': { status: 422, title: 'Choose fewer days' },
  'not-a-calendar': { status: 422, title: 'This is not an iCalendar file' },
} as const;

export const calendarNotificationKinds = {
  'calendar-reminder': { label: 'Something on your calendar is due soon' },
} as const;
