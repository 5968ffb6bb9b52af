import { LoadMore } from '@tessera/design-system/parts';

export interface MoreRowsProps {
  /** An infinite query. */
  readonly query: {
    readonly data: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** What the list holds, in the plural and small. */
  readonly noun: string;
}

/** The end of a list that is read page by page. */
export function MoreRows({ query, noun }: MoreRowsProps) {
  if (query.data === undefined) return null;
  return <LoadMore state={stateOf(query)} noun={noun} onMore={() => void query.fetchNextPage()} />;
}

function stateOf({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
}: MoreRowsProps['query']) {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'more' : 'done';
}
