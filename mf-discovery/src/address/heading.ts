import type { NameCategory } from './active-filters';
import type { Address } from './address';

export interface PageHeading {
  readonly title: string;
  readonly subtitle: string;
}

/** The title of a list of videos, and the line below it. */
export function headingOf({ place, filters }: Address, nameCategory: NameCategory): PageHeading {
  if (place.kind === 'trending') return headingOfCategory('Trending');
  if (filters.query) {
    return {
      title: `Search: "${filters.query}"`,
      subtitle: `Search results for "${filters.query}"`,
    };
  }
  if (filters.category !== 'all') return headingOfCategory(nameCategory(filters.category));
  return { title: 'Discover Videos', subtitle: 'Find your next favorite video' };
}

function headingOfCategory(name: string): PageHeading {
  return { title: name, subtitle: `Browse ${name} videos` };
}
