/** A route without the names of its parameters: `/category/:` for `/Category/:slug`. */
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

/** Whether some path belongs to both routes: `/category/music` to `/:area/music` and `/category/:slug`. */
export function routesOverlap(one: string, other: string): boolean {
  const [a, b] = [routeShape(one).split('/'), routeShape(other).split('/')];
  return (
    a.length === b.length &&
    a.every((segment, index) => [segment, b[index]].includes(':') || segment === b[index])
  );
}
