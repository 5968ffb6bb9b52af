import type { OriginPage } from '@tessera/contracts';
import { homeSearch } from '@tessera/contracts-discovery/values';
import { matchRoute } from '@tessera/contracts/values';
import { quickParameters, readFilters, searchParameters } from './filter-parameters';
import { defaultFilters, type SearchFilters } from './search-filters';

/** Which list of videos a page shows. */
export type Place =
  | { readonly kind: 'search' }
  | { readonly kind: 'trending' }
  | { readonly kind: 'category'; readonly slug: string };

/** The parsed URL of a page, which is the only state of a search. */
export interface Address {
  readonly place: Place;
  readonly filters: SearchFilters;
}

export function readAddress(location: { pathname: string; search: string }): Address {
  const place = placeOf(location.pathname);
  const filters = readFilters(new URLSearchParams(location.search));
  if (place.kind === 'search') return { place, filters };
  const { hd, under10, captions } = filters;
  return { place, filters: { ...clearedFilters(place), hd, under10, captions } };
}

/** The filters after everything is cleared: a category page keeps its category. */
export function clearedFilters(place: Place): SearchFilters {
  return place.kind === 'category' ? { ...defaultFilters, category: place.slug } : defaultFilters;
}

/**
 * The path that shows `filters`, coming from `place`. With no more than quick filters a category page keeps its path;
 * with any other filter it becomes a search.
 */
export function pathTo(place: Place, filters: SearchFilters): string {
  if (place.kind === 'search' || hasOtherFilters(filters, clearedFilters(place))) {
    return withSearch('/', searchParameters(filters));
  }
  return withSearch(pathOf(place), quickParameters(filters));
}

/** What a page shows: without words and filters the home page searches for something of its own. */
export function shownFilters({ place, filters }: Address): SearchFilters {
  return isHome({ place, filters }) ? { ...filters, query: homeSearch.q } : filters;
}

/** Filters that are chosen on a page: on Home they narrow what it searches for. */
export function chosenFilters(page: Address, chosen: SearchFilters): SearchFilters {
  const isNarrowed = chosen.query === '' && !isHome({ ...page, filters: chosen });
  return isNarrowed && isHome(page) ? { ...chosen, query: homeSearch.q } : chosen;
}

function isHome({ place, filters }: Address): boolean {
  return place.kind === 'search' && pathTo(place, filters) === '/';
}

/** What is recorded as the place of a list. */
export function originOf(address: Address): OriginPage {
  const { place, filters } = address;
  if (place.kind === 'trending') return 'trending';
  if (filters.query !== '') return 'search';
  if (filters.channel !== '') return 'channel';
  if (filters.category !== 'all') return 'category';
  return isHome(address) ? 'home' : 'search';
}

/** The path of a category, with the quick filters that are on. */
export function categoryPath(slug: string, filters: SearchFilters): string {
  return withSearch(`/category/${encodeURIComponent(slug)}`, quickParameters(filters));
}

const categoryRoutes = [{ path: '/category/:slug' }];

function placeOf(pathname: string): Place {
  const slug = matchRoute(categoryRoutes, pathname)?.params['slug'];
  if (slug === undefined) return { kind: 'search' };
  return slug.toLowerCase() === 'trending' ? { kind: 'trending' } : { kind: 'category', slug };
}

function pathOf(place: Exclude<Place, { kind: 'search' }>): string {
  return place.kind === 'trending'
    ? '/category/trending'
    : `/category/${encodeURIComponent(place.slug)}`;
}

function hasOtherFilters(filters: SearchFilters, cleared: SearchFilters): boolean {
  const { hd, under10, captions } = filters;
  const quickOnly = searchParameters({ ...cleared, hd, under10, captions });
  return withSearch('', searchParameters(filters)) !== withSearch('', quickOnly);
}

function withSearch(path: string, parameters: Readonly<Record<string, unknown>>): string {
  const present = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}
