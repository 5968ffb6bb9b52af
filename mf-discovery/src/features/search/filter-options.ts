import type { Category } from '@tessera/contracts';
import type { SearchOrder, SortOrder } from '@tessera/contracts-discovery';
import type { SelectOption } from '@tessera/design-system';
import {
  durationLabels,
  languageName,
  languageNames,
  matureLabels,
  publishedLabels,
  sortLabels,
} from '../../address/filter-labels';
import { isSortOrder } from '../../address/search-filters';

export const durationOptions = optionsOf(durationLabels);
const orders = optionsOf(sortLabels);
export const publishedOptions = optionsOf(publishedLabels);
export const matureOptions = optionsOf(matureLabels);

function optionsOf<V extends string>(labels: Readonly<Record<V, string>>) {
  return (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }));
}

/** Values that stand for all videos, or all but a few. */
const uncounted: ReadonlySet<string> = new Set(['', 'all', 'any', 'anytime', 'hide', 'show']);

/** Options with the number of videos that each would show, where it is known; what stands for all has none. */
export function counted<V extends string>(
  options: readonly SelectOption<V>[],
  counts: Readonly<Record<string, number>> | undefined,
): readonly SelectOption<V>[] {
  if (!counts) return options;
  return options.map(({ value, label }) => {
    const count = (counts[value] ?? 0).toLocaleString('en');
    return { value, label: uncounted.has(value) ? label : `${label} · ${count}` };
  });
}

/** The orders of searches that other sites answer. */
export const sortOptions = orders.filter((option): option is SelectOption<SortOrder> =>
  isSortOrder(option.value),
);

/** Keeps the chosen order in the list where the visitor's plan does not have it. */
export function optionsOfOrders(
  hasAdvanced: boolean,
  chosen: SearchOrder,
): readonly SelectOption<SearchOrder>[] {
  return orders.filter(({ value }) => hasAdvanced || isSortOrder(value) || value === chosen);
}

/** Keeps the chosen language in the list where it is none of the site's. */
export function optionsOfLanguages(chosen: string): SelectOption<string>[] {
  const codes = new Set([...Object.keys(languageNames), ...(chosen ? [chosen] : [])]);
  const known = Array.from(codes, (code) => ({ value: code, label: languageName(code) }));
  return [{ value: '', label: 'All languages' }, ...known];
}

/** Keeps the chosen category in the list while the others are loading, and where it does not exist. */
export function optionsOfCategories(
  categories: readonly Category[],
  chosen: string,
): SelectOption<string>[] {
  const known = categories.map(({ slug, name }) => ({ value: slug, label: name }));
  const isKnown = chosen === 'all' || categories.some(({ slug }) => slug === chosen);
  const all = [{ value: 'all', label: 'All categories' }, ...known];
  return isKnown ? all : [...all, { value: chosen, label: chosen }];
}
