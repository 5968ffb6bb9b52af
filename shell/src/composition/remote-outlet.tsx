import { usePlatform } from '@tessera/platform';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { observations } from '../telemetry/observations';
import { avoidCopy } from './fetch-files';
import {
  awaitModule,
  forgetLoad,
  LoadFailure,
  loadRemoteModule,
  type RouteModule,
} from './load-remote';
import type { RouteMatch } from './match-route';
import { PageContainer } from './page-container';
import { RemoteBoundary } from './remote-boundary';
import { useSite } from './site-context';
import { fillingsOf } from './slot-outlet';
import { useFallbackVersion } from './use-fallback-version';
import { useRetryOnline } from './use-retry-online';

export interface RemoteOutletProps {
  readonly match: RouteMatch;
  /** Shown while the code of the area is loading. */
  readonly loading: ReactNode;
  /** Shown in the area's place when it can't be loaded or fails. */
  readonly renderFailed: (failure: AreaFailure) => ReactNode;
}

export interface AreaFailure {
  /** The area's title. */
  readonly area: string;
  /** Whether the device had no network. The area is then loaded as soon as it has. */
  readonly isOffline: boolean;
  readonly retry: () => void;
}

/** The page of a remote, or a message in its place. */
export function RemoteOutlet({ match, loading, renderFailed }: RemoteOutletProps) {
  const { reportError } = usePlatform();
  const { pathname, search } = useLocation();
  const { remote, route } = match;
  const { module } = route;
  useEffect(() => {
    const page = { remote, module };
    observations.showPage(page);
    return () => observations.pageLeft(page);
  }, [remote, module]);
  const handleError = (error: unknown) => {
    forgetLoad(remote, route.module);
    avoidCopy(remote, error);
    observations.failed('render-failed', remote, error);
    reportError(error);
  };
  return (
    <RemoteBoundary
      key={`${remote.name}@${remote.version}/${route.module}`}
      // A page that fails must not block others that share its code.
      resetKey={pathname + search}
      onError={handleError}
      renderFallback={(retry, error) => (
        <Failed
          match={match}
          error={error}
          retry={retry}
          searching={loading}
          renderFailed={renderFailed}
        />
      )}
    >
      <Suspense fallback={loading}>
        <RouteContent match={match} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Waits for what fills the slots that the page shows at once: late, it would move the page. */
function RouteContent({ match }: Pick<RemoteOutletProps, 'match'>) {
  const { remote, route } = match;
  const { composition } = useSite();
  observations.pageOpened({ remote, module: route.module });
  const page = loadRemoteModule<RouteModule>(remote, route.module);
  const fillings = (route.slots ?? []).flatMap((slot) => fillingsOf(composition, slot));
  for (const wait of fillings.map((one) => awaitModule(one.remote, one.module))) use(wait);
  const { Route } = use(page);
  return (
    <PageContainer remote={remote} module={route.module}>
      <Route />
    </PageContainer>
  );
}

interface FailedProps extends Pick<RemoteOutletProps, 'match' | 'renderFailed'> {
  readonly error: unknown;
  readonly retry: () => void;
  /** Shown while another version is looked for. */
  readonly searching: ReactNode;
}

/** In place of an area that failed: another version of it where it could not be loaded, or else a message. */
function Failed({ match, error, retry, searching, renderFailed }: FailedProps) {
  const isLoadFailure = error instanceof LoadFailure;
  const [isOffline] = useState(() => isLoadFailure && !navigator.onLine);
  useRetryOnline(isOffline, retry);
  const isSearching = useFallbackVersion(match, isLoadFailure && !isOffline);
  if (isSearching && isLoadFailure && !error.isTimeout) return searching;
  return renderFailed({ area: match.remote.title, isOffline, retry });
}
