import { usePlatform } from '@tessera/platform';
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { observations } from '../telemetry/observations';
import { LoadFailure } from './load-failure';
import { forgetLoad, openRemoteModule, type RouteModule } from './load-remote';
import type { RouteMatch } from './match-route';
import { avoidCopy } from './obtain-files';
import { RemoteBoundary } from './remote-boundary';
import { useStandIn } from './use-stand-in';
import { useTellingLeft, useTellingShown } from './use-telling';

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
  useEffect(() => observations.show(remote), [remote]);
  useTellingLeft(remote);
  const handleError = (error: unknown) => {
    forgetLoad(remote, route.module);
    avoidCopy(remote, error);
    observations.failed('render-failed', remote, error);
    reportError(error);
  };
  return (
    <RemoteBoundary
      key={`${remote.name}@${remote.version}/${route.module}`}
      onError={handleError}
      renderFallback={(retry, error) => (
        <StandIn match={match} error={error} searching={loading}>
          {renderFailed(remote.title, retry)}
        </StandIn>
      )}
    >
      <Suspense fallback={loading}>
        <RouteContent match={match} />
      </Suspense>
    </RemoteBoundary>
  );
}

function RouteContent({ match }: Pick<RemoteOutletProps, 'match'>) {
  const { remote, route } = match;
  const { Route } = use(openRemoteModule<RouteModule>(remote, route.module));
  useTellingShown(remote);
  return <Route />;
}

interface StandInProps {
  readonly match: RouteMatch;
  readonly error: unknown;
  readonly searching: ReactNode;
  /** The message, where no other version can be shown. */
  readonly children: ReactNode;
}

/** Looks for a version that can be shown in the place of one that could not be loaded. */
function StandIn({ match, error, searching, children }: StandInProps) {
  const isLoadFailure = error instanceof LoadFailure;
  const isSearching = useStandIn(match, isLoadFailure);
  return isSearching && isLoadFailure && !error.tookTooLong ? searching : children;
}
