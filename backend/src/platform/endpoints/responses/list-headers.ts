import type { Listed } from '@tessera/contracts';
import type { Request, Response } from 'express';

/**
 * Says in headers what an array can't: where the next page is (RFC 8288), and how many there are in all.
 * @returns what is sent
 */
export function sentList({ items, next, total }: Listed<unknown>, response: Response): unknown {
  response.setHeader('x-total-count', total);
  if (next !== null) response.setHeader('link', `<${nextPage(response.req, next)}>; rel="next"`);
  return items;
}

/** The same address with another cursor. The rest of it was checked, and is encoded anew. */
function nextPage({ originalUrl }: Request, cursor: string): string {
  const { pathname, searchParams } = new URL(originalUrl, 'http://site.invalid');
  searchParams.set('cursor', cursor);
  return `${pathname}?${searchParams}`;
}
