import { Injectable } from '@nestjs/common';
import type { Payment } from '@tessera/contracts-billing';
import { ApiProblem } from '../../platform/endpoints/index.js';
import { askProvider } from './provider-call.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { PaymentProviderError } from './provider/provider-errors.js';
import type { ProviderPayment } from './provider/provider-objects.js';
import { ProviderSync } from './sync/provider-sync.service.js';

/** What has become of a payment, of a donation or of a plan, for whoever has its secret: the payer may come back in another browser. */
@Injectable()
export class PaymentLookup {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly sync: ProviderSync,
  ) {}

  /** @throws ApiProblem `payment-not-found`, `payment-provider-failed` */
  async find(clientSecret: string): Promise<Payment> {
    const [id = ''] = clientSecret.split('_secret_');
    const payment = await askProvider(this.read(id));
    if (payment?.clientSecret !== clientSecret)
      throw new ApiProblem('payment-not-found', 'There is no such payment.');
    // Somebody waits for it; the webhook may come later.
    await askProvider(this.sync.take({ kind: 'payment', id }));
    return toPayment(payment);
  }

  private async read(id: string): Promise<ProviderPayment | null> {
    try {
      return await this.provider.payment(id);
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
