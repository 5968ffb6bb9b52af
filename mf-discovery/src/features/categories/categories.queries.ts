import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { VideoPage } from '@tessera/contracts-discovery';
import { retryWhileDown } from '../../errors/outage';

/** All categories with the number of their videos. */
export function useCategories() {
  return useQuery({
    ...endpointQuery('GET /api/categories'),
    refetchInterval: retryWhileDown,
  });
}

/**
 * The categories, as far as they are loaded, and a function that names one by its slug.
 *
 * @param shown The category of the list that the page shows, which comes with its videos.
 */
export function useCategoryNames(shown: VideoPage['category']) {
  const { data: categories = [] } = useCategories();
  const known = shown ? [shown, ...categories] : categories;
  const nameCategory = (slug: string) =>
    known.find((category) => category.slug === slug)?.name ?? titleCase(slug);
  return { categories, nameCategory };
}

/** `web-design` is 'Web Design', until the real name is loaded. */
function titleCase(slug: string): string {
  return slug.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
