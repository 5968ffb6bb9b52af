import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Video, VideoPage } from '@tessera/contracts';
import { useEffect, useMemo, useState } from 'react';
import type { Address } from '../../address/address';
import { askAgainWhileDown, outagePause } from '../../outage/outage';
import { type ResultsState, resultsState } from './results-state';
import { videosQuery } from './results.queries';

/** The videos of a page, as far as they have been loaded. */
export interface VideoList {
  /** Names the list: two addresses with equal ids show the same videos. */
  readonly id: string;
  readonly state: ResultsState;
  readonly videos: readonly Video[];
  /** How many videos match in all. */
  readonly total: number;
  readonly match: VideoPage['match'];
  readonly category: VideoPage['category'];
  readonly channel: VideoPage['channel'];
  readonly error: Error | null;
  readonly more: 'none' | 'available' | 'loading' | 'failed';
  readonly loadMore: () => void;
  readonly retry: () => void;
}

export function useVideos(address: Address): VideoList {
  const options = videosQuery(useQueryClient(), address);
  const id = options.queryKey.join(' ');
  const query = useInfiniteQuery({ ...options, refetchInterval: askAgainWhileDown });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const videos = useMemo(() => data?.pages.flatMap((page) => page.videos), [data]);
  const error = useLastError(id, query.error);
  useAnotherAttempt(isFetchNextPageError, fetchNextPage);

  const isOffline = query.fetchStatus === 'paused';
  const newest = data?.pages.at(-1);
  return {
    id,
    state: resultsState({ count: videos?.length, error, isOffline }),
    videos: videos ?? [],
    total: newest?.total ?? 0,
    match: newest?.match ?? 'all',
    category: newest?.category ?? null,
    channel: newest?.channel ?? null,
    error,
    more: moreOf({ hasNextPage, isFetchingNextPage, isFetchNextPageError }),
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
    retry: () => void query.refetch(),
  };
}

interface NextPage {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}

function moreOf(next: NextPage): VideoList['more'] {
  if (next.isFetchingNextPage) return 'loading';
  if (next.isFetchNextPageError) return 'failed';
  return next.hasNextPage ? 'available' : 'none';
}

/** The error of the latest answer to `id`. A query forgets its error as soon as it is asked again. */
function useLastError(id: string, error: Error | null): Error | null {
  const [last, setLast] = useState({ id, error });
  const next = { id, error: error ?? (last.id === id ? last.error : null) };
  if (next.id !== last.id || next.error !== last.error) setLast(next);
  return next.error;
}

/** Makes a failed attempt again after a pause, until it succeeds. */
function useAnotherAttempt(failed: boolean, attempt: () => unknown): void {
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setTimeout(attempt, outagePause);
    return () => clearTimeout(timer);
  }, [failed, attempt]);
}
