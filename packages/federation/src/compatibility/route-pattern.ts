/**
 * What two routes have in common when a path could belong to both: `/category/:` for
 * `/Category/:slug`.
 */
export function routeShape(path: string): string {
  return path.toLowerCase().replaceAll(/:\w+/g, ':');
}

/** Whether a route shows a path: `/category/:slug` shows `/category/music`. */
export function leadsTo(route: string, path: string): boolean {
  const wanted = routeShape(route).split('/');
  const given = path.toLowerCase().split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment === ':' || segment === given[index])
  );
}
