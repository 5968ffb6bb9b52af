import { ApiError } from '@tessera/api-client';
import { Button, EmptyState, ErrorState } from '@tessera/design-system';
import { WifiOff } from 'lucide-react';
import type { VideoList } from './use-videos';

export interface ResultsNoticeProps {
  readonly list: VideoList;
  readonly onReset: () => void;
}

/** What stands in the place of videos that are not there, and what to do next. */
export function ResultsNotice({ list, onReset }: ResultsNoticeProps) {
  switch (list.state) {
    case 'empty':
      return (
        <EmptyState
          title="No videos found"
          action={<Button onClick={onReset}>Reset search</Button>}
        >
          Try adjusting your search terms or filters to find more videos
        </EmptyState>
      );
    case 'offline':
      return (
        <EmptyState title="You are offline" icon={<WifiOff size={24} />}>
          The videos appear as soon as your device is connected again.
        </EmptyState>
      );
    case 'unavailable':
      return (
        <ErrorState title="The videos cannot be loaded right now" onRetry={list.retry}>
          The site does not answer. This page keeps asking and shows the videos as soon as it does.
        </ErrorState>
      );
    case 'refused':
      return (
        <ErrorState title="The videos could not be loaded" onRetry={list.retry}>
          {reasonOf(list.error)}
        </ErrorState>
      );
    default:
      return null;
  }
}

function reasonOf(error: Error | null): string {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem?.detail ?? 'The site did not accept this search.';
}
