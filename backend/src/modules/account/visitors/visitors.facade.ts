import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import type { ReplyCookie } from '../../../platform/endpoints/index.js';
import { Repeatable } from '../../../platform/jobs/index.js';
import {
  cookieValue,
  maxAgeMs,
  namedBrowser,
  type NamedBrowser,
  visitorCookie,
} from './named-browser.js';
import { RetiredVisitors } from './retired-visitors.js';

/** The module's interface for other modules. */
@Injectable()
export class VisitorsFacade {
  constructor(private readonly retired: RetiredVisitors) {}

  /**
   * Makes an id invalid with the transaction of `manager`, for good and in every browser. Within `retirementMs` no request has it any more;
   * a browser that still has it gets another one.
   */
  retire(manager: EntityManager, visitorId: string): Promise<void> {
    return this.retired.addVisitor(manager, visitorId);
  }

  /** The same for one browser of a visitor; the others stay as they are. */
  retireBrowser(manager: EntityManager, browser: NamedBrowser): Promise<void> {
    return this.retired.addBrowser(manager, browser);
  }

  /** Makes this process know at once what was retired; all do within seconds. */
  learnRetired(): Promise<void> {
    return this.retired.learn();
  }

  /** Whether an id is invalid, as the transaction of `manager` sees it. */
  isRetired(manager: EntityManager, visitorId: string): Promise<boolean> {
    return this.retired.isRetired(manager, visitorId);
  }

  /** The cookie with which a browser is one of a visitor's. */
  cookieOf(browser: NamedBrowser): ReplyCookie {
    const expires = new Date(Date.now() + maxAgeMs);
    return { name: visitorCookie, value: cookieValue(browser), isSigned: true, expires };
  }

  /**
   * The visitor whose cookie a request has brought back, which most programs don't.
   * @param request whose signed cookies have been verified
   * @returns `null` for a new one
   */
  returning(request: Request): string | null {
    return this.returningBrowser(request)?.visitorId ?? null;
  }

  /** The same with which of the visitor's browsers it is. */
  returningBrowser(request: Request): NamedBrowser | null {
    const named = namedBrowser(request);
    return named === undefined || this.retired.has(named) ? null : named;
  }

  @Repeatable({ name: 'retired-visitors', cron: '15 3 * * *', timeZone: 'UTC' })
  async forgetExpired(): Promise<void> {
    await this.retired.removeOld();
  }
}
