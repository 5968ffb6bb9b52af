import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Payment } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { askProvider } from './provider-call.js';
import { PaymentProviderError } from './provider/provider-errors.js';
import type { ProviderPayment } from './provider/provider-objects.js';
import { ObjectsWithEvents } from './sync/objects-with-events.service.js';
import { type PaymentFacts, PaymentSync } from './sync/payment-sync.service.js';

/** What has become of a payment, of a donation or of a plan, for whoever has its secret: the payer may come back in another browser. */
@Injectable()
export class PaymentLookup {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly payments: PaymentSync,
    private readonly withEvents: ObjectsWithEvents,
  ) {}

  /** @throws ApiProblem `payment-not-found`, `payment-provider-failed` */
  async find(clientSecret: string): Promise<Payment> {
    const [id = ''] = clientSecret.split('_secret_');
    const facts = await askProvider(this.read(id));
    if (facts?.payment.clientSecret !== clientSecret)
      throw new ApiProblem('payment-not-found', 'There is no such payment.');
    // Somebody waits for it; the webhook may come later.
    await this.database.transaction((manager) => this.payments.apply(manager, facts));
    return toPayment(facts.payment);
  }

  private async read(id: string): Promise<PaymentFacts | null> {
    try {
      return await this.payments.read(
        id,
        await this.withEvents.beginReading({ kind: 'payment', id }),
      );
    } catch (error) {
      if (error instanceof PaymentProviderError && error.code === 'resource_missing') return null;
      throw error;
    }
  }
}

function toPayment({ createdAt, ...payment }: ProviderPayment): Payment {
  const { state, amountCents, description, failure } = payment;
  return { state, amountCents, description, failure, createdAt: createdAt.toISOString() };
}
