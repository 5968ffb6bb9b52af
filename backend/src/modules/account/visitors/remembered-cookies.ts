import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';

const maxRemembered = 10_000;
/** Longer ones are read each time, in bytes. */
const maxLength = 1_000;

/** By their names. */
interface Cookies {
  readonly cookies: Readonly<Record<string, unknown>>;
  readonly signedCookies: Readonly<Record<string, unknown>>;
}

/** Reads cookies and verifies the signed ones, once for all requests of a browser that sends the same. */
export function rememberedCookies(secret: string): RequestHandler {
  const parse = cookieParser(secret);
  const known = new LRUCache<string, Cookies>({ max: maxRemembered });
  return (request, response, next) => {
    const { cookie: sent = '' } = request.headers;
    const before = known.get(sent);
    if (before) {
      Object.assign(request, { secret, ...before });
      return next();
    }
    parse(request, response, () => {
      if (sent.length <= maxLength) known.set(sent, frozen(request));
      next();
    });
  };
}

/** Several requests have them. */
function frozen({ cookies, signedCookies }: Cookies): Cookies {
  return { cookies: Object.freeze(cookies), signedCookies: Object.freeze(signedCookies) };
}
