import type { Address } from '../../address/address';
import { searchParameters } from '../../address/filter-parameters';

/** Words and filters of a search as its address has them. */
export type SearchParameters = Readonly<Record<string, string>>;

/** What can be saved of a page; `null` where nothing is searched for. */
export function parametersOf({ place, filters }: Address): SearchParameters | null {
  if (place.kind === 'trending') return null;
  const given = Object.entries(searchParameters(filters)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** The page of a search. */
export function pathOfSearch(parameters: SearchParameters): string {
  return `/?${new URLSearchParams(parameters)}`;
}
