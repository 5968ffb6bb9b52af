import type { Platform } from '@tessera/contracts';
import type { AdvancedFilter } from '@tessera/contracts-discovery';
import { basicTags } from '@tessera/contracts-discovery/values';
import { formatMinViews } from '@tessera/design-system';
import { platformNames } from '@tessera/video-ui';
import {
  dayLabel,
  durationLabels,
  engagementLabel,
  languageName,
  lengthLabel,
  matureLabels,
  publishedLabels,
  quickFilterLabels,
  sortLabels,
} from './filter-labels';
import { defaultFilters, isSortOrder, type SearchFilters } from './search-filters';

/** A filter that differs from its default, with the filters that remain when it is removed. */
export interface ActiveFilter {
  readonly id: string;
  readonly label: string;
  /** Its name among the advanced filters of the API, if it has the plan for these. */
  readonly advanced?: AdvancedFilter | undefined;
  readonly without: SearchFilters;
}

/** Display names of what filters refer to by id. */
export interface FilterNames {
  readonly category: (slug: string) => string;
  /** Title of the channel of the list; `null` while it is loading, and where there is no such channel. */
  readonly channel: string | null;
}

type Describe = (filters: SearchFilters, names: FilterNames) => string;
type Descriptions = readonly (readonly [keyof SearchFilters, Describe])[];

const beforeTags: Descriptions = [
  ['channel', (_, { channel }) => (channel === null ? 'Channel' : `Channel: ${channel}`)],
  ['category', ({ category }, names) => `Category: ${names.category(category)}`],
  ['duration', ({ duration }) => durationLabels[duration]],
  ['sortBy', ({ sortBy }) => `Sort: ${sortLabels[sortBy]}`],
  ['viewCountMin', ({ viewCountMin }) => formatMinViews(viewCountMin)],
  ['publishedAfter', ({ publishedAfter }) => publishedLabels[publishedAfter]],
  ['language', ({ language }) => languageName(language)],
  ['mature', ({ mature }) => `Mature: ${matureLabels[mature]}`],
  ['publishedFrom', ({ publishedFrom }) => dayLabel('From', publishedFrom)],
  ['publishedTo', ({ publishedTo }) => dayLabel('Until', publishedTo)],
  ['minMinutes', ({ minMinutes }) => lengthLabel(minMinutes, null)],
  ['maxMinutes', ({ maxMinutes }) => lengthLabel(null, maxMinutes)],
  ['minEngagement', ({ minEngagement }) => `Engagement: ${engagementLabel(minEngagement)}`],
];

const afterTags: Descriptions = [
  ['hd', () => quickFilterLabels.hd],
  ['under10', () => quickFilterLabels.under10],
  ['captions', () => quickFilterLabels.captions],
];

const advancedNames: Readonly<Partial<Record<keyof SearchFilters, AdvancedFilter>>> = {
  language: 'language',
  publishedFrom: 'publishedFrom',
  publishedTo: 'publishedTo',
  minMinutes: 'minMinutes',
  maxMinutes: 'maxMinutes',
  minEngagement: 'minEngagement',
};

/** The part of the filters that every plan has. */
export function basicFilters(filters: SearchFilters): SearchFilters {
  const { language, publishedFrom, publishedTo, minMinutes, maxMinutes, minEngagement } =
    defaultFilters;
  return {
    ...filters,
    language,
    publishedFrom,
    publishedTo,
    minMinutes,
    maxMinutes,
    minEngagement,
    sortBy: isSortOrder(filters.sortBy) ? filters.sortBy : defaultFilters.sortBy,
    tags: filters.tags.slice(0, basicTags),
    platforms: [],
  };
}

function advancedName({ sortBy }: SearchFilters, name: keyof SearchFilters) {
  return name === 'sortBy' && !isSortOrder(sortBy) ? 'sort' : advancedNames[name];
}

/**
 * The filters that differ from `cleared`, in the order of the search panel. The query is not among them: the search
 * field shows it.
 */
export function activeFilters(
  filters: SearchFilters,
  cleared: SearchFilters,
  names: FilterNames,
): ActiveFilter[] {
  const changed = (descriptions: Descriptions) =>
    descriptions
      .filter(([name]) => filters[name] !== cleared[name])
      .map(([name, describe]) => ({
        id: name,
        label: describe(filters, names),
        advanced: advancedName(filters, name),
        without: { ...filters, [name]: cleared[name] },
      }));
  const platforms = filters.platforms.map((platform) => activePlatform(filters, platform));
  const tags = filters.tags.map((tag, index) => activeTag(filters, tag, index));
  return [...changed(beforeTags), ...platforms, ...tags, ...changed(afterTags)];
}

function activePlatform(filters: SearchFilters, platform: Platform): ActiveFilter {
  const platforms = filters.platforms.filter((other) => other !== platform);
  return {
    id: `platform:${platform}`,
    label: platformNames[platform],
    advanced: 'platform',
    without: { ...filters, platforms },
  };
}

function activeTag(filters: SearchFilters, tag: string, index: number): ActiveFilter {
  const tags = filters.tags.filter((other) => other !== tag);
  return {
    id: `tag:${tag}`,
    label: `#${tag}`,
    advanced: index < basicTags ? undefined : 'tags',
    without: { ...filters, tags },
  };
}

/** Whether a filter is one of some advanced ones. */
export function isAmong(
  names: readonly AdvancedFilter[],
): (filter: Pick<ActiveFilter, 'advanced'>) => boolean {
  return ({ advanced }) => advanced !== undefined && names.includes(advanced);
}
