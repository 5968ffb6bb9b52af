/**
 * Paths with parameters: the routes of manifests, and the paths of endpoints.
 *
 * A pattern is `/` or a sequence of segments; each is a word, or a parameter such as `:slug` that matches any one segment. Words
 * match case-insensitively. Server and page match all addresses with these functions.
 */
export interface Patterned {
  /** For example `/category/:slug`. */
  readonly path: string;
}

/** Decoded values of a pattern's parameters, by their names. */
export type RouteParams = Readonly<Record<string, string>>;

/** Names of the parameters in a pattern, in order: `slug` of `/category/:slug`. */
export function routeParameters(path: string): string[] {
  return [...path.matchAll(parameters)].map(([, name = '']) => name);
}

/** A pattern with its parameters replaced; nothing is encoded. */
export function fillRoute(path: string, fill: (name: string) => string): string {
  return path.replaceAll(parameters, (_, name: string) => fill(name));
}

/** A pattern without the names of its parameters: `/category/:` for `/Category/:slug`. */
export function routeShape(path: string): string {
  return fillRoute(path.toLowerCase(), () => ':');
}

/** Whether some address matches both patterns: `/category/music` matches `/:area/music` and `/category/:slug`. */
export function routesOverlap(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  return (
    a.length === b.length &&
    a.every((segment, index) => isParameter(segment) || fits(b[index] ?? '', segment))
  );
}

/**
 * The route of an address: the most specific of those that match. A trailing slash makes no difference.
 * @param pathname percent-encoded, as in the address
 */
export function matchRoute<T extends Patterned>(
  routes: readonly T[],
  pathname: string,
): (T & { readonly params: RouteParams }) | null {
  return matchRoutes(routes, pathname)[0] ?? null;
}

/** All routes that match an address, the most specific first. */
export function matchRoutes<T extends Patterned>(
  routes: readonly T[],
  pathname: string,
): (T & { readonly params: RouteParams })[] {
  const segments = decoded(pathname);
  if (!segments) return [];
  return routes
    .flatMap((route) => {
      const params = paramsOf(segmentsOf(route.path), segments);
      return params ? [{ ...route, params }] : [];
    })
    .toSorted(bySpecificity);
}

/** Puts a route that has a word before one that has a parameter there, from left to right. */
export function bySpecificity(one: Patterned, other: Patterned): number {
  return rank(one).localeCompare(rank(other));
}

/** Matches addresses that are spelled exactly like the pattern, with values in it: same case, no slash at the end. */
export function exactRoute(path: string): RegExp {
  return new RegExp(`^${fillRoute(path.replaceAll('.', String.raw`\.`), () => '[^/]+')}$`);
}

/** Whether a text is a pattern, with unique parameters and without segments that browsers remove. */
export function isRoutePattern(text: string): boolean {
  const names = routeParameters(text);
  return form.test(text) && new Set(names).size === names.length;
}

const parameters = /:(\w+)/g;
const form = /^(\/|(\/(?!\.\.?(\/|$))(:\w+|[\w.-]+))+)$/;

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

function segmentsOf(path: string): string[] {
  const inner = path.replace(/^\//, '');
  return inner === '' ? [] : inner.replace(/\/$/, '').split('/');
}

/** `null` if a segment is `.` or `..`, which no browser sends, or can't be decoded. */
function decoded(pathname: string): string[] | null {
  try {
    const segments = segmentsOf(pathname).map(decodeURIComponent);
    return segments.some((segment) => segment === '.' || segment === '..') ? null : segments;
  } catch {
    return null;
  }
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): RouteParams | null {
  if (pattern.length !== segments.length) return null;
  const pairs = pattern.map((part, index) => [part, segments[index] ?? ''] as const);
  if (!pairs.every(([part, text]) => fits(part, text))) return null;
  const named = pairs.filter(([part]) => isParameter(part));
  return Object.fromEntries(named.map(([part, text]) => [part.slice(1), text]));
}

function fits(part: string, text: string): boolean {
  return isParameter(part) ? text !== '' : part.toLowerCase() === text.toLowerCase();
}

function rank({ path }: Patterned): string {
  return segmentsOf(path)
    .map((segment) => Number(isParameter(segment)))
    .join('');
}
