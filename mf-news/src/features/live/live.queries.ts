import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';

/** How often live updates are asked for, in milliseconds. */
export const liveInterval = 30_000;

/** The last updates, the newest first. Nothing is asked for while it is paused, or while the page is hidden. */
export function useLiveUpdates(isPaused: boolean) {
  return useQuery({
    ...endpointQuery('GET /api/breaking-content', { query: {} }),
    // A list that was never loaded is, so that there is something to read while it is paused.
    enabled: ({ state }) => !isPaused || state.data === undefined,
    staleTime: liveInterval,
    refetchInterval: isPaused ? false : liveInterval,
    refetchOnWindowFocus: true,
  });
}
