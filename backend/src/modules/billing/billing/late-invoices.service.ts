import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineJob, JobQueue } from '../../../platform/jobs/index.js';
import type { SubscriptionEntity } from './entities/subscription.entity.js';

/** Gives back an invoice that was paid for nothing. */
export const refundLateInvoice = defineJob({
  name: 'refund-late-invoice',
  payload: z.strictObject({ invoiceId: z.uuid() }),
  maxAttempts: 12,
});

/**
 * Finds invoices that were paid after their subscription had ended: who ends one at the provider leaves its invoice open, and a form that
 * is still open, or a link in an old mail, pays it. Also those of a checkout that was paid while the visitor replaced it by another one.
 */
@Injectable()
export class LateInvoices {
  constructor(private readonly queue: JobQueue) {}

  /** Has all of them given back, each once. @param subscription locked, and ended */
  async giveBack(manager: EntityManager, { id }: Pick<SubscriptionEntity, 'id'>): Promise<void> {
    const result: unknown = await manager.query(claim, [id]);
    const [rows] = claimedRows.parse(result);
    for (const { id: invoiceId } of rows)
      await this.queue.add(manager, { kind: refundLateInvoice, payload: { invoiceId } });
  }
}

const claimedRows = z.tuple([z.array(z.object({ id: z.uuid() })), z.number()]);

// Asked for once, also if the payer's bank sends the money back: that is for operators to decide.
const claim = `
  update invoices set refund_requested_at = now() from subscriptions
  where subscriptions.id = $1 and invoices.subscription_id = $1
    and invoices.state = 'paid' and (paid_at > ended_at or replaced_at is not null) and payment_id is not null
    and greatest(back_cents, refunded_cents) < paid_cents and invoices.refund_requested_at is null
  returning invoices.id`;
