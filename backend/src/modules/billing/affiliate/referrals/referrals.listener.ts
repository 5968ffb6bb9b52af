import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type EventOf, OnEvent } from '../../../../platform/events/index.js';
import { invoicePaid, invoiceRefunded, payerKnown } from '../../billing/index.js';
import { Referrals } from './referrals.service.js';
import { UndueCommissions } from './undue-commissions.service.js';

/** What happens to purchases, in the transaction in which it happens. */
@Injectable()
export class ReferralsListener {
  constructor(
    private readonly referrals: Referrals,
    private readonly undue: UndueCommissions,
  ) {}

  @OnEvent(invoicePaid)
  paid(event: EventOf<typeof invoicePaid>, manager: EntityManager): Promise<void> {
    return this.referrals.make(manager, event);
  }

  @OnEvent(invoiceRefunded)
  refunded(event: EventOf<typeof invoiceRefunded>, manager: EntityManager): Promise<void> {
    return this.referrals.refund(manager, event);
  }

  @OnEvent(payerKnown)
  payerKnown(event: EventOf<typeof payerKnown>, manager: EntityManager): Promise<void> {
    return this.undue.look(manager, event);
  }
}
