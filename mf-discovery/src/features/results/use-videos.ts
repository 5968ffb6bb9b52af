import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tessera/api-client';
import type { PlanEffects, VideoPage } from '@tessera/contracts-discovery';
import type { PagedVideos } from '@tessera/video-ui';
import { useState } from 'react';
import type { Address } from '../../address/address';
import { retryWhileDown, isOutage } from '../../errors/outage';
import { usePagedVideos } from '../lists/use-paged-videos';
import { reachedLimit } from '../plans/limit-reached';
import { videosQuery } from './results.queries';

export type ResultsState =
  | 'loading'
  | 'offline'
  | 'unavailable'
  | 'limit-reached'
  | 'refused'
  | 'not-found'
  | 'empty'
  | 'videos';

/** The videos of a page that have been loaded so far. */
export interface VideoList extends PagedVideos {
  /** Two addresses with the same id show the same videos. */
  readonly id: string;
  readonly state: ResultsState;
  readonly match: VideoPage['match'];
  readonly correction: VideoPage['correction'];
  readonly category: VideoPage['category'];
  readonly channel: VideoPage['channel'];
  /** Filters of the address that were not applied. */
  readonly leftOut: NonNullable<PlanEffects['leftOut']>;
  /** What the visitor's plan does not have, as far as it is known by now. */
  readonly locked: NonNullable<PlanEffects['locked']>;
  readonly error: Error | null;
  readonly retry: () => void;
}

const noPage = {
  match: 'all',
  correction: undefined,
  category: null,
  channel: null,
  leftOut: undefined,
} as const;

export function useVideos(address: Address): VideoList {
  const options = videosQuery(useQueryClient(), address);
  const id = options.queryKey.join(' ');
  const query = useInfiniteQuery({ ...options, refetchInterval: retryWhileDown });
  const { data } = query;
  const paged = usePagedVideos(query);
  const error = useLastError(id, query.error);

  const isOffline = query.fetchStatus === 'paused';
  const { match, correction, category, channel, leftOut = [] } = data?.pages.at(-1) ?? noPage;
  return {
    id,
    state: resultsState({ count: data && paged.videos.length, error, isOffline }),
    ...paged,
    match,
    correction,
    category,
    channel,
    leftOut,
    locked: useLastLocked(data?.pages.at(-1)),
    error,
    retry: () => void query.refetch(),
  };
}

export interface ResultsQuery {
  /** How many videos have arrived; `undefined` before the first response. */
  readonly count: number | undefined;
  /** It stays while the request is retried, so that the message does not blink. */
  readonly error: Error | null;
  readonly isOffline: boolean;
}

export function resultsState({ count, error, isOffline }: ResultsQuery): ResultsState {
  if (count !== undefined) return count === 0 ? 'empty' : 'videos';
  if (isOffline) return 'offline';
  if (!error) return 'loading';
  if (isOutage(error)) return 'unavailable';
  if (reachedLimit(error)) return 'limit-reached';
  return isUnknownCategory(error) ? 'not-found' : 'refused';
}

function isUnknownCategory(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error.fieldErrors.some(({ field }) => field === 'params.slug');
}

/** Of the latest page of any address: what a plan has does not depend on what is searched for. */
function useLastLocked(page: VideoPage | undefined): VideoList['locked'] {
  const [last, setLast] = useState(page);
  if (page && page !== last) setLast(page);
  return (page ?? last)?.locked ?? {};
}

/** The error of the latest response for `id`. A query drops its error as soon as it is retried. */
function useLastError(id: string, error: Error | null): Error | null {
  const [last, setLast] = useState({ id, error });
  const next = { id, error: error ?? (last.id === id ? last.error : null) };
  if (next.id !== last.id || next.error !== last.error) setLast(next);
  return next.error;
}
