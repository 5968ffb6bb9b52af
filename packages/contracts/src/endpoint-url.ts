import { fillRoute } from './route-pattern.js';

/** Values that a path or a query can carry; `undefined` leaves a query parameter out. */
export type UrlValue = string | number | boolean | undefined;

export interface UrlParts {
  readonly params?: Readonly<Record<string, UrlValue>>;
  readonly query?: Readonly<Record<string, UrlValue>>;
}

/**
 * The address of an endpoint, for example `/api/videos/search?category=music&q=jazz`.
 *
 * The form is canonical (parameters sorted by name, absent ones left out), because the address is
 * also the cache key under which the server hands first data to the page.
 */
export function endpointUrl(key: string, { params = {}, query = {} }: UrlParts = {}): string {
  const template = key.slice(key.indexOf(' ') + 1);
  const path = fillRoute(template, (name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(presentEntries(query));
  search.sort();
  return search.size === 0 ? path : `${path}?${search}`;
}

function presentEntries(query: Readonly<Record<string, UrlValue>>): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}
