/** Names of the parameters in a path or an endpoint's key: `slug` of `/category/:slug`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}
