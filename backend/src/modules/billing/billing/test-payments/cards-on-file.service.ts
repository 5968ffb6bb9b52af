import { Injectable } from '@nestjs/common';
import type { CardOnFile } from '@tessera/contracts-billing';
import { ApiProblem, type HandlerInput } from '../../../../platform/endpoints/index.js';
import { askProvider } from '../provider-call.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { SimulatedStripe } from '../provider/simulated-stripe/simulated-stripe.js';
import { Subscriptions } from '../subscriptions.service.js';

type TypedCard = HandlerInput<'PUT /api/billing/test-payments/card'>['body']['card'];

/** What Stripe's page for customers does where there is a key: shows the card that pays a subscription, and takes another one. */
@Injectable()
export class CardsOnFile {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly simulated: SimulatedStripe,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** @throws ApiProblem `not-in-test-mode`, `no-subscription`, `payment-provider-failed` */
  async find(visitorId: string): Promise<{ card: CardOnFile | null }> {
    return { card: await this.shown(await this.subscriptionOf(visitorId)) };
  }

  /**
   * @returns with the card that pays now, and why the bank has refused the other one, if it has
   * @throws ApiProblem as `find`
   */
  async replace(
    visitorId: string,
    card: TypedCard,
  ): Promise<{ card: CardOnFile | null; failure: string | null }> {
    const id = await this.subscriptionOf(visitorId);
    const failure = await askProvider(this.simulated.replaceCard(id, card));
    return { card: await this.shown(id), failure };
  }

  private async shown(subscriptionId: string): Promise<CardOnFile | null> {
    const card = await askProvider(this.simulated.cardOnFile(subscriptionId));
    if (!card) return null;
    const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = card;
    return { brand, last4, expiryMonth, expiryYear };
  }

  private async subscriptionOf(visitorId: string): Promise<string> {
    if (this.provider.name !== 'test')
      throw new ApiProblem('not-in-test-mode', 'This site takes real payments.');
    return this.subscriptions.providerIdOf(visitorId);
  }
}
