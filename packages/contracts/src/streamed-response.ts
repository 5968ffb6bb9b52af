import type { z } from 'zod';

/** Server-sent events, by name. */
export interface EventStream<E extends EventSchemas = EventSchemas> {
  readonly kind: 'events';
  readonly events: E;
}
type EventSchemas = Readonly<Record<string, z.ZodType>>;

/** One JSON value a line (NDJSON). */
export interface JsonLines<R extends z.ZodType = z.ZodType> {
  readonly kind: 'lines';
  readonly row: R;
}

/** A table with a head line (RFC 4180); the columns are in the order of the schema. */
export interface CsvTable<R extends z.ZodObject = z.ZodObject> {
  readonly kind: 'csv';
  readonly row: R;
}

/** Dates for a calendar program (iCalendar, RFC 5545). */
export interface CalendarFeed {
  readonly kind: 'calendar';
}

/** The newest of something, for feed readers (RSS 2.0). */
export interface WebFeedResponse {
  readonly kind: 'feed';
}

/** Bytes of a known size, whole or in ranges. */
export interface FileContent {
  readonly kind: 'file';
  /** One of them is sent. */
  readonly types: readonly [string, ...string[]];
}

/** A response other than JSON. */
export type StreamedResponse =
  | EventStream
  | JsonLines
  | CsvTable
  | CalendarFeed
  | WebFeedResponse
  | FileContent;

/** @param events schema of the data of each event, by its name */
export function eventStream<const E extends EventSchemas>(events: E): EventStream<E> {
  return { kind: 'events', events };
}

export function jsonLines<R extends z.ZodType>(row: R): JsonLines<R> {
  return { kind: 'lines', row };
}

export function csvTable<R extends z.ZodObject>(row: R): CsvTable<R> {
  return { kind: 'csv', row };
}

export function calendarFeed(): CalendarFeed {
  return { kind: 'calendar' };
}

export function webFeed(): WebFeedResponse {
  return { kind: 'feed' };
}

/** @param types media types that the response may have */
export function fileContent(...types: readonly [string, ...string[]]): FileContent {
  return { kind: 'file', types };
}

/** One event of a stream. */
export type StreamEvent<E extends EventSchemas> = {
  [N in keyof E & string]: {
    readonly event: N;
    readonly data: z.output<E[N]>;
    /** A browser that reconnects sends the last one. */
    readonly id?: string;
  };
}[keyof E & string];

/** A time of day that stays what it is, whatever the clocks of its zone do. */
export interface LocalTime {
  readonly zone: string;
  /** For example `2026-11-30T09:00`. */
  readonly time: string;
}

/** On which days a date repeats, from its first one on. */
export interface RepeatedDate {
  /** As RFC 5545 has it, without an end: `FREQ=WEEKLY;BYDAY=MO`. */
  readonly rule: string;
  /** The last day; `null` for no end. */
  readonly until: string | null;
  /** Days that are left out. */
  readonly excluded: readonly string[];
}

/** A date in a calendar feed. */
export interface CalendarDate {
  /** The same in every feed that has this date. */
  readonly id: string;
  readonly title: string;
  readonly start: Date | LocalTime;
  readonly end?: Date | LocalTime;
  readonly repetition?: RepeatedDate;
  /** Without times of day. */
  readonly isAllDay?: boolean;
  readonly description?: string;
  readonly location?: string;
  readonly url?: string;
}

export interface Calendar {
  readonly name: string;
  readonly dates: readonly CalendarDate[];
}

/** One entry of a feed. */
export interface WebFeedEntry {
  /** The same in every feed that has this entry, for good. */
  readonly id: string;
  readonly title: string;
  /** Of its page, with the origin, as all addresses of a feed. */
  readonly url: string;
  readonly author: string;
  readonly summary: string;
  /** Safe HTML, in full. */
  readonly html: string;
  readonly categories: readonly string[];
  readonly publishedAt: Date;
}

export interface WebFeed {
  readonly title: string;
  readonly description: string;
  /** Of the page that it belongs to. */
  readonly url: string;
  /** Its own. */
  readonly feedUrl: string;
  readonly entries: readonly WebFeedEntry[];
}

/** Media type of each kind of response; that of a file varies. */
export const streamTypes = {
  events: 'text/event-stream',
  lines: 'application/x-ndjson',
  csv: 'text/csv',
  calendar: 'text/calendar',
  feed: 'application/rss+xml',
} as const;

/** What a response contains: the JSON, the calendar, the feed, or one entry of a stream. A file has no type but bytes. */
export type ContentOf<R> = R extends z.ZodType
  ? z.output<R>
  : R extends EventStream<infer E>
    ? StreamEvent<E>
    : R extends JsonLines<infer S> | CsvTable<infer S>
      ? z.output<S>
      : R extends CalendarFeed
        ? Calendar
        : R extends WebFeedResponse
          ? WebFeed
          : Uint8Array;
