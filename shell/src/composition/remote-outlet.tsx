import { usePlatform } from '@tessera/platform';
import { type ReactNode, Suspense, use } from 'react';
import { forgetLoad, loadRemoteModule, type RouteModule } from './load-remote';
import type { RouteMatch } from './match-route';
import { RemoteBoundary } from './remote-boundary';

export interface RemoteOutletProps {
  readonly match: RouteMatch;
  /** Shown while the code of the area is on its way. */
  readonly loading: ReactNode;
  /** Shown in the area's place when it can't be loaded or breaks. */
  readonly renderFailed: (areaTitle: string, retry: () => void) => ReactNode;
}

/** The page of a remote, or a message in its place. */
export function RemoteOutlet({ match, loading, renderFailed }: RemoteOutletProps) {
  const { reportError } = usePlatform();
  const { remote, route } = match;
  const handleError = (error: unknown) => {
    forgetLoad(remote, route.module);
    reportError(error);
  };
  return (
    <RemoteBoundary
      key={`${remote.name}/${route.module}`}
      onError={handleError}
      renderFallback={(retry) => renderFailed(remote.title, retry)}
    >
      <Suspense fallback={loading}>
        <RouteContent match={match} />
      </Suspense>
    </RemoteBoundary>
  );
}

function RouteContent({ match }: Pick<RemoteOutletProps, 'match'>) {
  const { Route } = use(loadRemoteModule<RouteModule>(match.remote, match.route.module));
  return <Route />;
}
