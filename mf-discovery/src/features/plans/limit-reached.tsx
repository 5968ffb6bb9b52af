import { ApiError } from '@tessera/api-client';
import type { ProblemOf } from '@tessera/contracts';
import { Button, EmptyState } from '@tessera/design-system';
import { untilReset } from '@tessera/design-system/parts';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PlansLink } from './plans-link';

export type ReachedLimit = ProblemOf<'plan-limit-reached'>;

/** The limit of the visitor's plan that was reached, if that is what went wrong. */
export function reachedLimit(error: Error | null): ReachedLimit | null {
  return error instanceof ApiError ? error.problemAs('plan-limit-reached') : null;
}

/** In place of results once a plan's searches of a day are used. */
export function LimitReached({ reached }: { readonly reached: ReachedLimit }) {
  return (
    <div role="status">
      <EmptyState
        icon={<CalendarClock size={24} />}
        title="You’ve reached today’s search limit"
        action={
          <>
            <PlansLink />
            <Button as={Link} to="/category/trending" size="small">
              Browse trending videos
            </Button>
          </>
        }
      >
        {reached.detail} You can search again {untilReset(reached.resetsAt)}. Until then you can
        repeat today’s searches and browse categories and trending videos. Paid plans have no limit.
      </EmptyState>
    </div>
  );
}
