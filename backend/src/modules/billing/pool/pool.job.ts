import { Injectable, Logger } from '@nestjs/common';
import { type Job, Repeatable } from '../../../platform/jobs/index.js';
import { Pools } from './pools.service.js';

/** Computes months that are over, and gives creators their parts. */
@Injectable()
export class PoolJob {
  private readonly logger = new Logger(PoolJob.name);

  constructor(private readonly pools: Pools) {}

  /** Every night, so that what fails on the 1st is tried again; before the payouts of that day. */
  @Repeatable({ name: 'premium-pool', cron: '50 0 * * *', timeZone: 'UTC' })
  async divide({ signal }: Job): Promise<void> {
    await this.run(new Date(), signal);
  }

  /** Whatever it was stopped at, it goes on with what is left. A part that fails does not stop the others. */
  async run(now: Date, signal?: AbortSignal): Promise<void> {
    for (const month of await this.pools.due(now)) {
      signal?.throwIfAborted();
      await this.pools.compute(month);
    }
    for (const id of await this.pools.unshared()) {
      signal?.throwIfAborted();
      await this.pools.share(id).catch((error: unknown) => this.logger.error(error));
    }
  }
}
