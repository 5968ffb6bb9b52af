import type { Route } from '@tessera/contracts';
import { siteName } from './page-head.js';
import { fillObject, listedPaths } from './page-text.js';

export interface DescribedPage {
  readonly route: Route;
  /** Without the site's name. */
  readonly title: string;
  readonly origin: string;
}

/**
 * What search engines learn of a page besides its texts (schema.org): what it is about, what it lists, and of the site what it
 * can search.
 * @param responses of the first data
 * @returns `null` if nothing is known
 */
export function structuredData(page: DescribedPage, responses: readonly unknown[]): object | null {
  const { route, origin } = page;
  const about = route.structuredData && fillObject(route.structuredData, responses, origin);
  const site = route.path === '/' ? siteAt(origin) : null;
  const known = [site, about, pageList(page, responses)].flatMap((one) => one ?? []);
  if (known.length === 0) return null;
  const context = { '@context': 'https://schema.org' };
  return known.length === 1 ? { ...context, ...known[0] } : { ...context, '@graph': known };
}

function pageList({ route, title, origin }: DescribedPage, responses: readonly unknown[]) {
  const { listedPages } = route;
  const paths = listedPages ? responses.flatMap((one) => listedPaths(listedPages, one)) : [];
  if (paths.length === 0) return null;
  const itemListElement = paths.map((path, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + path,
  }));
  return { '@type': 'ItemList', name: title, itemListElement };
}

function siteAt(origin: string): object {
  return {
    '@type': 'WebSite',
    name: siteName,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
