import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { AffiliateEntity } from '../entities/affiliate.entity.js';
import { Payouts } from './payouts.service.js';

const batchSize = 200;

/** Requests payouts for everyone who can have one. */
@Injectable()
export class MonthlyPayouts {
  private readonly logger = new Logger(MonthlyPayouts.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly payouts: Payouts,
  ) {}

  @Repeatable({ name: 'affiliate-payouts', cron: '0 6 1 * *', timeZone: 'UTC' })
  async requestMonthly({ signal }: Job): Promise<void> {
    await this.requestAll(new Date(), signal);
  }

  /**
   * However many processes do so at once, what can be paid out is requested once, because it no longer can be afterward. One that fails
   * does not stop the others.
   * @returns how many there are
   */
  async requestAll(now: Date, signal?: AbortSignal): Promise<number> {
    let requested = 0;
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const affiliates = await this.database.manager.find(AffiliateEntity, {
        select: { id: true },
        where: { id: MoreThan(last), visitorId: Not(IsNull()), payoutDetails: Not(IsNull()) },
        order: { id: 'ASC' },
        take: batchSize,
      });
      for (const { id } of affiliates) {
        signal?.throwIfAborted();
        const isRequested = await this.payouts.requestDue(id, now).catch((error: unknown) => {
          this.logger.error(error);
          return false;
        });
        if (isRequested) requested += 1;
      }
      const end = affiliates.at(-1);
      if (!end || affiliates.length < batchSize) return requested;
      last = end.id;
    }
  }
}
