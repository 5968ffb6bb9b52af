import { EmptyState, ErrorState, Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { WifiOff } from 'lucide-react';
import type { AreaFailure } from '../composition/remote-outlet';
import { useNewestComposition } from '../composition/site-context';
import { reloadFresh } from '../live/watchdog';

/** The message for a page that could not be loaded offline. */
export const openedOnline = 'This page will open as soon as you’re back online.';

/** The message in place of an area that can't be loaded or has failed. */
export function AreaFailed({ area, isOffline, retry }: AreaFailure) {
  usePageTitle(area);
  useNewestComposition();
  return (
    <Page title={area}>
      {isOffline ? (
        <EmptyState title="You’re offline" icon={<WifiOff size={24} />}>
          {openedOnline}
        </EmptyState>
      ) : (
        <ErrorState title="Something went wrong" onRetry={retry} onReload={reloadFresh}>
          We encountered an unexpected error. Please try again or reload the page.
        </ErrorState>
      )}
    </Page>
  );
}
