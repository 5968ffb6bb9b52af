import { routesOverlap, routeShape } from '@tessera/contracts';
import { isShell, type Part } from './part.js';

/** First segments of addresses that are reserved for the server: no page can be below them. */
const reserved: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'thumbnails',
  'operator',
  'operator-sections',
  '.well-known',
  'livez',
  'readyz',
  'metrics',
  'favicon.ico',
  'favicon.svg',
  'robots.txt',
  'sitemap.xml',
]);

/**
 * Routes of a version that overlap with a route of another part, whichever of the two a router would choose, and reserved
 * routes. Within one part routes may overlap.
 */
export function routeCollisions(part: Part, others: readonly Part[]): string[] {
  return pathsOf(part).flatMap((path) => [
    ...(isReserved(part, path) ? [`the route ${path} is reserved for the server`] : []),
    ...others.flatMap((other) =>
      pathsOf(other)
        .filter((held) => routesOverlap(path, held))
        .map((held) => collision(path, held, other.name)),
    ),
  ]);
}

function isReserved(part: Part, path: string): boolean {
  const [, first = ''] = routeShape(path).split('/');
  // Old shells contain the console, which has moved out since; newer ones show what areas bring into it.
  if (isShell(part) && first.startsWith('operator')) return false;
  return first === ':' || reserved.has(first);
}

function collision(path: string, held: string, owner: string): string {
  if (routeShape(path) === routeShape(held)) return `the route ${path} belongs to ${owner}`;
  return `the route ${path} overlaps ${held}, which belongs to ${owner}`;
}

function pathsOf({ manifest }: Part): string[] {
  return manifest.routes.map(({ path }) => path);
}
