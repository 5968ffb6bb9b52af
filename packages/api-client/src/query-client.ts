import { QueryClient } from '@tanstack/react-query';
import { get } from './request';

/**
 * The query client that the shell and all remotes share. By default a query is a GET to the parts of its
 * key joined by slashes; nothing is retried, becomes stale, or is refetched on focus.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => get(queryKey.join('/'), signal),
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  });
}
