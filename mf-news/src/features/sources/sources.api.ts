import {
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { changeCached, endpointQuery, pagedQuery, queriesOf, request } from '@tessera/api-client';
import { failureReasons } from '@tessera/api-client/problem-reasons';
import { useWrite } from '@tessera/api-client/use-write';
import type { Source, SourceDetails } from '@tessera/contracts-news';
import { usePlatform } from '@tessera/platform';
import { failureToast } from '@tessera/platform/failure-toast';

export const { reasonOf, reasonInForm } = failureReasons({
  'source-not-found': 'The source was removed.',
  'too-many-sources': ({ limit }) => `There are ${limit} sources already. Remove one first.`,
});

/** Says that a change is undone, and why. */
const useFailureToast = failureToast(reasonOf);

/** Feeds are asked again by the site; a page that stays open sees what has come. */
const comesByItself = { staleTime: 60_000, refetchOnWindowFocus: true } as const;

/** The visitor's sources, and those of the site. */
export function useSources() {
  return useQuery({ ...endpointQuery('GET /api/news/sources'), ...comesByItself });
}

/** What all of them publish, newest first and page by page. */
export function useEntries() {
  const options = pagedQuery(useQueryClient(), 'GET /api/news/entries', { query: {} });
  return useInfiniteQuery({ ...options, ...comesByItself });
}

/** What a write changes. */
const outdated = [queriesOf('GET /api/news/sources'), queriesOf('GET /api/news/entries')];

/** Adds a feed for the visitor, or by an operator for everyone. What it throws is shown by the form. */
export function useAddSource(forAll: boolean) {
  const key = forAll ? 'POST /api/news/site-sources' : 'POST /api/news/sources';
  return useWrite({
    send: (body: SourceDetails) => request(key, { body }),
    outdates: () => outdated,
  });
}

/** Removes one of the visitor's sources; the message that says so can undo it. */
export function useRemoveSource() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const restore = useRestore();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: Source) => request('DELETE /api/news/sources/:id', { params: { id } }),
    show: ({ id }) => [removeFromList(client, 'own', id)],
    outdates: () => outdated,
    onSuccess: (_response, source) => {
      const action = { label: 'Undo', onSelect: () => restore.mutate(source) };
      toast({ title: `“${source.title}” is removed`, action });
    },
    onFailure: explain('The source wasn’t removed'),
  });
}

function useRestore() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: Source) => request('POST /api/news/sources/:id/restore', { params: { id } }),
    outdates: () => outdated,
    onSuccess: (source) => toast({ title: `“${source.title}” is back` }),
    onFailure: explain('The source wasn’t restored'),
  });
}

/** Removes a source of the site. */
export function useRemoveForAll() {
  const client = useQueryClient();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: Source) => request('DELETE /api/news/site-sources/:id', { params: { id } }),
    show: ({ id }) => [removeFromList(client, 'ofSite', id)],
    outdates: () => outdated,
    onFailure: explain('The source wasn’t removed'),
  });
}

/** @returns how to undo it */
function removeFromList(
  client: QueryClient,
  list: 'own' | 'ofSite',
  id: string,
): Promise<() => void> {
  return changeCached(client, 'GET /api/news/sources', {
    change: (sources) => ({ ...sources, [list]: sources[list].filter((one) => one.id !== id) }),
  });
}
