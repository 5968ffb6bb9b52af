import type { Request } from '@tessera/contracts';
import { durationLabels, publishedLabels, sortLabels } from './filter-labels';
import { defaultFilters, limits, type SearchFilters } from './search-filters';

/** Parameters of a search, by the same names in the address of the page and in that of the API. */
type SearchParameters = NonNullable<Request<'GET /api/videos/search'>['query']>;
type QuickParameters = Pick<SearchParameters, 'hd' | 'under10' | 'captions'>;

/** Parameters of filters that differ from their default. */
export function searchParameters(filters: SearchFilters): SearchParameters {
  const changed = <K extends keyof SearchFilters>(name: K) =>
    filters[name] === defaultFilters[name] ? undefined : filters[name];
  return {
    q: changed('query'),
    category: changed('category'),
    duration: changed('duration'),
    sort: changed('sortBy'),
    minViews: changed('viewCountMin'),
    publishedAfter: changed('publishedAfter'),
    tags: filters.tags.join(',') || undefined,
    ...quickParameters(filters),
  };
}

/** Parameters of the quick filters that are on. */
export function quickParameters({ hd, under10, captions }: SearchFilters): QuickParameters {
  return { hd: flag(hd), under10: flag(under10), captions: flag(captions) };
}

function flag(on: boolean): 'true' | undefined {
  return on ? 'true' : undefined;
}

/**
 * Filters from the address of a page. Addresses come from anywhere: what cannot be understood is left at its
 * default, so the result is always something that the API accepts.
 */
export function readFilters(search: URLSearchParams): SearchFilters {
  const text = (name: string) => search.get(name) ?? '';
  return {
    query: readQuery(text('q')),
    category: readSlug(text('category')),
    duration: keyOf(durationLabels, text('duration'), defaultFilters.duration),
    sortBy: keyOf(sortLabels, text('sort'), defaultFilters.sortBy),
    viewCountMin: readViewCount(text('minViews')),
    publishedAfter: keyOf(publishedLabels, text('publishedAfter'), defaultFilters.publishedAfter),
    tags: readTags(text('tags')),
    hd: text('hd') === 'true',
    under10: text('under10') === 'true',
    captions: text('captions') === 'true',
  };
}

/** Typed words as the API takes them: without space around them, and no longer than it allows. */
export function readQuery(text: string): string {
  return shorten(text.trim(), limits.query);
}

/** Tags from a list joined by commas: each once, no more and no longer than the API allows. */
export function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => shorten(tag.trim(), limits.tag));
  return [...new Set(tags)]
    .filter(Boolean)
    .slice(0, limits.tags)
    .filter((_, index, all) => all.slice(0, index + 1).join(',').length <= limits.joinedTags);
}

/** Cuts without leaving half of a character or a space at the end. */
function shorten(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

function readSlug(text: string): string {
  return text.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
    ? text
    : defaultFilters.category;
}

function readViewCount(text: string): number {
  const count = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  return count <= limits.viewCount ? count : 0;
}

function keyOf<K extends string>(
  labels: Readonly<Record<K, string>>,
  text: string,
  otherwise: K,
): K {
  return Object.hasOwn(labels, text) ? (text as K) : otherwise;
}
