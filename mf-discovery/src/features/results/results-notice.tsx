import { ApiError } from '@tessera/api-client';
import { Button, EmptyState, ErrorState } from '@tessera/design-system';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResultsState } from './results-state';
import type { VideoList } from './use-videos';

export interface ResultsNoticeProps {
  readonly list: VideoList;
  readonly onReset: () => void;
}

type Notices = Partial<Record<ResultsState, (props: ResultsNoticeProps) => ReactNode>>;

const notices: Notices = {
  empty: ({ onReset }) => (
    <EmptyState title="No videos found" action={<Button onClick={onReset}>Reset search</Button>}>
      Try adjusting your search terms or filters to find more videos
    </EmptyState>
  ),
  offline: () => (
    <EmptyState title="You are offline" icon={<WifiOff size={24} />}>
      The videos appear as soon as your device is connected again.
    </EmptyState>
  ),
  unavailable: ({ list }) => (
    <ErrorState title="The videos cannot be loaded right now" onRetry={list.retry}>
      The site does not answer. This page keeps asking and shows the videos as soon as it does.
    </ErrorState>
  ),
  refused: ({ list }) => (
    <ErrorState title="The videos could not be loaded" onRetry={list.retry}>
      {reasonOf(list.error)}
    </ErrorState>
  ),
};

/** What stands in the place of videos that are not there, and what to do next. */
export function ResultsNotice(props: ResultsNoticeProps) {
  return notices[props.list.state]?.(props) ?? null;
}

function reasonOf(error: Error | null): string {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem?.detail ?? 'The site did not accept this search.';
}
