import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Channel } from '@tessera/contracts';
import { whileChecked } from './check-progress';

/** Poll interval for channels, in milliseconds. */
const pollReleasesMs = 4000;
/** Poll interval for health figures, in milliseconds. */
const pollHealthMs = 15_000;

export function channelsQuery() {
  return { ...endpointQuery('GET /api/releases'), refetchInterval: pollReleasesMs, staleTime: 0 };
}

export function channelQuery(name: string) {
  return {
    ...endpointQuery('GET /api/releases/:name', { params: { name } }),
    refetchInterval: pollReleasesMs,
    staleTime: 0,
  };
}

/** Health of the last minutes; keeps the previous figures while loading. */
export function healthQuery(name: string, minutes: number) {
  return {
    ...endpointQuery('GET /api/releases/:name/health', { params: { name }, query: { minutes } }),
    refetchInterval: pollHealthMs,
    staleTime: pollHealthMs,
    placeholderData: keepPreviousData,
  };
}

/**
 * Never cached: findings depend on the other active versions. While pages are being checked, the site is asked again, and
 * `failureReason` says how far it is.
 */
export function findingsQuery(name: string, version: string) {
  return {
    ...whileChecked,
    ...endpointQuery('GET /api/releases/:name/versions/:version/findings', {
      params: { name, version },
    }),
    staleTime: 0,
    gcTime: 0,
  };
}

/** Caches the channel from a response and refetches everything that depends on it. */
export function showChange(client: QueryClient, channel: Channel): void {
  client.setQueryData(channelQuery(channel.name).queryKey, channel);
  void refreshReleases(client);
}

export function refreshReleases(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) =>
      /^\/api\/(releases|compositions|audit|alarms|operators\/sections)\b/.test(
        String(queryKey.at(-1)),
      ),
  });
}
