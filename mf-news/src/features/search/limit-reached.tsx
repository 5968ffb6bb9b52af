import type { ProblemOf } from '@tessera/contracts';
import { Button, EmptyState } from '@tessera/design-system';
import { untilReset } from '@tessera/design-system/parts';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { plansPath } from '../../navigation/site-links';

export interface LimitReachedProps {
  readonly reached: ProblemOf<'plan-limit-reached'>;
}

/** In place of results once a plan's searches of a day are used. */
export function LimitReached({ reached }: LimitReachedProps) {
  return (
    <div role="status">
      <EmptyState
        icon={<CalendarClock size={24} />}
        title="You’ve reached today’s search limit"
        action={
          <>
            <Button as={Link} to={plansPath} variant="primary" size="small">
              See the plans
            </Button>
            <Button as={Link} to="/news" size="small">
              See what is trending
            </Button>
          </>
        }
      >
        {reached.detail} You can search again {untilReset(reached.resetsAt)}. Until then quick
        topics, trending, and live updates stay open. Paid plans have no limit.
      </EmptyState>
    </div>
  );
}
