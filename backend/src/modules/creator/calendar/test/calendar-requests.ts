import { expect } from '@jest/globals';
import type { Request } from '@tessera/contracts';
import type { CalendarEntry, CalendarEvent } from '@tessera/contracts-creator';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';

type NewEvent = Request<'POST /api/content/calendar/events'>['body'];

/** What a new event is where a test does not say. */
const usualEvent: NewEvent = {
  title: 'Stand-up',
  type: 'meeting',
  date: '2026-11-30',
  wallTime: '09:00',
  minutes: 30,
  zone: 'Europe/Berlin',
};

/** Adds an event, which must succeed. */
export async function add(
  author: VisitorClient,
  event: Partial<NewEvent> = {},
): Promise<CalendarEvent> {
  const response = await author.call('POST /api/content/calendar/events', {
    body: { ...usualEvent, ...event },
  });
  expect(response.status).toBe(201);
  return response.body;
}

export function choose(author: VisitorClient, zone: string) {
  return author.call('PUT /api/content/calendar/settings', { body: { zone } });
}

/** The entries of a range with their days. */
export async function entries(
  author: VisitorClient,
  startDate: string,
  endDate = startDate,
): Promise<(CalendarEntry & { readonly date: string })[]> {
  const query = { startDate, endDate };
  const { body } = await author.call('GET /api/content/calendar', { query });
  return body.flatMap(({ date, items }) => items.map((entry) => ({ ...entry, date })));
}

/** The days of a range on which something is. */
export async function daysWith(
  author: VisitorClient,
  title: string,
  startDate: string,
  endDate: string,
): Promise<string[]> {
  const found = await entries(author, startDate, endDate);
  return found.filter((entry) => entry.title === title).map(({ date }) => date);
}

export function move(
  author: VisitorClient,
  { id, source }: CalendarEntry,
  to: string,
  version = source.version,
) {
  return author.call('POST /api/content/calendar/move', { body: { id, to, version } });
}

export async function found(author: VisitorClient, id: string): Promise<CalendarEvent> {
  return (await author.call('GET /api/content/calendar/events/:id', { params: { id } })).body;
}

type Scope = Request<'POST /api/content/calendar/events/:id/delete'>['body'];

export function remove(author: VisitorClient, id: string, body: Scope = { scope: 'all' }) {
  return author.call('POST /api/content/calendar/events/:id/delete', { params: { id }, body });
}

export function undelete(author: VisitorClient, id: string, undo: string) {
  const params = { id };
  return author.call('POST /api/content/calendar/events/:id/undelete', { params, body: { undo } });
}

/** Changes an event as its author has it. */
export function change(
  author: VisitorClient,
  event: CalendarEvent,
  changes: Partial<NewEvent>,
  query: Request<'PUT /api/content/calendar/events/:id'>['query'] = {},
) {
  const { id, uid: _uid, completed: _completed, excluded: _excluded, version, ...details } = event;
  return author.call('PUT /api/content/calendar/events/:id', {
    params: { id },
    query,
    body: { ...details, ...changes },
    ifMatch: version,
  });
}
