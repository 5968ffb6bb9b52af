import { fillRoute, routeParameters } from '@tessera/contracts';
import type { SiteComposition } from '../../releases/index.js';

/** Crawlers may visit every page, but neither the API nor what the live remotes declare. */
export function renderRobots(origin: string, site: SiteComposition | null): string {
  const areas = site ? [site.shell, ...site.remotes] : [];
  const paths = areas.flatMap(({ manifest }) => manifest.robots?.disallow ?? []);
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...paths.flatMap(rulesOf),
    '',
    `Sitemap: ${origin}/sitemap.xml\n`,
  ].join('\n');
}

/** Exactly the pages of a route, with any query. Of rules that match equally long, the allowing one counts. */
function rulesOf(path: string): string[] {
  const pattern = fillRoute(path, () => '*');
  const query = `Disallow: ${pattern}?`;
  if (routeParameters(path).length === 0) return [`Disallow: ${pattern}$`, query];
  return [`Disallow: ${pattern}$`, query, `Allow: ${pattern}/`];
}
