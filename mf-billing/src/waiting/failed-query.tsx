import { ErrorState } from '@tessera/design-system';
import { reasonOf } from '../outage/failures';

export interface FailedQueryProps {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
  /** What could not be loaded, for example 'The questions'. */
  readonly what: string;
}

/** Why a table has no rows. */
export function FailedQuery({ query, what }: FailedQueryProps) {
  return (
    <ErrorState title={`${what} can't be loaded right now`} onRetry={() => void query.refetch()}>
      {reasonOf(query.error)}
    </ErrorState>
  );
}
