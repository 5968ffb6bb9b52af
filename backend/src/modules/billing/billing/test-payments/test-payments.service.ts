import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PaymentForm, TestConfirmation } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { ApiProblem, type HandlerInput } from '../../../../platform/endpoints/index.js';
import { type Job, JobHandler, Repeatable } from '../../../../platform/jobs/index.js';
import { SITE_SECRET } from '../../../../platform/secrets/index.js';
import { deliverTestEvents, forgetTestPayers } from '../billing.jobs.js';
import { PlanPrices } from '../plan-prices.service.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { PaymentProviderError } from '../provider/provider-errors.js';
import { signedEvent, testWebhookSecret } from '../provider/simulated-stripe/signed-event.js';
import { SimulatedStripe } from '../provider/simulated-stripe/simulated-stripe.js';
import { TableStore } from '../provider/simulated-stripe/table-store.js';
import { testCards } from '../provider/simulated-stripe/test-cards.js';
import { ProviderEvents } from '../sync/provider-events.service.js';

type Card = HandlerInput<'POST /api/billing/test-payments/confirm'>['body'];
type Answer = HandlerInput<'POST /api/billing/test-payments/authenticate'>['body'];

/** How many events are read at once. */
const batchSize = 100;

/** What Stripe does by itself where there is a key: takes cards, lets time pass, sends webhooks. */
@Injectable()
export class TestPayments implements OnApplicationBootstrap {
  private readonly webhookSecret: string;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly simulated: SimulatedStripe,
    private readonly store: TableStore,
    private readonly events: ProviderEvents,
    private readonly prices: PlanPrices,
    @Inject(SITE_SECRET) siteSecret: string,
  ) {
    this.webhookSecret = testWebhookSecret(siteSecret);
  }

  /** With a key, whoever runs the site creates the prices by a command. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.isOn) await this.prices.synchronize(new Date());
  }

  form(): PaymentForm {
    const { publishableKey } = this.provider;
    if (publishableKey !== null) return { provider: 'stripe', publishableKey };
    const cards = testCards.map(({ number, outcome }) => ({ number, outcome }));
    return { provider: 'test', cards };
  }

  /** @throws ApiProblem `not-in-test-mode`, `payment-not-found`, `payment-not-payable` */
  confirm({ clientSecret, card, email }: Card): Promise<TestConfirmation> {
    return this.confirmation(() => this.simulated.confirm(clientSecret, card, email ?? null));
  }

  /** @throws ApiProblem as `confirm` */
  authenticate({ clientSecret, approve }: Answer): Promise<TestConfirmation> {
    return this.confirmation(() => this.simulated.authenticate(clientSecret, approve));
  }

  /** Renews subscriptions, tries failed payments again, and so on. */
  @Repeatable({ name: 'test-payments', everySeconds: 60 })
  async advance(): Promise<void> {
    if (this.isOn) await this.simulated.advance(new Date());
  }

  @JobHandler(forgetTestPayers)
  async forget({ ids }: z.output<typeof forgetTestPayers.payload>): Promise<void> {
    if (!this.isOn) return;
    for (const id of ids) await this.simulated.eraseEmail(id);
  }

  /** Each is signed and goes through the same door as one from outside. */
  @JobHandler(deliverTestEvents)
  async deliver(_: unknown, job: Job): Promise<void> {
    while (await this.deliverBatch()) job.signal.throwIfAborted();
    await this.database.transaction(async (manager) => {
      await this.store.lock(manager);
      await job.complete(manager);
      const left = await this.store.undeliveredEvents(1, manager);
      if (left.length > 0) await this.store.announce(manager);
    });
  }

  private async deliverBatch(): Promise<boolean> {
    const batch = await this.store.undeliveredEvents(batchSize);
    for (const event of batch) {
      const { bytes, signature } = signedEvent(event, this.webhookSecret);
      await this.events.receive(bytes, signature);
    }
    await this.store.markDelivered(batch.map(({ id }) => id));
    return batch.length > 0;
  }

  private get isOn(): boolean {
    return this.provider.name === 'test';
  }

  private async confirmation(confirming: () => Promise<TestConfirmation>) {
    if (!this.isOn) throw new ApiProblem('not-in-test-mode', 'This site takes real payments.');
    try {
      const { state, failure } = await confirming();
      return { state, failure };
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      throw error.code === 'resource_missing'
        ? new ApiProblem('payment-not-found', 'There is no such payment.')
        : new ApiProblem('payment-not-payable', 'This payment has already been made or canceled.');
    }
  }
}
