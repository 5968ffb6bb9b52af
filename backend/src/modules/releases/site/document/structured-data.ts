import type { Breadcrumb, Route } from '@tessera/contracts';
import { siteName } from './page-head.js';
import { fillObject, fillText, listedPaths } from './page-text.js';

export interface DescribedPage {
  readonly route: Route;
  /** Without the site's name. */
  readonly title: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly origin: string;
}

/**
 * What search engines learn of a page besides its texts (schema.org): what it is about, what it lists, the way to it, and of the site what
 * it can search.
 * @param responses of the first data
 */
export function structuredData(page: DescribedPage, responses: readonly unknown[]): object[] {
  const { route, origin, breadcrumbs } = page;
  const about = route.structuredData && fillObject(route.structuredData, responses, origin);
  const site = route.path === '/' ? siteAt(origin) : null;
  const way = breadcrumbList(breadcrumbs, responses, origin);
  return [site, about, pageList(page, responses), way].flatMap((one) => one ?? []);
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

/**
 * The way from the start of the site to a page, for search engines (schema.org). A step that names something unknown is left out.
 * @returns `null` where no way is left: a page alone has none
 */
function breadcrumbList(
  breadcrumbs: readonly Breadcrumb[],
  responses: readonly unknown[],
  origin: string,
): object | null {
  const steps = breadcrumbs.flatMap(({ name, path }) => {
    const filledName = fillText(name, responses);
    const filledPath = fillText(path, responses, encodeURIComponent);
    return filledName && filledPath ? [{ name: filledName, item: origin + filledPath }] : [];
  });
  if (steps.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
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
