import type { Platform } from '@tessera/contracts';
import type { SortOrder } from '@tessera/contracts-discovery';
import { defaultPlatforms } from '@tessera/contracts-discovery/values';
import { platformNames } from '@tessera/video-ui';
import { readFilters, readQuery, searchParameters } from '../../address/filter-parameters';
import { defaultFilters, isSortOrder, type SearchFilters } from '../../address/search-filters';

/** Filters that searches of other platforms have; the same as in searches of the catalog. */
export interface PlatformsFilters extends Pick<
  SearchFilters,
  'duration' | 'publishedAfter' | 'language' | 'mature' | 'hd' | 'captions'
> {
  readonly sortBy: SortOrder;
}

export const noFilters: PlatformsFilters = only(defaultFilters);

/** What the address of the page asks for. */
export interface PlatformsSearch {
  /** Trimmed words, or a pasted link; empty before a search. */
  readonly query: string;
  /** In the order of `searchable`. */
  readonly platforms: readonly Platform[];
  readonly filters: PlatformsFilters;
}

/** All platforms in the order in which the page shows them. */
export const searchable = Object.keys(platformNames) as readonly Platform[];

/** An address that names no known platform asks for the default ones. */
export function readSearch(parameters: URLSearchParams): PlatformsSearch {
  const named = (parameters.get('platforms') ?? '').split(',');
  const platforms = searchable.filter((platform) => named.includes(platform));
  return {
    query: readWords(parameters.get('q') ?? ''),
    platforms: platforms.length > 0 ? platforms : defaultPlatforms,
    filters: only(readFilters(parameters)),
  };
}

/** What was typed as the API accepts it: a link stays whole. */
export function readWords(text: string): string {
  return linkIn(text) ?? readQuery(text);
}

export function searchPath({ query, platforms, filters }: PlatformsSearch): string {
  const parameters = new URLSearchParams(query ? { q: query } : {});
  const chosen = searchable.filter((platform) => platforms.includes(platform)).join(',');
  if (chosen !== defaultPlatforms.join(',')) parameters.set('platforms', chosen);
  for (const [name, value] of Object.entries(filterParameters(filters)))
    parameters.set(name, value);
  const search = parameters.toString().replaceAll('%2C', ',');
  return search ? `/cross-platform?${search}` : '/cross-platform';
}

function only(filters: SearchFilters): PlatformsFilters {
  const { duration, publishedAfter, language, mature, hd, captions } = filters;
  const sortBy = isSortOrder(filters.sortBy) ? filters.sortBy : 'relevance';
  return { sortBy, duration, publishedAfter, language, mature, hd, captions };
}

/** Filters as parameters of the page and of the API, without those that are as by default. */
export function filterParameters(filters: PlatformsFilters): Record<string, string> {
  const parameters = searchParameters({ ...defaultFilters, ...filters });
  const { sort, duration, publishedAfter, language, mature, hd, captions } = parameters;
  const all = { sort, duration, publishedAfter, language, mature, hd, captions };
  const changed = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(changed.map(([name, value]) => [name, String(value)]));
}

/** Maximum length of a pasted link, as the API accepts it. */
const maxLink = 2000;

/** The address that was pasted in place of words; `null` for words. */
export function linkIn(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > maxLink || !/^https?:\/\/\S+$/i.test(trimmed)) return null;
  return URL.canParse(trimmed) ? trimmed : null;
}
