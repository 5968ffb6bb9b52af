import { type QueryClient, type QueryFilters, useQuery } from '@tanstack/react-query';
import { changeCached, endpointQuery, queriesOf } from '@tessera/api-client';
import type { BlockList, VideoPage } from '@tessera/contracts-discovery';
import { retryWhileDown } from '../../errors/outage';

/** A visitor's lists may also be changed in another tab, those of others at any time. */
const changesElsewhere = {
  staleTime: 30_000,
  refetchOnWindowFocus: true,
  refetchInterval: retryWhileDown,
} as const;

/** What the visitor hides. */
export function useBlockLists() {
  return useQuery({ ...endpointQuery('GET /api/block-lists', {}), ...changesElsewhere });
}

export function useBlockList(id: string) {
  const options = endpointQuery('GET /api/block-lists/:id', { params: { id } });
  return useQuery({ ...options, ...changesElsewhere });
}

/** The responses that depend on what the visitor hides: the lists themselves, and all lists of videos. */
export const dependsOnHidden: readonly QueryFilters[] = [
  queriesOf('GET /api/block-lists'),
  queriesOf('GET /api/block-lists/:id'),
  queriesOf('GET /api/videos/search'),
  queriesOf('GET /api/videos/trending'),
  queriesOf('GET /api/videos/category/:slug'),
];

/** Takes the videos of a channel out of the lists that are cached. @returns how to undo it */
export function takeOutChannel(client: QueryClient, channelId: string): Promise<() => void>[] {
  const change = (page: VideoPage): VideoPage => ({
    ...page,
    videos: page.videos.filter((video) => video.channelId !== channelId),
  });
  return [
    changeCached(client, 'GET /api/videos/search', { change }),
    changeCached(client, 'GET /api/videos/trending', { change }),
    changeCached(client, 'GET /api/videos/category/:slug', { change }),
  ];
}

/** Changes one of the visitor's lists wherever it is cached. @returns how to undo it */
export function changeList(
  client: QueryClient,
  id: string,
  change: (list: BlockList) => BlockList | null,
): Promise<() => void>[] {
  return [
    changeCached(client, 'GET /api/block-lists', {
      change: ({ own, subscribed }) => ({
        own: own.flatMap((list) => (list.id === id ? (change(list) ?? []) : list)),
        subscribed,
      }),
    }),
    changeCached(client, 'GET /api/block-lists/:id', {
      params: { id },
      change: (list) => change(list) ?? list,
    }),
  ];
}

/** Shows a list of somebody else as subscribed to, or no longer, wherever it is cached. @returns how to undo it */
export function changeSubscription(
  client: QueryClient,
  list: BlockList,
  isSubscribed: boolean,
): Promise<() => void>[] {
  const { id } = list;
  const changed = { ...list, isSubscribed };
  return [
    changeCached(client, 'GET /api/block-lists', {
      change: ({ own, subscribed }) => {
        const others = subscribed.filter((one) => one.id !== id);
        return { own, subscribed: isSubscribed ? [...others, changed].toSorted(byName) : others };
      },
    }),
    changeCached(client, 'GET /api/block-lists/:id', { params: { id }, change: () => changed }),
  ];
}

function byName(one: BlockList, other: BlockList): number {
  return one.name.localeCompare(other.name);
}
