import type { PagedVideos } from '@tessera/video-ui';

interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: (options: { readonly cancelRefetch: boolean }) => unknown;
}

/** What comes after the loaded pages of a list. */
export function morePages(query: PagedQuery): Pick<PagedVideos, 'more' | 'loadMore'> {
  return { more: moreOf(query), loadMore: () => void query.fetchNextPage({ cancelRefetch: false }) };
}

/** A failure stays while the request is retried, so that its message does not blink. */
function moreOf(query: PagedQuery): PagedVideos['more'] {
  if (query.isFetchNextPageError) return 'failed';
  if (query.isFetchingNextPage) return 'loading';
  return query.hasNextPage ? 'available' : 'none';
}
