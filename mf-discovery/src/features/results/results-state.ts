import { ApiError } from '@tessera/api-client';
import { isOutage } from '../../outage/outage';

/** What the place of the results shows. */
export type ResultsState =
  | 'loading'
  | 'offline'
  | 'unavailable'
  | 'refused'
  | 'not-found'
  | 'empty'
  | 'videos';

export interface ResultsQuery {
  /** How many videos have arrived; `undefined` before the first answer. */
  readonly count: number | undefined;
  /** Why there is no answer. It stays while the request is made again, so that the message does not blink. */
  readonly error: Error | null;
  readonly isOffline: boolean;
}

export function resultsState({ count, error, isOffline }: ResultsQuery): ResultsState {
  if (count !== undefined) return count === 0 ? 'empty' : 'videos';
  if (isOffline) return 'offline';
  if (!error) return 'loading';
  if (isOutage(error)) return 'unavailable';
  return isUnknownCategory(error) ? 'not-found' : 'refused';
}

function isUnknownCategory(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error.fieldErrors.some(({ field }) => field === 'params.slug');
}
