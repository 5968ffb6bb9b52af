import { routesOverlap, routeShape } from '@tessera/contracts';
import { isShell, type Part } from './part.js';

/** First segments of the addresses that the server answers itself: no page can be below them. */
const reserved: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'thumbnails',
  'operator',
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
 * Routes of a version that lead to an address to which a route of another part leads as well, whichever of the two a
 * router would choose, and those that lead to what belongs to the server. Within one part they may overlap.
 */
export function routeCollisions(part: Part, others: readonly Part[]): string[] {
  return pathsOf(part).flatMap((path) => [
    ...(isReserved(part, path) ? [`the route ${path} leads to what the site itself answers`] : []),
    ...others.flatMap((other) =>
      pathsOf(other)
        .filter((held) => routesOverlap(path, held))
        .map((held) => collision(path, held, other.name)),
    ),
  ]);
}

function isReserved(part: Part, path: string): boolean {
  const [, first = ''] = routeShape(path).split('/');
  // Shells that were built while the console was a page of theirs; it is never asked of them.
  if (isShell(part) && first === 'operator') return false;
  return first === ':' || reserved.has(first);
}

function collision(path: string, held: string, owner: string): string {
  if (routeShape(path) === routeShape(held)) return `the route ${path} belongs to ${owner}`;
  return `the route ${path} overlaps ${held}, which belongs to ${owner}`;
}

function pathsOf({ manifest }: Part): string[] {
  return manifest.routes.map(({ path }) => path);
}
