import type { Category } from '@tessera/contracts';
import type { SelectOption } from '@tessera/design-system';
import {
  durationLabels,
  languageName,
  languageNames,
  matureLabels,
  publishedLabels,
  sortLabels,
} from '../../address/filter-labels';

export const durationOptions = optionsOf(durationLabels);
export const sortOptions = optionsOf(sortLabels);
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
