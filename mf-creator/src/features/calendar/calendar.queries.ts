import { useQuery } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { useEffect, useEffectEvent } from 'react';
import { useFailureToast } from '../../errors/failures';
import { outdatedByContent } from '../content/content.queries';
import { ownZone } from '../content/times';
import type { Range } from './periods';

const ofVisitor = { staleTime: 30_000, refetchOnWindowFocus: true } as const;

/** Days with entries; while those of another range are loaded, the ones before stay. */
export function useCalendar({ first, last }: Range) {
  return useQuery({
    ...endpointQuery('GET /api/content/calendar', { query: { startDate: first, endDate: last } }),
    ...ofVisitor,
    placeholderData: (before) => before,
  });
}

/** Days that the visitor’s own rhythm misses, and topics for them. */
export function useGaps({ first, last }: Range) {
  return useQuery({
    ...endpointQuery('GET /api/content/calendar/gaps', {
      query: { startDate: first, endDate: last },
    }),
    ...ofVisitor,
    placeholderData: (before) => before,
  });
}

export function useCalendarSettings() {
  return useQuery({ ...endpointQuery('GET /api/content/calendar/settings'), ...ofVisitor });
}

export function useEvent(id: string) {
  return useQuery({
    ...endpointQuery('GET /api/content/calendar/events/:id', { params: { id } }),
    ...ofVisitor,
  });
}

/** What any change of the calendar makes outdated: it may be one of content, too. */
export const outdatedByCalendar = () => [
  queriesOf('GET /api/content/calendar'),
  queriesOf('GET /api/content/calendar/gaps'),
  queriesOf('GET /api/content/calendar/events/:id'),
  ...outdatedByContent(),
];

/** The zone in which days are counted: the stored one. On the first visit that of the browser is stored. */
export function useZone() {
  const { data: settings } = useCalendarSettings();
  const { mutate: choose } = useChooseZone();
  const isMissing = settings?.zone === null;
  const storeOwn = useEffectEvent(() => choose(ownZone()));
  useEffect(() => {
    if (isMissing) storeOwn();
  }, [isMissing]);
  return settings?.zone ?? ownZone();
}

/** Chooses the zone in which days are counted. */
export function useChooseZone() {
  const explain = useFailureToast();
  return useWrite({
    send: (zone: string) => request('PUT /api/content/calendar/settings', { body: { zone } }),
    outdates: () => [queriesOf('GET /api/content/calendar/settings'), ...outdatedByCalendar()],
    onFailure: explain('The time zone wasn’t saved'),
  });
}
