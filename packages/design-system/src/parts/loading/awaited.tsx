import { EmptyState, ErrorState } from '@tessera/design-system';
import { WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** What is read of a query; the result of `useQuery` or `useInfiniteQuery`. */
export interface AwaitedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  /** `paused` while the device is offline. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly refetch: () => unknown;
}

export interface AwaitedProps<Data> {
  readonly query: AwaitedQuery<Data>;
  /** What is being loaded, as it begins a sentence, for example 'Your playlists'. */
  readonly what: string;
  /** In the size of what will be there. */
  readonly skeleton: ReactNode;
  /** What is said when it could not be loaded; by default that it can’t be loaded right now. */
  readonly errorTitle?: string;
  /** Why it could not be loaded, in a sentence; `reasonOf` of the area. Nothing more is said by default. */
  readonly explain?: (error: Error) => string;
  /** Whether there is nothing to show of the data, but `empty`. */
  readonly isEmpty?: (data: Data) => boolean;
  /** An `EmptyState`: what is missing, and what to do next. */
  readonly empty?: ReactNode;
  /** Of the data; or what reads the data itself. */
  readonly children: ReactNode | ((data: Data) => ReactNode);
}

/**
 * What depends on a query: its placeholder while it is loading, why it can't be shown and _Try Again_, or that there is nothing. What
 * has been loaded once stays, whatever becomes of later requests.
 *
 * @example
 *   <Awaited query={mixes} what="Your mixes" skeleton={<MixSkeletons />} explain={reasonOf}>
 *     {({ mixes }) => <MixList mixes={mixes} />}
 *   </Awaited>
 */
export function Awaited<Data>(props: AwaitedProps<Data>) {
  const { query, what, skeleton, explain, isEmpty, empty, children } = props;
  const { errorTitle = `${what} can’t be loaded right now` } = props;
  const { data, fetchStatus, refetch } = query;
  const error = useLastError(query.error);
  if (data !== undefined) {
    if (isEmpty?.(data)) return empty;
    return typeof children === 'function' ? children(data) : children;
  }
  if (fetchStatus === 'paused') {
    return (
      <EmptyState title="You’re offline" icon={<WifiOff size={24} />}>
        {what} will appear when you’re back online.
      </EmptyState>
    );
  }
  if (!error) return skeleton;
  return (
    <ErrorState title={errorTitle} onRetry={() => void refetch()}>
      {explain?.(error)}
    </ErrorState>
  );
}

/** The message stays while the request is retried, so that it does not blink and its button keeps the focus. */
function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? last;
}
