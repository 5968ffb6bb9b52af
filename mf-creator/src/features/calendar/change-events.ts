import { useQueryClient } from '@tanstack/react-query';
import { changeCached, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import type { CalendarEntry, CalendarEvent, EventDetails } from '@tessera/contracts-creator';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { outdatedByCalendar } from './calendar.queries';
import { without } from './change-entries';

/** Which occurrences of a repeated event something is about. */
export type Scope = Request<'POST /api/content/calendar/events/:id/delete'>['body'];

/** Adds an event. A form waits for it. */
export function useAddEvent() {
  return useWrite({
    send: (body: EventDetails) => request('POST /api/content/calendar/events', { body }),
    outdates: outdatedByCalendar,
  });
}

interface Change {
  readonly event: CalendarEvent;
  readonly details: EventDetails;
  readonly scope: Scope;
}

/** Changes an event, or some of its occurrences. A form waits for it. */
export function useChangeEvent() {
  return useWrite({
    send: ({ event, details, scope }: Change) =>
      request('PUT /api/content/calendar/events/:id', {
        params: { id: event.id },
        query: scope,
        body: details,
        ifMatch: event.version,
      }),
    outdates: outdatedByCalendar,
  });
}

interface Deletion {
  readonly entry: Pick<CalendarEntry, 'id' | 'title'>;
  readonly eventId: string;
  readonly scope: Scope;
}

/** Deletes an event, or some of its occurrences; the message that says so can undo it. */
export function useDeleteEvent() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  const { mutate: undelete } = useUndeleteEvent();
  return useWrite({
    send: ({ eventId: id, scope }: Deletion) =>
      request('POST /api/content/calendar/events/:id/delete', { params: { id }, body: scope }),
    show: ({ entry }) => [
      changeCached(client, 'GET /api/content/calendar', {
        change: (days) => without(days, entry.id),
      }),
    ],
    outdates: outdatedByCalendar,
    onSuccess: ({ undo }, { entry, eventId }) =>
      toast({
        title: `“${entry.title}” is deleted`,
        action: { label: 'Undo', onSelect: () => undelete({ id: eventId, undo }) },
      }),
    onFailure: explain('It wasn’t deleted'),
  });
}

function useUndeleteEvent() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id, undo }: { readonly id: string; readonly undo: string }) =>
      request('POST /api/content/calendar/events/:id/undelete', { params: { id }, body: { undo } }),
    outdates: outdatedByCalendar,
    onSuccess: ({ title }) => toast({ title: `“${title}” is back` }),
    onFailure: explain('It wasn’t restored'),
  });
}
