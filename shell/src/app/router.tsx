import type { Composition } from '@tessera/contracts';
import { ErrorState, Page } from '@tessera/design-system';
import { usePageTitle, usePlatform } from '@tessera/platform';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute } from '../composition/match-route';
import { RemoteBoundary } from '../composition/remote-boundary';
import { RemoteOutlet } from '../composition/remote-outlet';
import { ErrorFallback } from '../frame/error-fallback';
import { Frame } from '../frame/frame';
import { PageSkeleton } from '../frame/skeleton/page-skeleton';
import { shellPageAt } from './shell-pages';

export interface RouterProps {
  readonly composition: Composition;
}

/** Shows the page that the address belongs to: a remote's, or one of the shell's own. */
export function Router({ composition }: RouterProps) {
  const { pathname } = useLocation();
  const match = matchRoute(composition, pathname);
  const layout = match?.route.layout ?? 'plain';
  return (
    <Frame composition={composition} current={{ layout }}>
      {match ? (
        <RemoteOutlet
          match={match}
          loading={<PageSkeleton layout={layout} title={match.route.title} />}
          renderFailed={(area, retry) => <AreaFailed area={area} onRetry={retry} />}
        />
      ) : (
        <ShellPage pathname={pathname} />
      )}
    </Frame>
  );
}

interface AreaFailedProps {
  readonly area: string;
  readonly onRetry: () => void;
}

function AreaFailed({ area, onRetry }: AreaFailedProps) {
  usePageTitle(area);
  return (
    <Page title={area}>
      <ErrorState title={`${area} can't be shown right now`} onRetry={onRetry}>
        The rest of the site works. This part could not be loaded or ran into an error.
      </ErrorState>
    </Page>
  );
}

function ShellPage({ pathname }: { readonly pathname: string }) {
  const { reportError } = usePlatform();
  return (
    <RemoteBoundary
      key={pathname}
      onError={reportError}
      renderFallback={(retry) => <ErrorFallback onRetry={retry} />}
    >
      <Suspense fallback={<PageSkeleton layout="plain" />}>{shellPageAt(pathname)}</Suspense>
    </RemoteBoundary>
  );
}
