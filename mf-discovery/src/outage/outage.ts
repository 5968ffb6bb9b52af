import { ApiError } from '@tessera/api-client';

/** Pause between two attempts while the API is down, in milliseconds. */
export const outagePause = 5000;

/** Whether the API did not answer, or failed by itself: the same request may succeed a little later. */
export function isOutage(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

interface QueryInState {
  readonly state: { readonly data: unknown; readonly error: Error | null };
}

/** A refetch interval: a query that has nothing to show because of an outage recovers by itself. */
export function askAgainWhileDown({ state }: QueryInState): number | false {
  const isDown = state.data === undefined && state.error !== null && isOutage(state.error);
  return isDown ? outagePause : false;
}
