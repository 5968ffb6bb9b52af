import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { outdatedByCalendar } from './calendar.queries';

/** Moves everything of a range by days, or says what would move. A dialog waits for it. */
export function useShift() {
  return useWrite({
    send: (body: Request<'POST /api/content/calendar/shift'>['body']) =>
      request('POST /api/content/calendar/shift', { body }),
    outdates: ({ isPreview }) => (isPreview ? [] : outdatedByCalendar()),
  });
}

/** Imports events of a file, or says what would come. A dialog waits for it. */
export function useImport() {
  return useWrite({
    send: (body: Request<'POST /api/content/calendar/import'>['body']) =>
      request('POST /api/content/calendar/import', { body }),
    outdates: ({ isPreview }) => (isPreview ? [] : outdatedByCalendar()),
  });
}

/** Makes a draft about a topic, planned for a day. A form waits for it. */
export function useFillGap() {
  return useWrite({
    send: (body: Request<'POST /api/content/calendar/gaps/fill'>['body']) =>
      request('POST /api/content/calendar/gaps/fill', { body }),
    outdates: outdatedByCalendar,
  });
}

const outdatedByFeed = () => [queriesOf('GET /api/content/calendar/settings')];

/** Makes the secret link of the calendar; an older one stops working. */
export function useCreateFeed() {
  const explain = useFailureToast();
  return useWrite({
    send: (_none: null) => request('POST /api/content/calendar/feed'),
    outdates: outdatedByFeed,
    onFailure: explain('No link was made'),
  });
}

export function useRevokeFeed() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: (_none: null) => request('DELETE /api/content/calendar/feed'),
    outdates: outdatedByFeed,
    onSuccess: () => toast({ title: 'The link doesn’t work anymore' }),
    onFailure: explain('The link still works'),
  });
}
