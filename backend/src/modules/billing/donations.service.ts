import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Payment } from '@tessera/contracts-billing';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { lockName } from '../../platform/database/index.js';
import { ApiProblem } from '../../platform/endpoints/index.js';
import { inDollars } from './dollars.js';
import { PaymentEntity } from './entities/payment.entity.js';
import { askProvider } from './provider-call.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { ProviderSync } from './sync/provider-sync.service.js';

/** How long a donation that was started waits for its card before another one is started, in milliseconds. */
const openMs = 60 * 60 * 1000;

/** Donations: started here, paid in the form of the payment provider. */
@Injectable()
export class Donations {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly sync: ProviderSync,
  ) {}

  /**
   * Starts a donation; a visitor who starts the same one twice, by a double click or in another tab, gets the first one.
   * @throws ApiProblem `payment-provider-failed`
   */
  async start(visitorId: string, amountCents: number): Promise<{ clientSecret: string }> {
    const row = await this.database.transaction((manager) =>
      openDonation(manager, visitorId, amountCents),
    );
    // The key makes it one payment, however many ask at once.
    const { id, clientSecret } = await askProvider(
      this.provider.createPayment({
        key: `payment:${row.id}`,
        ownId: row.id,
        amountCents,
        description: row.description,
      }),
    );
    await this.database.manager.update(PaymentEntity, { id: row.id }, { providerId: id });
    return { clientSecret };
  }

  /**
   * The state of a donation, for whoever has its secret: the payer may come back in another browser.
   * @throws ApiProblem `payment-not-found`, `payment-provider-failed`
   */
  async find(clientSecret: string): Promise<Payment> {
    const [providerId = ''] = clientSecret.split('_secret_');
    const row = await this.database.manager.findOneBy(PaymentEntity, { providerId });
    if (
      !row ||
      (await askProvider(this.provider.payment(providerId))).clientSecret !== clientSecret
    )
      throw new ApiProblem('payment-not-found', 'There is no such payment.');
    await askProvider(this.sync.take({ kind: 'payment', id: providerId }));
    return toPayment(await this.database.manager.findOneByOrFail(PaymentEntity, { providerId }));
  }
}

async function openDonation(
  manager: EntityManager,
  visitorId: string,
  amountCents: number,
): Promise<PaymentEntity> {
  await lockName(manager, `donation of ${visitorId}`);
  const createdAt = MoreThan(new Date(Date.now() - openMs));
  const where = { visitorId, amountCents, createdAt, state: 'requires_payment' } as const;
  const open = await manager.findOne(PaymentEntity, { where, order: { createdAt: 'DESC' } });
  if (open) return open;
  const description = `Donation to Tessera - ${inDollars(amountCents)}`;
  const row = { visitorId, amountCents, description, state: 'requires_payment' } as const;
  return manager.save(manager.create(PaymentEntity, row));
}

function toPayment(row: PaymentEntity): Payment {
  const { id, state, amountCents, description, failure, createdAt } = row;
  return { id, state, amountCents, description, failure, createdAt: createdAt.toISOString() };
}
