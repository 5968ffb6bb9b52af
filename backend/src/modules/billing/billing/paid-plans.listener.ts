import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainEvents, type EventOf, OnEvent } from '../../../platform/events/index.js';
import { thingStored } from '../../../platform/visitor-data/index.js';
import { invoicePaid } from './billing.events.js';

/** A plan that was paid for would be lost with the browser. */
@Injectable()
export class PaidPlansListener {
  constructor(private readonly events: DomainEvents) {}

  @OnEvent(invoicePaid)
  paid({ visitorId }: EventOf<typeof invoicePaid>, manager: EntityManager): Promise<void> {
    return this.events.publish(manager, thingStored, { visitorId, what: 'plan' });
  }
}
