import { ApiError } from '@tessera/api-client';

/** Pause between two attempts while the API is down, in milliseconds. */
export const outagePause = 5000;

/** Whether the API was unreachable or had an internal error: the same request may succeed later. */
export function isOutage(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

interface QueryInState {
  readonly state: { readonly data: unknown; readonly error: Error | null };
}

/** A refetch interval that retries a query with nothing to show during an outage. */
export function retryWhileDown({ state }: QueryInState): number | false {
  const isDown = state.data === undefined && state.error !== null && isOutage(state.error);
  return isDown ? outagePause : false;
}
