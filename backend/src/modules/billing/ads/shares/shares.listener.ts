import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type EventOf, OnEvent } from '../../../../platform/events/index.js';
import { invoiceRefunded } from '../../billing/index.js';
import { Shares } from './shares.service.js';

/** What happens to the purchases that shares are earned with, in the transaction in which it happens. */
@Injectable()
export class SharesListener {
  constructor(private readonly shares: Shares) {}

  @OnEvent(invoiceRefunded)
  refunded(event: EventOf<typeof invoiceRefunded>, manager: EntityManager): Promise<void> {
    return this.shares.reverse(manager, event);
  }
}
