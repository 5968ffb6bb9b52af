import type { Breadcrumb } from '@tessera/contracts';
import { fillText } from './page-text.js';

/**
 * The way from the start of the site to a page, for search engines (schema.org). A step that names something unknown is left out.
 * @returns `null` where no way is left: a page alone has none
 */
export function breadcrumbList(
  breadcrumbs: readonly Breadcrumb[],
  responses: readonly unknown[],
  origin: string,
): object | null {
  const steps = breadcrumbs.flatMap(({ name, path }) => {
    const filledName = fillText(name, responses);
    const filledPath = fillText(path, responses, encodeURIComponent);
    return filledName && filledPath ? [{ name: filledName, item: origin + filledPath }] : [];
  });
  if (steps.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
