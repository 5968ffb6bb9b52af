import { Injectable, Logger } from '@nestjs/common';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { Shares } from './shares.service.js';

/** Shares what is settled, and ends holds. */
@Injectable()
export class SharesJob {
  private readonly logger = new Logger(SharesJob.name);

  constructor(private readonly shares: Shares) {}

  /** After the settlement of the day before, and before the payouts of the 1st. */
  @Repeatable({ name: 'creator-shares', cron: '40 0 * * *', timeZone: 'UTC' })
  async shareNightly({ signal }: Job): Promise<void> {
    await this.run(new Date(), signal);
  }

  /** One that fails does not stop the others, and is tried again the next night. */
  async run(now: Date, signal?: AbortSignal): Promise<void> {
    await this.each(await this.shares.unshared(), (day) => this.shares.share(day), signal);
    await this.each(await this.shares.due(now), (id) => this.shares.release(id, now), signal);
  }

  private async each<T>(
    all: readonly T[],
    handle: (one: T) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    for (const one of all) {
      signal?.throwIfAborted();
      await handle(one).catch((error: unknown) => this.logger.error(error));
    }
  }
}
