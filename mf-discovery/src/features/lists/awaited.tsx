import { EmptyState, ErrorState } from '@tessera/design-system';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { reasonOf } from '../../outage/failures';
import { isOutage } from '../../outage/outage';

interface ShownQuery {
  readonly data: unknown;
  readonly error: Error | null;
  /** The message stays while the request is retried, so that it does not blink. */
  readonly errorUpdateCount: number;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly refetch: () => unknown;
}

export interface AwaitedProps {
  readonly query: ShownQuery;
  /** What is being loaded, for example 'Your playlists'. */
  readonly what: string;
  /** In the size of what will be there. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** What depends on a query, or why it can't be shown. */
export function Awaited({ query, what, skeleton, children }: AwaitedProps) {
  const { data, error, errorUpdateCount, fetchStatus, refetch } = query;
  if (data !== undefined) return children;
  if (fetchStatus === 'paused') {
    return (
      <EmptyState title="You’re offline" icon={<WifiOff size={24} />}>
        {what} will appear when you’re back online.
      </EmptyState>
    );
  }
  if (errorUpdateCount === 0) return skeleton;
  return (
    <ErrorState title={`${what} can’t be loaded right now`} onRetry={() => void refetch()}>
      {!error || isOutage(error) ? 'Can’t reach Tessera. We’ll keep trying.' : reasonOf(error)}
    </ErrorState>
  );
}
