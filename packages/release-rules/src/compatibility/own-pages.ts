import { type BuildManifest, matchRoute, routeParameters, routeShape } from '@tessera/contracts';

/** Something wrong with a field of a manifest. */
export interface ManifestFault {
  /** For example `sitemap.paths.0`. */
  readonly field: string;
  readonly message: string;
}

/** What a manifest says about pages that are not its own; the shell's pages have the policy of the server. */
export function foreignPageFaults({ name, routes, ...manifest }: BuildManifest): ManifestFault[] {
  const { sitemap, robots, policy } = manifest;
  const named = [
    ...(sitemap?.paths ?? []).map((path, index) => ({ field: `sitemap.paths.${index}`, path })),
    ...(sitemap?.lists ?? []).map(({ path }, index) => ({
      field: `sitemap.lists.${index}.path`,
      path: patternOf(path),
    })),
    ...(robots?.disallow ?? []).map((path, index) => ({ field: `robots.disallow.${index}`, path })),
  ];
  const foreign = named
    .filter(({ path }) => !isOwn(routes, path))
    .map(({ field, path }) => ({ field, message: `${path} is no page of ${name}` }));
  const hasPolicy = policy ?? routes.find((route) => route.policy ?? route.framing);
  if (name !== 'shell' || !hasPolicy) return foreign;
  return [
    ...foreign,
    { field: 'policy', message: 'pages of the shell have the policy of the site' },
  ];
}

/** `/category/:slug` for `/category/{slug}`. */
function patternOf(path: string): string {
  return path.replaceAll(/\{[\w.]+\}/g, ':item');
}

/** A path with parameters has to be a route itself: otherwise pages of others could match it too. */
function isOwn(routes: BuildManifest['routes'], path: string): boolean {
  if (routes.some((route) => routeShape(route.path) === routeShape(path))) return true;
  return routeParameters(path).length === 0 && matchRoute(routes, path) !== null;
}
