import type { ComposedRemote, ComposedRoute, Composition, RouteParams } from '@tessera/contracts';
import { matchRoute as matchPattern, sectionDocument } from '@tessera/contracts/values';

export interface RouteMatch {
  readonly remote: ComposedRemote;
  readonly route: ComposedRoute;
  readonly params: RouteParams;
}

/** The remote's route that a path belongs to, matched as on the server. */
export function matchRoute(composition: Composition, pathname: string): RouteMatch | null {
  const routes = composition.remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ path: route.path, remote, route })),
  );
  return matchPattern(routes, sentPath(pathname));
}

const sectionDocuments = [{ path: sectionDocument }];

/** Whether a path is that of a section in the operators' console. */
export function isSectionDocument(pathname: string): boolean {
  return matchPattern(sectionDocuments, sentPath(pathname)) !== null;
}

/** A path as a browser sends it: encoded and without dot segments. */
export function sentPath(pathname: string): string {
  return new URL(location.origin + pathname).pathname;
}
