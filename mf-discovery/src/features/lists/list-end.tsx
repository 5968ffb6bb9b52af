import { LoadMore, type LoadMoreProps } from '@tessera/design-system/parts';

interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface ListEndProps {
  readonly query: PagedQuery;
  /** What the list has, in the plural: 'playlists'. */
  readonly noun: string;
}

/** Continues a list that has more pages; nothing at its end. */
export function ListEnd({ query, noun }: ListEndProps) {
  return <LoadMore state={stateOf(query)} noun={noun} onMore={() => void query.fetchNextPage()} />;
}

function stateOf(query: PagedQuery): LoadMoreProps['state'] {
  if (query.isFetchNextPageError) return 'failed';
  if (query.isFetchingNextPage) return 'loading';
  return query.hasNextPage ? 'more' : 'done';
}
