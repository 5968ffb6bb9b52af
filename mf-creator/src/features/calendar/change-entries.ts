import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { changeCached, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { CalendarDay, CalendarEntry } from '@tessera/contracts-creator';
import { formatDay, type IsoDate } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { useState } from 'react';
import { useFailureToast } from '../../errors/failures';
import { outdatedByCalendar } from './calendar.queries';
import { clockNote } from './entry-words';

export interface Move {
  readonly entry: CalendarEntry;
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Hears under which id the entry goes on: one occurrence of a repeated event becomes another event. */
  readonly onMoved?: (id: string) => void;
  readonly isUndo?: boolean;
}

/** Moves an entry to another day; the message that says so can undo it. */
export function useMoveEntry() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  /** By the ids of occurrences, the events that they have become. */
  const [others] = useState(() => new Map<string, CalendarEntry>());
  const write = useWrite({
    sequence: 'moves in the calendar',
    send: ({ entry, to }: Move) => {
      const now = others.get(entry.id) ?? entry;
      const body = { id: now.id, to, version: versionNow(client, now) };
      return request('POST /api/content/calendar/move', { body });
    },
    show: ({ entry, to }) => [
      changeCached(client, 'GET /api/content/calendar', {
        change: (days) => moved(days, others.get(entry.id) ?? entry, to),
      }),
    ],
    outdates: outdatedByCalendar,
    onSuccess: ({ entry: now, date }, { entry, from, onMoved, isUndo = false }) => {
      // Another move of it may be waiting already.
      const before = others.get(entry.id) ?? entry;
      if (before.id !== now.id) others.set(entry.id, now);
      client.setQueriesData<CalendarDay[]>(
        ofCalendar,
        (days) => days && replaced(days, before, now),
      );
      onMoved?.(now.id);
      const note = clockNote(now.clockChange, now.wallTime);
      toast({
        title: `“${now.title}” is on ${formatDay(date)}`,
        ...(note !== null && { description: note }),
        ...(!isUndo && {
          action: {
            label: 'Undo',
            onSelect: () => write.mutate({ entry: now, from: date, to: from, isUndo: true }),
          },
        }),
      });
    },
    onFailure: explain('It wasn’t moved'),
  });
  return write;
}

/** Ticks an occurrence of an event off, or takes that back. */
export function useTickOff() {
  const client = useQueryClient();
  const explain = useFailureToast();
  return useWrite({
    sequence: 'ticks in the calendar',
    send: ({ entry, isCompleted }: { entry: CalendarEntry; isCompleted: boolean }) => {
      const { source } = entry;
      if (source.kind !== 'event') throw new TypeError('Only events are ticked off');
      const params = { id: source.eventId, occurrence: source.occurrence };
      return request('PUT /api/content/calendar/events/:id/completed/:occurrence', {
        params,
        body: { isCompleted },
      });
    },
    show: ({ entry, isCompleted }) => [
      changeCached(client, 'GET /api/content/calendar', {
        change: (days) =>
          replaced(days, entry, { ...entry, status: isCompleted ? 'completed' : 'planned' }),
      }),
    ],
    outdates: outdatedByCalendar,
    onFailure: explain('Nothing was changed'),
  });
}

interface Plan {
  readonly entry: CalendarEntry;
  readonly contentId: string;
  readonly version: number;
  readonly plannedOn: IsoDate | null;
  /** Where it was. */
  readonly from: IsoDate;
}

/** Takes content from the calendar: it stays, without a planned day. The message that says so can undo it. */
export function useUnplan() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  const write = useWrite({
    send: ({ contentId: id, version, plannedOn }: Plan) =>
      request('POST /api/content/:id/actions', {
        params: { id },
        body: { action: 'plan', plannedOn },
        ifMatch: version,
      }),
    show: ({ entry, plannedOn }) =>
      plannedOn === null
        ? [
            changeCached(client, 'GET /api/content/calendar', {
              change: (days) => without(days, entry.id),
            }),
          ]
        : [],
    outdates: outdatedByCalendar,
    onSuccess: ({ title, version }, plan) => {
      if (plan.plannedOn !== null) return toast({ title: `“${title}” is back` });
      return toast({
        title: `“${title}” has no planned day anymore`,
        action: {
          label: 'Undo',
          onSelect: () => write.mutate({ ...plan, version, plannedOn: plan.from }),
        },
      });
    },
    onFailure: explain('Nothing was changed'),
  });
  return write;
}

/** The days with an entry on another one, as it is known by now: what was lifted may have been answered since. */
function moved(days: readonly CalendarDay[], lifted: CalendarEntry, to: IsoDate): CalendarDay[] {
  const isLifted = ({ id }: CalendarEntry) => id === lifted.id;
  const entry = days.flatMap((day) => day.items).find(isLifted) ?? lifted;
  const rest = without(days, entry.id).filter(({ date }) => date !== to);
  const there = days.find(({ date }) => date === to)?.items ?? [];
  const items = [...there.filter((item) => !isLifted(item)), entry];
  return [...rest, { date: to, items }].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** The days without an entry. */
export function without(days: readonly CalendarDay[], id: string): CalendarDay[] {
  return days.map((day) => ({ ...day, items: day.items.filter((item) => item.id !== id) }));
}

/** What an entry is now, on the day where it is shown. */
function replaced(
  days: readonly CalendarDay[],
  { id }: CalendarEntry,
  now: CalendarEntry,
): CalendarDay[] {
  return days.map((day) => ({
    ...day,
    items: day.items.map((item) => (item.id === id ? now : item)),
  }));
}

const ofCalendar = queriesOf('GET /api/content/calendar');

/** The version of an entry after the moves before this one. */
function versionNow(client: QueryClient, { id, source }: CalendarEntry): number {
  const items = client
    .getQueriesData<CalendarDay[]>(ofCalendar)
    .flatMap(([, days]) => days ?? [])
    .flatMap((day) => day.items);
  const versions = items.filter((item) => item.id === id).map((item) => item.source.version);
  return Math.max(source.version, ...versions);
}
