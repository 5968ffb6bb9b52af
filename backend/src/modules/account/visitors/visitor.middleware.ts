import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { CookieOptions, NextFunction, Request, Response } from 'express';
import { RecentWriters } from '../../../platform/changes/index.js';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { extendContext, isWebhook } from '../../../platform/endpoints/index.js';
import { ClientNetworks } from '../../../platform/http/index.js';
import {
  cookieValue,
  firstBrowser,
  maxAgeMs,
  namedBrowser,
  type NamedBrowser,
  newId,
  visitorCookie,
} from './named-browser.js';
import { RetiredVisitors } from './retired-visitors.js';

/** Paths whose response is the same for everyone. */
const impersonal = /^\/(assets\/|operator(\/|$)|thumbnails\/|livez$|readyz$|metrics$)/;

/** Identifies every browser by a signed cookie. Webhooks come from no browser, and must not act for one. */
@Injectable()
export class VisitorMiddleware implements NestMiddleware {
  private readonly isHttpsOnly: boolean;

  constructor(
    @Inject(SETTINGS) { publicUrl }: Settings,
    private readonly networks: ClientNetworks,
    private readonly retired: RetiredVisitors,
    private readonly writers: RecentWriters,
  ) {
    this.isHttpsOnly = publicUrl?.startsWith('https:') ?? false;
  }

  use(request: Request, response: Response, next: NextFunction): void {
    if (!impersonal.test(request.path) && !isWebhook(request)) {
      const { visitorId, browser, isKnown } = this.identify(request, response);
      if (isKnown) this.networks.note(request, visitorId);
      extendContext(request, { visitorId, browser, isReturning: isKnown });
      this.writers.note(request, response);
    }
    next();
  }

  /**
   * The visitor of a request; a new one if the cookie is missing, forged, or of an id that is no longer valid. Nothing is
   * stored besides the cookie.
   * @param request whose signed cookies have been verified
   */
  private identify(request: Request, response: Response): Visitor {
    const named = namedBrowser(request);
    const known = named !== undefined && this.retired.has(named) ? undefined : named;
    const shown = known ?? { visitorId: newId(), browser: firstBrowser };
    if ((!known || isNavigation(request)) && !isForeignFrame(request)) {
      response.cookie(
        visitorCookie,
        cookieValue(shown),
        optionsFor(this.isHttpsOnly || request.secure),
      );
    }
    return { ...shown, isKnown: known !== undefined };
  }
}

interface Visitor extends NamedBrowser {
  /** Whether the request had the cookie; programs and crawlers never do. */
  readonly isKnown: boolean;
}

function isNavigation(request: Request): boolean {
  return request.get('sec-fetch-mode') === 'navigate';
}

/** A page in a frame of another site, in which a visitor is nobody and gets no cookie. */
export function isForeignFrame(request: Request): boolean {
  return (
    request.get('sec-fetch-dest') === 'iframe' && request.get('sec-fetch-site') === 'cross-site'
  );
}

function optionsFor(secure: boolean): CookieOptions {
  return { signed: true, httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: maxAgeMs };
}
