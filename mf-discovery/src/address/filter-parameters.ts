import type { Platform, Request } from '@tessera/contracts';
import {
  maxChannelLength,
  maxJoinedLength,
  maxLength,
  maxMinEngagement,
  maxMinViews,
  maxQueryLength,
  maxTagLength,
  maxTags,
} from '@tessera/contracts-discovery/values';
import { platformNames } from '@tessera/video-ui';
import { durationLabels, matureLabels, publishedLabels, sortLabels } from './filter-labels';
import { defaultFilters, type SearchFilters } from './search-filters';

/** Parameters of a search; the page's URL and the API use the same names. */
type SearchParameters = NonNullable<Request<'GET /api/videos/search'>['query']>;
type QuickParameters = Pick<SearchParameters, 'hd' | 'under10' | 'captions'>;

/** Parameters of the filters that differ from their default. */
export function searchParameters(filters: SearchFilters): SearchParameters {
  const changed = <K extends keyof SearchFilters>(name: K) =>
    filters[name] === defaultFilters[name] ? undefined : filters[name];
  return {
    q: changed('query'),
    exact: flag(filters.exact),
    category: changed('category'),
    duration: changed('duration'),
    sort: changed('sortBy'),
    minViews: changed('viewCountMin'),
    publishedAfter: changed('publishedAfter'),
    tags: filters.tags.join(',') || undefined,
    channel: changed('channel'),
    platform: filters.platforms.join(',') || undefined,
    language: changed('language'),
    mature: changed('mature'),
    publishedFrom: changed('publishedFrom'),
    publishedTo: changed('publishedTo'),
    minMinutes: filters.minMinutes ?? undefined,
    maxMinutes: filters.maxMinutes ?? undefined,
    minEngagement: changed('minEngagement'),
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
 * Filters from the URL of a page. Whatever is invalid falls back to its default, so that the API accepts the result.
 */
export function readFilters(search: URLSearchParams): SearchFilters {
  const text = (name: string) => search.get(name) ?? '';
  return {
    query: readQuery(text('q')),
    exact: text('exact') === 'true',
    category: readSlug(text('category')),
    duration: keyOf(durationLabels, text('duration'), defaultFilters.duration),
    sortBy: keyOf(sortLabels, text('sort'), defaultFilters.sortBy),
    viewCountMin: readNumber(text('minViews'), { max: maxMinViews }) ?? 0,
    publishedAfter: keyOf(publishedLabels, text('publishedAfter'), defaultFilters.publishedAfter),
    tags: readTags(text('tags')),
    channel: shorten(text('channel').trim(), maxChannelLength),
    platforms: readPlatforms(text('platform')),
    language: /^[a-z]{2}$/.test(text('language')) ? text('language') : defaultFilters.language,
    mature: keyOf(matureLabels, text('mature'), defaultFilters.mature),
    publishedFrom: readDay(text('publishedFrom')),
    publishedTo: readDay(text('publishedTo')),
    minMinutes: readNumber(text('minMinutes'), { max: maxLength }),
    maxMinutes: readNumber(text('maxMinutes'), { min: 1, max: maxLength }),
    minEngagement: readNumber(text('minEngagement'), { max: maxMinEngagement }) ?? 0,
    hd: text('hd') === 'true',
    under10: text('under10') === 'true',
    captions: text('captions') === 'true',
  };
}

/** A typed query as the API accepts it: trimmed and cut to the maximum length. */
export function readQuery(text: string): string {
  return shorten(text.trim(), maxQueryLength);
}

/** Tags from a comma-separated list: without duplicates, within the API's limits. */
export function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => shorten(tag.trim(), maxTagLength));
  return [...new Set(tags)]
    .filter(Boolean)
    .slice(0, maxTags)
    .filter((_, index, all) => all.slice(0, index + 1).join(',').length <= maxJoinedLength);
}

/** Those of a comma-separated list that exist, each once and in one order, so that equal filters have equal addresses. */
function readPlatforms(text: string): Platform[] {
  const named = new Set(text.split(',').map((name) => name.trim()));
  return (Object.keys(platformNames) as Platform[]).filter((platform) => named.has(platform));
}

/** Truncates without splitting a surrogate pair or leaving a trailing space. */
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

/** A whole number within its limits; `null` for anything else. */
export function readNumber(
  text: string,
  { min = 0, max }: { readonly min?: number; readonly max: number },
): number | null {
  const number = /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

/** A day of the calendar as YYYY-MM-DD; empty for anything else. */
function readDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isDay ? text : defaultFilters.publishedFrom;
}

function keyOf<K extends string>(
  labels: Readonly<Record<K, string>>,
  text: string,
  fallback: K,
): K {
  return Object.hasOwn(labels, text) ? (text as K) : fallback;
}
