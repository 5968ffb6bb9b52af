import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeCached, endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import type { SavedSearch } from '@tessera/contracts-discovery';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { retryWhileDown } from '../../errors/outage';

const lists = [queriesOf('GET /api/saved-searches')];

/** The visitor's saved searches; new results are counted while the page is away. */
export function useSavedSearches() {
  return useQuery({
    ...endpointQuery('GET /api/saved-searches', {}),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    refetchInterval: retryWhileDown,
  });
}

/** Saves a search; the message that says so can undo it. */
export function useSaveSearch() {
  const { toast } = usePlatform();
  const undo = useDeleteSearch();
  return useWrite({
    send: (body: Request<'POST /api/saved-searches'>['body']) =>
      request('POST /api/saved-searches', { body }),
    outdates: () => lists,
    onSuccess: (saved) =>
      toast({
        title: `“${saved.name}” is saved`,
        description: 'We’ll tell you about new results.',
        action: { label: 'Undo', onSelect: () => undo.mutate(saved) },
      }),
  });
}

interface Renaming {
  readonly search: SavedSearch;
  readonly name: string;
}

export function useRenameSearch() {
  return useWrite({
    send: ({ search: { id, version }, name }: Renaming) =>
      request('PATCH /api/saved-searches/:id', {
        params: { id },
        body: { name },
        ifMatch: version,
      }),
    outdates: () => lists,
  });
}

/** Says that the visitor looks at the results, so that they are no longer new. */
export function useLook() {
  const client = useQueryClient();
  return useWrite({
    send: ({ id }: SavedSearch) => request('POST /api/saved-searches/:id/look', { params: { id } }),
    show: ({ id }) => [change(client, id, (search) => ({ ...search, newResults: 0 }))],
    outdates: () => lists,
  });
}

/** Deletes a saved search; the message that says so can undo it. */
export function useDeleteSearch() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  const restore = useRestoreSearch();
  return useWrite({
    send: ({ id }: SavedSearch) => request('DELETE /api/saved-searches/:id', { params: { id } }),
    show: ({ id }) => [change(client, id, () => null)],
    outdates: () => lists,
    onSuccess: (_response, search) =>
      toast({
        title: `“${search.name}” is deleted`,
        action: { label: 'Undo', onSelect: () => restore.mutate(search) },
      }),
    onFailure: explain('The search wasn’t deleted'),
  });
}

function useRestoreSearch() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: SavedSearch) =>
      request('POST /api/saved-searches/:id/restore', { params: { id } }),
    outdates: () => lists,
    onSuccess: ({ name }) => toast({ title: `“${name}” is back` }),
    onFailure: explain('The search wasn’t restored'),
  });
}

function change(
  client: QueryClient,
  id: string,
  how: (search: SavedSearch) => SavedSearch | null,
): Promise<() => void> {
  return changeCached(client, 'GET /api/saved-searches', {
    change: ({ savedSearches }) => ({
      savedSearches: savedSearches.flatMap((one) => (one.id === id ? (how(one) ?? []) : one)),
    }),
  });
}
