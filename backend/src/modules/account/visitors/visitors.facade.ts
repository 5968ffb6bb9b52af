import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { Repeatable } from '../../../platform/jobs/index.js';
import { RetiredVisitors } from './retired-visitors.js';
import { namedVisitor } from './visitor.middleware.js';

/** The module's interface for other modules. */
@Injectable()
export class VisitorsFacade {
  constructor(private readonly retired: RetiredVisitors) {}

  /**
   * Makes an id invalid with the transaction of `manager`, for good. Within `retirementMs` no request has it any more; a
   * browser that still has it gets another one.
   */
  retire(manager: EntityManager, visitorId: string): Promise<void> {
    return this.retired.add(manager, visitorId);
  }

  /**
   * The visitor whose cookie a request has brought back, which most programs don't.
   * @param request whose signed cookies have been verified
   * @returns `null` for a new one
   */
  returning(request: Request): string | null {
    const named = namedVisitor(request);
    return named === undefined || this.retired.has(named) ? null : named;
  }

  @Repeatable({ name: 'retired-visitors', cron: '15 3 * * *', timeZone: 'UTC' })
  async forgetExpired(): Promise<void> {
    await this.retired.removeOld();
  }
}
