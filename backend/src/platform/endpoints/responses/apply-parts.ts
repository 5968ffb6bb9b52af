import { entityTag } from '@tessera/contracts';
import type { Request, Response } from 'express';
import { contentDisposition } from './content-disposition.js';
import type { ReplyCookie, ReplyParts } from './reply.js';

/** Sets the headers and cookies of a reply; a request for the same version is then answered with 304. */
export function applyParts(response: Response, parts: ReplyParts, isHttpsOnly: boolean): void {
  const { headers = {}, cookies = [], etag, fileName, isShown = false } = parts;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const isSecure = isHttpsOnly || (response.req as Request).secure;
  for (const cookie of cookies) setCookie(response, cookie, isSecure);
  if (etag !== undefined) response.setHeader('etag', entityTag(etag));
  if (fileName !== undefined)
    response.setHeader('content-disposition', contentDisposition(fileName, isShown));
}

function setCookie(response: Response, cookie: ReplyCookie, secure: boolean): void {
  const { name, value, expires, isSigned: signed = false, path = '/', sameSite = 'lax' } = cookie;
  const options = { httpOnly: true, secure, path, sameSite };
  if (value === null) response.clearCookie(name, options);
  else response.cookie(name, value, { ...options, signed, ...(expires && { expires }) });
}
