import { ApiError } from '@tessera/api-client';
import { EmptyState, ErrorState } from '@tessera/design-system';
import { WifiOff } from 'lucide-react';
import { LimitReached, reachedLimit } from '../plans/limit-reached';

export interface SearchFailureProps {
  /** `null` where the device is offline. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Why a search has brought nothing at all. */
export function SearchFailure({ error, onRetry }: SearchFailureProps) {
  if (!error) {
    return (
      <EmptyState title="You’re offline" icon={<WifiOff size={24} />}>
        Your search will start when you’re back online.
      </EmptyState>
    );
  }
  const reached = reachedLimit(error);
  if (reached) return <LimitReached reached={reached} />;
  const problem = error instanceof ApiError ? error.problem : null;
  return (
    <ErrorState title="The platforms can’t be searched right now" onRetry={onRetry}>
      {problem?.detail ?? 'Can’t reach Tessera.'}
    </ErrorState>
  );
}
