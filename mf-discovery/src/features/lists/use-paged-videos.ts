import type { Video } from '@tessera/contracts';
import type { PagedVideos } from '@tessera/video-ui';
import { useEffect, useMemo } from 'react';
import { outagePause } from '../../errors/outage';

interface VideoPages {
  readonly pages: readonly { readonly videos: readonly Video[]; readonly total: number }[];
}

interface NextPage {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}

interface PagesQuery extends NextPage {
  readonly data: VideoPages | undefined;
  readonly errorUpdateCount: number;
  readonly fetchNextPage: (options?: { cancelRefetch: boolean }) => unknown;
}

/** The videos of a query that have been loaded so far, as a grid takes them. A page that fails is tried again. */
export function usePagedVideos(query: PagesQuery): PagedVideos {
  const { data, isFetchNextPageError, errorUpdateCount, fetchNextPage } = query;
  const videos = useMemo(() => data?.pages.flatMap((page) => page.videos) ?? [], [data]);
  useRetry(isFetchNextPageError ? errorUpdateCount : 0, fetchNextPage);
  return {
    videos,
    total: data?.pages.at(-1)?.total ?? 0,
    more: moreOf(query),
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
  };
}

/** A failure stays while the request is retried, so that its message does not blink. */
function moreOf(next: NextPage): PagedVideos['more'] {
  if (next.isFetchNextPageError) return 'failed';
  if (next.isFetchingNextPage) return 'loading';
  return next.hasNextPage ? 'available' : 'none';
}

/** Retries after a pause, once for each failure; 0 is none. */
function useRetry(failures: number, attempt: () => unknown): void {
  useEffect(() => {
    if (failures === 0) return undefined;
    const timer = setTimeout(attempt, outagePause);
    return () => clearTimeout(timer);
  }, [failures, attempt]);
}
