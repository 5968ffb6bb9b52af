import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Repeatable } from '../../platform/jobs/index.js';
import { RetiredVisitors } from './retired-visitors.js';

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

  @Repeatable({ name: 'retired-visitors', cron: '15 3 * * *', timeZone: 'UTC' })
  async forgetExpired(): Promise<void> {
    await this.retired.removeOld();
  }
}
