import type { Composition, Layout } from '@tessera/contracts';
import { Page } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute, type RouteMatch } from '../composition/match-route';
import { RemoteBoundary } from '../composition/remote-boundary';
import { RemoteOutlet } from '../composition/remote-outlet';
import { useRetryOnline } from '../composition/use-retry-online';
import { ErrorFallback } from '../frame/error-fallback';
import { Frame } from '../frame/frame';
import { PageSkeleton } from '../frame/skeleton/page-skeleton';
import { reloadFresh } from '../live/watchdog';
import { observations } from '../telemetry/observations';
import { AreaDisabled } from './area-disabled';
import { AreaFailed, openedOnline } from './area-failed';
import { shellPageAt } from './shell-pages';

export interface RouterProps {
  readonly composition: Composition;
}

/** Shows the page that the address belongs to: a remote's, or one of the shell's own. */
export function Router({ composition }: RouterProps) {
  const { pathname } = useLocation();
  const match = matchRoute(composition, pathname);
  const { element } = shellPageAt(pathname);
  const layout = layoutOf(match, pathname);
  const { version } = composition.shell;
  useEffect(() => observations.shown({ name: 'shell', version }, layout), [version, layout]);
  return (
    <Frame composition={composition} current={{ layout }}>
      {match ? (
        <Area match={match} />
      ) : (
        <ShellPage key={element.key ?? pathname} page={element} version={version} />
      )}
    </Frame>
  );
}

/** Shown in place of a page while its document loads. */
export function LoadingPage({ composition }: RouterProps) {
  const { pathname } = useLocation();
  const layout = layoutOf(matchRoute(composition, pathname), pathname);
  return (
    <Frame composition={composition} current={{ layout }}>
      <PageSkeleton layout={layout} />
    </Frame>
  );
}

function layoutOf(match: RouteMatch | null, pathname: string): Layout {
  return match?.route.layout ?? shellPageAt(pathname).layout ?? 'plain';
}

function Area({ match }: { readonly match: RouteMatch }) {
  const { remote, route } = match;
  const loading = <PageSkeleton layout={route.layout} title={route.title} />;
  if (remote.disabled !== undefined)
    return <AreaDisabled title={remote.title} message={remote.disabled} />;
  return (
    <RemoteOutlet
      match={match}
      loading={loading}
      renderFailed={(failure) => <AreaFailed {...failure} />}
    />
  );
}

interface ShellPageProps {
  readonly page: ReactElement;
  /** Version of the shell. */
  readonly version: string;
}

function ShellPage({ page, version }: ShellPageProps) {
  const { reportError } = usePlatform();
  useEffect(() => observations.show({ name: 'shell', version }), [version]);
  return (
    <RemoteBoundary onError={reportError} renderFallback={() => <ShellPageFailed />}>
      <Suspense fallback={<PageSkeleton layout="plain" />}>{page}</Suspense>
    </RemoteBoundary>
  );
}

/** React requests the code of a page only once, so it takes another document to try again. */
function ShellPageFailed() {
  const [isOffline] = useState(() => !navigator.onLine);
  useRetryOnline(isOffline, reloadFresh);
  if (isOffline) return <Page title="You’re offline" lead={openedOnline} />;
  return <ErrorFallback onRetry={reloadFresh} onReload={reloadFresh} />;
}
