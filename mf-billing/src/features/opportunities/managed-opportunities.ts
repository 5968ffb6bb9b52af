import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeCached, endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { ManagedOpportunity, OpportunityDetails } from '@tessera/contracts-billing';
import { useFailureToast } from '../../errors/failures';

const all = 'GET /api/partnerships/managed-opportunities';

/** All opportunities, for operators. */
export function useManagedOpportunities() {
  return useQuery(endpointQuery(all));
}

const outdated = () => [queriesOf(all), queriesOf('GET /api/partnerships/opportunities')];

export function useCreateOpportunity() {
  return useWrite({
    send: (body: OpportunityDetails) => request('POST /api/partnerships/opportunities', { body }),
    outdates: outdated,
  });
}

interface Update {
  /** As the operator has seen it: a version that is no longer current is refused with 412. */
  readonly opportunity: ManagedOpportunity;
  readonly details: OpportunityDetails;
}

/** Changes an opportunity. The form says itself what failed. */
export function useUpdateOpportunity(onFailure?: (error: Error) => void) {
  return useWrite({
    send: ({ opportunity: { id, version }, details }: Update) =>
      request('PUT /api/partnerships/opportunities/:id', {
        params: { id },
        body: details,
        ifMatch: version,
      }),
    outdates: outdated,
    ...(onFailure && { onFailure }),
  });
}

/** Puts all opportunities into another order, which is shown at once. */
export function useOrderOpportunities() {
  const client = useQueryClient();
  return useWrite({
    send: (ordered: readonly ManagedOpportunity[]) =>
      request('PUT /api/partnerships/opportunity-order', {
        body: { ids: ordered.map(({ id }) => id) },
      }),
    show: (ordered) => [
      changeCached(client, all, { change: () => ({ opportunities: [...ordered] }) }),
    ],
    outdates: outdated,
    sequence: 'opportunities',
    onFailure: useFailureToast()('The order wasn’t changed'),
  });
}

/** What of an opportunity can be edited. */
export function detailsOf(opportunity: ManagedOpportunity): OpportunityDetails {
  const { id: _, version: __, ...details } = opportunity;
  return details;
}
