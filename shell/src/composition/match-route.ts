import type { ComposedRemote, ComposedRoute, Composition } from '@tessera/contracts';
import { matchPath } from 'react-router-dom';

export interface RouteMatch {
  readonly remote: ComposedRemote;
  readonly route: ComposedRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The remote's route that a path belongs to. A fixed path wins over one with parameters. */
export function matchRoute(composition: Composition, pathname: string): RouteMatch | null {
  const matches = composition.remotes.flatMap((remote) =>
    remote.routes.flatMap((route) => {
      const match = matchPath(route.path, pathname);
      return match ? [{ remote, route, params: match.params }] : [];
    }),
  );
  return matches.toSorted(bySpecificity)[0] ?? null;
}

function bySpecificity(a: RouteMatch, b: RouteMatch): number {
  return Object.keys(a.params).length - Object.keys(b.params).length;
}
