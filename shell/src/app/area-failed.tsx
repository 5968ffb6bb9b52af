import { ErrorState, Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { useFollowing } from '../composition/use-following';

export interface AreaFailedProps {
  /** The area's title. */
  readonly area: string;
  readonly onRetry: () => void;
}

/** The message in the place of an area that can't be loaded or has broken. */
export function AreaFailed({ area, onRetry }: AreaFailedProps) {
  usePageTitle(area);
  useFollowing();
  return (
    <Page title={area}>
      <ErrorState title={`${area} can't be shown right now`} onRetry={onRetry}>
        The rest of the site works. This part could not be loaded or ran into an error.
      </ErrorState>
    </Page>
  );
}
