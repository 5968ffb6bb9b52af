import cookieParser from 'cookie-parser';
import type { Request, RequestHandler } from 'express';
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
export class RememberedCookies {
  private readonly parse: RequestHandler;
  private readonly known = new LRUCache<string, Cookies>({ max: maxRemembered });

  constructor(private readonly secret: string) {
    this.parse = cookieParser(secret);
  }

  /** Middleware. */
  readonly read: RequestHandler = (request, response, next) => {
    if (this.recall(request)) return next();
    this.parse(request, response, () => {
      const { cookie: sent = '' } = request.headers;
      if (sent.length <= maxLength) this.known.set(sent, frozen(request));
      next();
    });
  };

  /** Gives a request its cookies, if they were read before. @returns whether they were */
  recall(request: Request): boolean {
    const before = this.known.get(request.headers.cookie ?? '');
    if (!before) return false;
    request.secret = this.secret;
    request.cookies = before.cookies;
    request.signedCookies = before.signedCookies;
    return true;
  }
}

/** Several requests have them. */
function frozen({ cookies, signedCookies }: Cookies): Cookies {
  return { cookies: Object.freeze(cookies), signedCookies: Object.freeze(signedCookies) };
}
