import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { Referrals } from './referrals.service.js';

const batchSize = 200;

/** Ends the holds of commissions. */
@Injectable()
export class CommissionHolds {
  private readonly logger = new Logger(CommissionHolds.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly referrals: Referrals,
  ) {}

  /** Before the payouts of the 1st. */
  @Repeatable({ name: 'affiliate-holds', cron: '0 1 * * *', timeZone: 'UTC' })
  async releaseDaily({ signal }: Job): Promise<void> {
    await this.releaseDue(new Date(), signal);
  }

  /** One that can't be released does not stop the others. @returns how many were */
  async releaseDue(now: Date, signal?: AbortSignal): Promise<number> {
    let released = 0;
    let last: Position = [new Date(0), '00000000-0000-0000-0000-000000000000'];
    for (;;) {
      const due = dueRows.parse(
        await this.database.query<unknown>(selectDue, [now, ...last, batchSize]),
      );
      for (const { id } of due) {
        signal?.throwIfAborted();
        const isReleased = await this.referrals.release(id, now).catch((error: unknown) => {
          this.logger.error(error);
          return false;
        });
        if (isReleased) released += 1;
      }
      const end = due.at(-1);
      if (!end || due.length < batchSize) return released;
      last = [end.heldUntil, end.id];
    }
  }
}

type Position = readonly [heldUntil: Date, id: string];

const dueRows = z.array(z.object({ id: z.uuid(), heldUntil: z.date() }));

const selectDue = `
  select id, held_until as "heldUntil" from affiliate_referrals
  where released_at is null and not is_in_review and reversed_cents < commission_cents
    and held_until <= $1 and (held_until, id) > ($2::timestamptz, $3::uuid)
  order by held_until, id
  limit $4`;
