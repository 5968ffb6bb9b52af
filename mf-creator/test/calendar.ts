import { problem, stubApi } from '@tessera/area-testing';
import type {
  CalendarDay,
  CalendarEntry,
  CalendarEvent,
  EventDetails,
} from '@tessera/contracts-creator';

export const eventId = '22222222-2222-4222-8222-222222222222';
const contentId = '33333333-3333-4333-8333-333333333333';

/** An event of the visitor’s own, on November 12, as the calendar lists it. */
export function buildEntry(changes: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    id: `event:${eventId}`,
    title: 'Interview',
    type: 'meeting',
    status: 'planned',
    priority: 'high',
    source: {
      kind: 'event',
      eventId,
      occurrence: '2026-11-12',
      isRepeated: false,
      version: 1,
    },
    startsAt: '2026-11-12T08:00:00.000Z',
    endsAt: '2026-11-12T09:00:00.000Z',
    zone: 'Europe/Berlin',
    wallTime: '09:00',
    clockChange: null,
    ...changes,
  };
}

/** Content with a plan. */
export function buildPlanned(changes: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    ...buildEntry(),
    id: `content:${contentId}`,
    title: 'How to solder',
    type: 'content',
    priority: 'medium',
    source: { kind: 'content', contentId, is: 'planned', version: 4 },
    startsAt: null,
    endsAt: null,
    zone: null,
    wallTime: null,
    ...changes,
  };
}

function buildEvent(changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: eventId,
    uid: `${eventId}@tessera`,
    title: 'Interview',
    type: 'meeting',
    priority: 'high',
    notes: '',
    date: '2026-11-12',
    wallTime: '09:00',
    minutes: 60,
    zone: 'Europe/Berlin',
    repetition: null,
    remindMinutes: null,
    contentId: null,
    completed: [],
    excluded: [],
    version: 1,
    ...changes,
  };
}

/** A server of a calendar that keeps what is added, moved, ticked off and deleted. */
export function stubCalendar(days: Record<string, CalendarEntry[]>, zone: string | null = null) {
  const kept = { days: structuredClone(days), zone };
  const deleted: Record<string, CalendarEntry[]>[] = [];
  const api = stubApi({
    '/api/content/calendar': (): CalendarDay[] =>
      Object.entries(kept.days).map(([date, items]) => ({ date, items })),
    '/api/content/calendar/settings': () => ({
      zone: kept.zone,
      hasFeed: false,
      feedCreatedAt: null,
    }),
    'PUT /api/content/calendar/settings': (_url, body) => Object.assign(kept, body),
    '/api/content/calendar/gaps': () => ({
      rhythm: { perWeek: 1.5, weekdays: [4], published: 18 },
      reason: null,
      gaps: ['2026-11-19'],
      topics: [
        {
          topic: 'flux',
          demand: 40,
          supply: 2,
          potential: '40 searches, 2 videos.',
          titleIdeas: ['Flux explained', 'Which flux?'],
        },
      ],
    }),
    '/api/categories': () => [{ slug: 'technology', name: 'Technology', count: 3, hue: 10 }],
    [`/api/content/calendar/events/${eventId}`]: () => buildEvent(),
    'POST /api/content/calendar/events': (_url, body) => {
      const details = body as EventDetails;
      const source = { kind: 'event', eventId: contentId, isRepeated: false, version: 1 } as const;
      const entry = buildEntry({
        id: 'new',
        title: details.title,
        type: details.type,
        source: { ...source, occurrence: details.date },
      });
      put(kept.days, details.date, entry);
      return buildEvent({ ...details, id: contentId });
    },
    'POST /api/content/calendar/move': (_url, body) => {
      const { id, to, version } = body as { id: string; to: string; version: number };
      const entry = Object.values(kept.days)
        .flat()
        .find((one) => one.id === id);
      if (!entry) return problem(404, 'event-not-found');
      if (entry.source.version !== version) return problem(409, 'changed-meanwhile');
      const { source } = entry;
      // One occurrence becomes another event.
      const now: CalendarEntry =
        source.kind === 'event' && source.isRepeated
          ? { ...entry, id: 'apart', source: { ...source, isRepeated: false } }
          : { ...entry, source: { ...source, version: version + 1 } };
      remove(kept.days, id);
      put(kept.days, to, now);
      return { entry: now, date: to };
    },
    [`PUT /api/content/calendar/events/${eventId}`]: (_url, body) =>
      buildEvent({ ...(body as EventDetails), version: 2 }),
    [`POST /api/content/calendar/events/${eventId}/delete`]: () => {
      deleted.push(structuredClone(kept.days));
      for (const items of Object.values(kept.days))
        for (const { id, source } of items) if (source.kind === 'event') remove(kept.days, id);
      return { undo: 'before' };
    },
    [`POST /api/content/calendar/events/${eventId}/undelete`]: () => {
      kept.days = deleted.pop() ?? kept.days;
      return buildEvent();
    },
  });
  return api;
}

function remove(days: Record<string, CalendarEntry[]>, id: string): void {
  for (const [date, items] of Object.entries(days))
    Object.assign(days, { [date]: items.filter((item) => item.id !== id) });
}

function put(days: Record<string, CalendarEntry[]>, date: string, entry: CalendarEntry): void {
  Object.assign(days, { [date]: [...(days[date] ?? []), entry] });
}
