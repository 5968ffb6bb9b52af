import {
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { changeCached, endpointQuery, pagedQuery } from '@tessera/api-client';
import type { PlaylistItem, PlaylistSummary } from '@tessera/contracts-discovery';
import { retryWhileDown } from '../../errors/outage';

/** A visitor's playlists may also be changed in another tab or on another device. */
const changesElsewhere = {
  staleTime: 30_000,
  refetchOnWindowFocus: true,
  refetchInterval: retryWhileDown,
} as const;

/** The visitor's playlists, the most recently changed first. */
export function useOwnPlaylists() {
  const options = pagedQuery(useQueryClient(), 'GET /api/playlists', { query: {} });
  return useInfiniteQuery({ ...options, ...changesElsewhere });
}

/** The visitor's playlists, each with its item of a video if it has it. */
export function useSavedIn(videoId: string) {
  const query = { videoId, limit: 50 };
  const options = pagedQuery(useQueryClient(), 'GET /api/playlists', { query });
  return useInfiniteQuery({ ...options, ...changesElsewhere });
}

export function usePlaylist(id: string) {
  const options = endpointQuery('GET /api/playlists/:id', { params: { id } });
  return useQuery({ ...options, ...changesElsewhere });
}

/** The videos of a playlist, in its order. */
export function usePlaylistItems(id: string) {
  const options = pagedQuery(useQueryClient(), 'GET /api/playlists/:id/items', {
    params: { id },
    query: {},
  });
  return useInfiniteQuery({ ...options, ...changesElsewhere });
}

/**
 * Changes a playlist in the lists that are cached.
 * @param change `null` takes it out
 * @param query only in the lists that were asked for a video
 * @returns how to undo it
 */
export function changeInLists(
  client: QueryClient,
  id: string,
  change: (playlist: PlaylistSummary) => PlaylistSummary | null,
  query: { readonly videoId?: string } = {},
): Promise<() => void> {
  return changeCached(client, 'GET /api/playlists', {
    query,
    change: (page) => ({
      ...page,
      playlists: page.playlists.flatMap((one) => (one.id === id ? (change(one) ?? []) : one)),
    }),
  });
}

/**
 * Changes the cached videos of a playlist, of all pages together.
 * @returns how to undo it
 */
export function changeItems(
  client: QueryClient,
  id: string,
  change: (items: readonly PlaylistItem[]) => readonly PlaylistItem[],
): Promise<() => void> {
  return changeCached(client, 'GET /api/playlists/:id/items', {
    params: { id },
    change: (page, index, pages) => {
      const before = pages.flatMap(({ items }) => items);
      const after = change(before);
      const start = pages.slice(0, index).reduce((sum, { items }) => sum + items.length, 0);
      // What is added or removed changes the length of the last page.
      const end = index === pages.length - 1 ? undefined : start + page.items.length;
      const total = page.total + after.length - before.length;
      return { ...page, total, items: after.slice(start, end) };
    },
  });
}
