import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeCached, endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import type { CollectionDetails, ManagedCollection } from '@tessera/contracts-discovery';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';

const all = 'GET /api/managed-collections';

/** All collections, for operators. */
export function useManagedCollections() {
  return useQuery(endpointQuery(all));
}

/** What changes with any of them. */
export function outdatedCollections() {
  return [
    queriesOf(all),
    queriesOf('GET /api/managed-collections/:id'),
    queriesOf('GET /api/collections'),
  ];
}

export function useCreateCollection() {
  return useWrite({
    send: (body: CollectionDetails) => request('POST /api/managed-collections', { body }),
    outdates: outdatedCollections,
  });
}

interface Update {
  /** As the operator has seen it: a version that is no longer current is refused with 412. */
  readonly collection: Pick<ManagedCollection, 'id' | 'version'>;
  readonly changes: Request<'PATCH /api/managed-collections/:id'>['body'];
}

/** Changes or publishes a collection. A form says itself what failed. */
export function useUpdateCollection(onFailure?: (error: Error) => void) {
  return useWrite({
    send: ({ collection: { id, version }, changes }: Update) =>
      request('PATCH /api/managed-collections/:id', {
        params: { id },
        body: changes,
        ifMatch: version,
      }),
    outdates: outdatedCollections,
    ...(onFailure && { onFailure }),
  });
}

/** Deletes a collection for good; the dialog that asks says what failed. */
export function useDeleteCollection(onDeleted: () => void) {
  const { toast } = usePlatform();
  return useWrite({
    send: ({ id, version }: ManagedCollection) =>
      request('DELETE /api/managed-collections/:id', { params: { id }, ifMatch: version }),
    outdates: outdatedCollections,
    onSuccess: (_response, { title }) => {
      onDeleted();
      toast({ title: `“${title}” is deleted` });
    },
  });
}

/** Puts all collections into another order, which is shown at once. */
export function useOrderCollections() {
  const client = useQueryClient();
  return useWrite({
    send: (ordered: readonly ManagedCollection[]) =>
      request('PUT /api/collection-order', { body: { ids: ordered.map(({ id }) => id) } }),
    show: (ordered) => [
      changeCached(client, all, { change: () => ({ collections: [...ordered] }) }),
    ],
    outdates: outdatedCollections,
    sequence: 'collections',
    onFailure: useFailureToast()('The order wasn’t changed'),
  });
}
