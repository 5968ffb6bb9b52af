import { randomBytes } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';

const visitorCookie = 'tessera_visitor';

/** As long as browsers keep a cookie at most; every page that is opened begins it anew. */
const keptFor = 400 * 24 * 60 * 60 * 1000;

const idForm = /^[\w-]{22}$/;

interface Visitor {
  /** Opaque and random. */
  readonly id: string;
  /** Whether its browser had the cookie already; programs and robots never do. */
  readonly isKnown: boolean;
}

/**
 * The visitor that a request comes from. One without a cookie of ours, or with a forged one, is a new
 * visitor; nothing is stored for it but the cookie.
 * @param request whose signed cookies have been checked
 * @param isHttpsOnly whether visitors reach the site by https alone
 */
export function identifyVisitor(
  request: Request,
  response: Response,
  isHttpsOnly: boolean,
): Visitor {
  const known = knownVisitor(request);
  const id = known ?? randomBytes(16).toString('base64url');
  if (!known || isNavigation(request)) {
    response.cookie(visitorCookie, id, optionsFor(isHttpsOnly || request.secure));
  }
  return { id, isKnown: known !== undefined };
}

function knownVisitor(request: Request): string | undefined {
  const value: unknown = request.signedCookies[visitorCookie];
  return typeof value === 'string' && idForm.test(value) ? value : undefined;
}

function isNavigation(request: Request): boolean {
  return request.get('sec-fetch-mode') === 'navigate';
}

function optionsFor(secure: boolean): CookieOptions {
  return { signed: true, httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: keptFor };
}
