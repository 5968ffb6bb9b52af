import {
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { changeCached, endpointQuery, pagedQuery, queriesOf } from '@tessera/api-client';
import type { Request } from '@tessera/contracts';
import type { ModerationCase } from '@tessera/contracts-account';
import { retryWhileDown } from '../../errors/outage';

export type QueueFilter = Pick<
  Required<Request<'GET /api/moderation'>['query']>,
  'state' | 'order'
>;

/** Others decide at the same time, and visitors go on reporting. Nothing moves under the hand of who is deciding. */
const changesElsewhere = {
  staleTime: 5_000,
  refetchOnWindowFocus: true,
  refetchInterval: retryWhileDown,
} as const;

/** What is in one state, with how many there are in each. */
export function useModerationQueue(filter: QueueFilter) {
  const options = pagedQuery(useQueryClient(), 'GET /api/moderation', { query: filter });
  return useInfiniteQuery({ ...options, ...changesElsewhere });
}

/** What a link leads to. */
export function useLinkedCase(link: string) {
  const options = endpointQuery('GET /api/moderation/linked', { query: { link } });
  return useQuery({ ...options, ...changesElsewhere });
}

/** What changes with every decision. */
export const outdatedByDecision = [
  queriesOf('GET /api/moderation'),
  queriesOf('GET /api/moderation/linked'),
];

/** Takes a case out of the lists that are cached, because it is in another state. @returns how to undo it */
export function takeOutCase(
  client: QueryClient,
  { kind, id }: Pick<ModerationCase, 'kind' | 'id'>,
): Promise<() => void> {
  return changeCached(client, 'GET /api/moderation', {
    change: (page) => ({
      ...page,
      cases: page.cases.filter((one) => one.kind !== kind || one.id !== id),
    }),
  });
}
