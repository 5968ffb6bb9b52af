import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Channel } from '@tessera/contracts';

/** How often what visitors get is asked for while the console is looked at, in milliseconds. */
const pollReleases = 4000;
/** How often figures are, which change by the minute. */
const pollHealth = 15_000;

export function channelsQuery() {
  return { ...endpointQuery('GET /api/releases'), refetchInterval: pollReleases, staleTime: 0 };
}

export function channelQuery(name: string) {
  return {
    ...endpointQuery('GET /api/releases/:name', { params: { name } }),
    refetchInterval: pollReleases,
    staleTime: 0,
  };
}

/** Figures of the last minutes; while others are on their way, those that were there stay. */
export function healthQuery(name: string, minutes: number) {
  return {
    ...endpointQuery('GET /api/releases/:name/health', { params: { name }, query: { minutes } }),
    refetchInterval: pollHealth,
    staleTime: pollHealth,
    placeholderData: keepPreviousData,
  };
}

/** Never taken from the cache: what speaks against a version depends on what else is active. */
export function findingsQuery(name: string, version: string) {
  return {
    ...endpointQuery('GET /api/releases/:name/versions/:version/findings', {
      params: { name, version },
    }),
    staleTime: 0,
    gcTime: 0,
  };
}

/** Shows a channel as the answer to a change has it, and asks anew for all that follows from it. */
export function showChange(client: QueryClient, channel: Channel): void {
  client.setQueryData(channelQuery(channel.name).queryKey, channel);
  void refreshReleases(client);
}

export function refreshReleases(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) =>
      /^\/api\/(releases|compositions|audit|alarms)\b/.test(String(queryKey.at(-1))),
  });
}
