import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { lockName } from '../../platform/database/index.js';
import { inDollars } from './amounts-and-days.js';
import { PaymentEntity } from './entities/payment.entity.js';
import { askProvider } from './provider-call.js';
import { PaymentMode } from './provider/payment-mode.service.js';
import { PaymentProvider } from './provider/payment-provider.js';

/** How long a donation that was started waits for its card before another one is started, in milliseconds. */
const openMs = 60 * 60 * 1000;

/** Donations: started here, paid in the form of the payment provider. */
@Injectable()
export class Donations {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly mode: PaymentMode,
  ) {}

  /**
   * Starts a donation; a visitor who starts the same one twice, by a double click or in another tab, gets the first one.
   * @throws ApiProblem `payment-provider-failed`
   */
  async start(visitorId: string, amountCents: number): Promise<{ clientSecret: string }> {
    const row = await this.database.transaction(async (manager) => {
      await this.mode.record(manager);
      return openDonation(manager, visitorId, amountCents);
    });
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
