import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, privateVisits } from '@tessera/api-client';
import { keptFor, localLists, type Screen } from '../profile/profile.queries';
import { localList } from './local-list';

/** Candidates are the same for everybody, and change with a training. */
const candidatesKeptFor = 60 * 60_000;
const defaultLimit = 12;

export interface LocalListRequest {
  readonly limit?: number | undefined;
  /** The list without this video of the history. */
  readonly without?: string | undefined;
}

/** The list that this browser makes itself, in private mode. */
export function useLocalList(screen: Screen, request: LocalListRequest, enabled: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...localLists.queryKey, request.limit ?? null, request.without ?? null],
    queryFn: () => makeList(client, request),
    staleTime: keptFor[screen].recommendations,
    enabled,
  });
}

/** Asks for all categories, whatever was opened: not even a category says anything of the visitor. */
async function makeList(client: QueryClient, { limit = defaultLimit, without }: LocalListRequest) {
  const [categories, { mix }] = await Promise.all([
    client.query({ ...endpointQuery('GET /api/categories'), staleTime: candidatesKeptFor }),
    client.query({
      ...endpointQuery('GET /api/personalization/model'),
      staleTime: candidatesKeptFor,
    }),
  ]);
  const lists = await Promise.all(
    categories.map(({ slug }) => {
      const query = { category: slug };
      const options = endpointQuery('GET /api/personalization/candidates', { query });
      return client.query({ ...options, staleTime: candidatesKeptFor });
    }),
  );
  return localList({
    candidates: lists.flatMap(({ candidates }) => candidates),
    visits: privateVisits().filter(({ id }) => id !== without),
    mix,
    categories,
    limit,
    slateId: crypto.randomUUID(),
  });
}
