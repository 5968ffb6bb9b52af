import { ApiError } from '@tessera/api-client';
import { Button, EmptyState, ErrorState, token } from '@tessera/design-system';
import { WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActiveFilter } from '../../address/active-filters';
import type { SearchFilters } from '../../address/search-filters';
import { LimitReached, reachedLimit } from '../plans/limit-reached';
import type { ResultsState, VideoList } from './use-videos';

/* Names of channels and words are as long as somebody made them. */
const RemoveButton = styled(Button)`
  max-width: 100%;
  padding-block: ${token.space[1]};
  white-space: normal;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

export interface ResultsNoticeProps {
  readonly list: VideoList;
  readonly activeFilters: readonly ActiveFilter[];
  readonly onSearch: (filters: SearchFilters) => void;
  readonly onReset: () => void;
}

type Notices = Partial<Record<ResultsState, (props: ResultsNoticeProps) => ReactNode>>;

const notices: Notices = {
  empty: (props) => (
    <EmptyState title="No videos found" action={<EmptyActions {...props} />}>
      Try adjusting your search terms or filters to find more videos
    </EmptyState>
  ),
  offline: () => (
    <EmptyState title="You’re offline" icon={<WifiOff size={24} />}>
      Videos will appear when you’re back online.
    </EmptyState>
  ),
  unavailable: ({ list }) => (
    <ErrorState title="The videos can’t be loaded right now" onRetry={list.retry}>
      Can’t reach Tessera. We’ll keep trying.
    </ErrorState>
  ),
  'limit-reached': ({ list }) => {
    const reached = reachedLimit(list.error);
    return reached && <LimitReached reached={reached} />;
  },
  refused: ({ list }) => (
    <ErrorState title="The videos couldn’t be loaded" onRetry={list.retry}>
      {reasonOf(list.error)}
    </ErrorState>
  ),
};

/** Says why there are no videos and what to do next; nothing if there are videos. */
export function ResultsNotice(props: ResultsNoticeProps) {
  return notices[props.list.state]?.(props) ?? null;
}

function EmptyActions({ activeFilters, onSearch, onReset }: ResultsNoticeProps) {
  return (
    <>
      {activeFilters.map(({ id, label, without }) => (
        <RemoveButton key={id} onClick={() => onSearch(without)}>
          <X size={16} aria-hidden />
          Remove “{label}”
        </RemoveButton>
      ))}
      <Button onClick={onReset}>Reset search</Button>
    </>
  );
}

function reasonOf(error: Error | null): string {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem?.detail ?? 'This search didn’t work.';
}
