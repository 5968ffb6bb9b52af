import { Button } from '../controls/button';
import type { Example } from '../gallery/example';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { Skeleton } from './skeleton';

export const examples: readonly Example[] = [
  {
    title: 'Empty',
    render: () => (
      <EmptyState title="No videos found" action={<Button>Clear filters</Button>}>
        Try other words or fewer filters.
      </EmptyState>
    ),
  },
  {
    title: 'Error',
    render: () => (
      <ErrorState title="Can’t load the videos" onRetry={() => undefined}>
        Check your connection.
      </ErrorState>
    ),
  },
  {
    title: 'Error with a way out',
    render: () => (
      <ErrorState
        title="Can’t show this playlist"
        actions={<Button variant="primary">Your playlists</Button>}
        onRetry={() => undefined}
        onReload={() => undefined}
      >
        Something unexpected happened.
      </ErrorState>
    ),
  },
  {
    title: 'Loading',
    render: () => (
      <div aria-busy>
        <Skeleton ratio="16 / 9" radius="14px" />
        <br />
        <Skeleton width="70%" />
        <br />
        <Skeleton width="40%" />
      </div>
    ),
  },
];
