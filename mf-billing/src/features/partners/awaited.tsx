import { ErrorState } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { reasonOf } from './failures';

export interface AwaitedProps {
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** What is being loaded, for example 'Your keys'. */
  readonly what: string;
  /** In the size of what will be there. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** What depends on a query, or why it can't be shown. */
export function Awaited({ query, what, skeleton, children }: AwaitedProps) {
  if (query.data !== undefined) return children;
  if (!query.error) return <div aria-busy>{skeleton}</div>;
  return (
    <ErrorState title={`${what} can't be loaded right now`} onRetry={() => void query.refetch()}>
      {reasonOf(query.error)}
    </ErrorState>
  );
}
