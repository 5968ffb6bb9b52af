import { ErrorState } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { reasonOf } from '../outage/failures';

export interface AwaitedProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** What is being loaded, for example 'The plans'. */
  readonly what: string;
  /** In the size of what will be there. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What depends on a query, or why it can't be shown. */
export function Awaited<T>({ query, what, skeleton, children }: AwaitedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  return (
    <ErrorState title={`${what} can’t be loaded right now`} onRetry={() => void refetch()}>
      {reasonOf(error)}
    </ErrorState>
  );
}
