import { Inject, Injectable, Logger, type NestMiddleware } from '@nestjs/common';
import type { CookieOptions, NextFunction, Request, Response } from 'express';
import { SETTINGS, type Settings } from '../../../../platform/config/index.js';
import { dayOf } from '../../../../platform/utc-days/index.js';
import { isForeignFrame, VisitorsFacade } from '../../../account/visitors/index.js';
import { Clicks } from './clicks.service.js';
import { type FollowedLink, linkOf, readLink, writeLink } from './followed-link.js';
import { NetworkDigests } from './network-digests.js';

const cookieName = 'tessera_ref';
/** A page that opens asks the API at once. */
const maxAgeMs = 10 * 60 * 1000;

/**
 * Notices clicks on links of affiliates. A page whose address has a code gives the browser a cookie with the link, and the click counts
 * with the first request of that page that brings the cookie back together with the visitor's. So programs don't count, and no
 * document depends on the database.
 */
@Injectable()
export class ClickMiddleware implements NestMiddleware {
  private readonly logger = new Logger(ClickMiddleware.name);
  private readonly isHttpsOnly: boolean;

  constructor(
    private readonly clicks: Clicks,
    private readonly digests: NetworkDigests,
    private readonly visitors: VisitorsFacade,
    @Inject(SETTINGS) { publicUrl }: Settings,
  ) {
    this.isHttpsOnly = publicUrl?.startsWith('https:') ?? false;
  }

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    if (request.path.startsWith('/api/')) await this.handleRequest(request, response);
    else this.handlePage(request, response);
    next();
  }

  private handlePage(request: Request, response: Response): void {
    const link = linkOf(request);
    if (link === null || request.method !== 'GET' || isPrefetch(request)) return;
    if (isForeignFrame(request)) this.countFrame(link, request);
    else
      response.cookie(cookieName, writeLink(link), {
        ...this.optionsFor(request),
        signed: true,
        maxAge: maxAgeMs,
      });
  }

  /** No cookie tells who it is, so the network counts once, for nobody's purchases. */
  private countFrame(link: FollowedLink, request: Request): void {
    const at = new Date();
    const network = this.digests.of(request, dayOf(at));
    this.clicks
      .record({ ...link, visitorId: null, network, at })
      .catch((error: unknown) => this.logger.warn(error));
  }

  private async handleRequest(request: Request, response: Response): Promise<void> {
    const visitorId = this.visitors.returning(request);
    if (visitorId === null) return;
    const at = new Date();
    const link = readLink(request.signedCookies[cookieName]);
    if (link !== null) {
      const network = this.digests.of(request, dayOf(at));
      const isRecorded = await this.clicks
        .record({ ...link, visitorId, network, at })
        .then(() => true)
        .catch((error: unknown) => this.logger.warn(error));
      // Otherwise the next request brings it again.
      if (isRecorded) response.clearCookie(cookieName, this.optionsFor(request));
    }
    if (request.path.startsWith('/api/affiliate/')) this.sight(visitorId, request, dayOf(at));
  }

  private optionsFor({ secure }: Request): CookieOptions {
    const isSecure = this.isHttpsOnly || secure;
    return { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' };
  }

  private sight(visitorId: string, request: Request, day: string): void {
    const network = this.digests.of(request, day);
    if (network === null) return;
    this.clicks.sight(visitorId, network, day).catch((error: unknown) => this.logger.warn(error));
  }
}

/** A browser that loads a page before anybody asks for it. */
function isPrefetch(request: Request): boolean {
  return request.get('sec-purpose')?.startsWith('prefetch') ?? false;
}
