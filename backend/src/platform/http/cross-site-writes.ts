import type { Request, RequestHandler } from 'express';
import { ApiProblem, isWebhook } from '../endpoints/index.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects writes that a page of another site makes a browser send.
 * @param publicUrl public origin of the site, in case a proxy changes the host
 */
export function rejectCrossSiteWrites(publicUrl: string | null): RequestHandler {
  return (request, _response, next) => {
    // Webhooks come from other sites, and are trusted for their signature alone.
    if (safeMethods.has(request.method) || isOwn(request, publicUrl) || isWebhook(request))
      return next();
    next(new ApiProblem('cross-site-write', 'This request comes from another site.'));
  };
}

/** Checks the browser's own statement first; older browsers send an origin, programs a token. */
function isOwn(request: Request, publicUrl: string | null): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.get('origin');
  if (origin !== undefined) return origin === publicUrl || origin === ownOrigin(request);
  return request.get('authorization') !== undefined;
}

function ownOrigin(request: Request): string {
  return `${request.protocol}://${request.host}`;
}
