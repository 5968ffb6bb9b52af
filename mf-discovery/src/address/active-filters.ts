import { formatMinViews } from '@tessera/design-system';
import { durationLabels, publishedLabels, quickFilterLabels, sortLabels } from './filter-labels';
import type { SearchFilters } from './search-filters';

/** One filter that narrows the list, with what remains when only it is taken away. */
export interface ActiveFilter {
  readonly id: string;
  readonly label: string;
  readonly without: SearchFilters;
}

export type NameCategory = (slug: string) => string;

type Describe = (filters: SearchFilters, nameCategory: NameCategory) => string;
type Descriptions = readonly (readonly [keyof SearchFilters, Describe])[];

const ofPanel: Descriptions = [
  ['category', ({ category }, nameCategory) => `Category: ${nameCategory(category)}`],
  ['duration', ({ duration }) => durationLabels[duration]],
  ['sortBy', ({ sortBy }) => `Sort: ${sortLabels[sortBy]}`],
  ['viewCountMin', ({ viewCountMin }) => formatMinViews(viewCountMin)],
  ['publishedAfter', ({ publishedAfter }) => publishedLabels[publishedAfter]],
];

const ofSidebar: Descriptions = [
  ['hd', () => quickFilterLabels.hd],
  ['under10', () => quickFilterLabels.under10],
  ['captions', () => quickFilterLabels.captions],
];

/**
 * The filters that differ from `cleared`, in the order of the panel. The words that are searched for are not
 * among them: the search box shows those.
 */
export function activeFilters(
  filters: SearchFilters,
  cleared: SearchFilters,
  nameCategory: NameCategory,
): ActiveFilter[] {
  const changed = (descriptions: Descriptions) =>
    descriptions
      .filter(([name]) => filters[name] !== cleared[name])
      .map(([name, describe]) => ({
        id: name,
        label: describe(filters, nameCategory),
        without: { ...filters, [name]: cleared[name] },
      }));
  const tags = filters.tags.map((tag) => activeTag(filters, tag));
  return [...changed(ofPanel), ...tags, ...changed(ofSidebar)];
}

function activeTag(filters: SearchFilters, tag: string): ActiveFilter {
  const tags = filters.tags.filter((other) => other !== tag);
  return { id: `tag:${tag}`, label: `#${tag}`, without: { ...filters, tags } };
}
