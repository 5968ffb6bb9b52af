import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endSession, isUnauthenticated } from './session.queries';

/** What the caches tell of a query or a mutation, as far as it matters here. */
interface CacheEvent {
  readonly action?: { readonly type: string; readonly error?: unknown };
}

/** Whatever is asked of the site: the answer that nobody is signed in ends the session here too. */
export function useSessionEnd(): void {
  const client = useQueryClient();
  useEffect(() => {
    const handle = ({ action }: CacheEvent) => {
      if (action?.type === 'error' && isUnauthenticated(action.error)) endSession(client);
    };
    const stops = [
      client.getQueryCache().subscribe((event) => handle(event as CacheEvent)),
      client.getMutationCache().subscribe((event) => handle(event as CacheEvent)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
