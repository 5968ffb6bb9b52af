import type { Category, VideoPage } from '@tessera/contracts';
import { useCategories } from './categories.queries';

const none: readonly Category[] = [];

/**
 * The categories, and a way to name one by its slug.
 *
 * @param shown The category that the page shows, which its videos bring along.
 */
export function useCategoryNames(shown: VideoPage['category']) {
  const { data: categories = none } = useCategories();
  const known = shown ? [shown, ...categories] : categories;
  const nameCategory = (slug: string) =>
    known.find((category) => category.slug === slug)?.name ?? titleCase(slug);
  return { categories, nameCategory };
}

/** `web-design` is 'Web Design', while the real name is on its way. */
function titleCase(slug: string): string {
  return slug.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
