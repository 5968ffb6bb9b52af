import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endSession, isUnauthenticated } from './session.queries';

/** The part of a cache event that matters here. */
interface CacheEvent {
  readonly action?: { readonly type: string; readonly error?: unknown };
}

/** Marks the session as expired when any request fails with `unauthenticated`. */
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
