type QueryValue = string | number | boolean | undefined;

/** The address of a request below a configured one; parameters that are `undefined` are left out. */
export function requestUrl(
  base: string,
  path: string,
  query: Readonly<Record<string, QueryValue>> = {},
): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}/${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** The number of a page, from 1 on, as a connector has written it into `nextPage`. */
export function pageNumber(page: string | undefined): number {
  return page && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}
