import { endpointUrl } from './endpoint-url.js';
import type { FirstData } from './manifest.js';

/** The part of a manifest's first data that determines its address. */
export type FirstDataSource = Pick<FirstData, 'endpoint' | 'search' | 'whenEmpty'>;

/**
 * The address that first data has for one page view: path parameters come from the route, query parameters from
 * the page's own address. Server and page compute it alike, so the page finds what the document brought.
 */
export function firstDataUrl(
  { endpoint, search, whenEmpty }: FirstDataSource,
  params: Readonly<Record<string, string | undefined>>,
  pageSearch: URLSearchParams,
): string {
  const given = search.flatMap((name) => {
    const value = pageSearch.get(name);
    return value ? [[name, value] as const] : [];
  });
  const query = given.length > 0 ? Object.fromEntries(given) : whenEmpty;
  return endpointUrl(endpoint, { params, query });
}
