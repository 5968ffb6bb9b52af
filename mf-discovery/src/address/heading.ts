import type { FilterNames } from './active-filters';
import type { Address } from './address';

export interface PageHeading {
  readonly title: string;
  readonly subtitle: string;
  /** Slug of the category that the title names, `trending` included. */
  readonly category?: string;
}

/** The title of a list of videos and the line below it. */
export function headingOf({ place, filters }: Address, names: FilterNames): PageHeading {
  if (place.kind === 'trending') return categoryHeading('trending', 'Trending');
  if (filters.query) return queryHeading(filters.query);
  if (filters.channel) return channelHeading(names.channel ?? 'this channel');
  const { category } = filters;
  if (category !== 'all') return categoryHeading(category, names.category(category));
  return { title: 'Discover Videos', subtitle: 'Find your next favorite video' };
}

function queryHeading(query: string): PageHeading {
  return { title: `Search: "${query}"`, subtitle: `Search results for "${query}"` };
}

function channelHeading(name: string): PageHeading {
  return { title: `Videos from ${name}`, subtitle: `Browse videos from ${name}` };
}

function categoryHeading(category: string, name: string): PageHeading {
  return { title: name, subtitle: `Browse ${name} videos`, category };
}
