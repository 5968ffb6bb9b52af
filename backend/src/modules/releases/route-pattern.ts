/** Names of the parameters in a path or an endpoint's key: `slug` of `/category/:slug`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}

/**
 * What two routes have in common when a path could belong to both: `/category/:` for
 * `/Category/:slug`.
 */
export function routeShape(path: string): string {
  return path.toLowerCase().replaceAll(/:\w+/g, ':');
}
