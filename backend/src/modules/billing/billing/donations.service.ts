import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Between, DataSource, type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { lockName } from '../../../platform/database/index.js';
import { Repeatable } from '../../../platform/jobs/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { inDollars } from './amounts-and-days.js';
import { PaymentEntity } from './entities/payment.entity.js';
import { askProvider } from './provider-call.js';
import { PaymentMode } from './provider/payment-mode.service.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { ProviderSync } from './sync/provider-sync.service.js';

/** How long a donation that was started waits for its card before another one is started, in milliseconds. */
const openMs = 60 * 60 * 1000;
/** From when on a donation that is not paid is canceled, and until when that is tried, in days. */
const canceledAfter = { from: 1, until: 7 } as const;
/** In one run; the others are canceled by the next one. */
const maxCanceled = 500;

/** Donations: started here, paid in the form of the payment provider. */
@Injectable()
export class Donations {
  private readonly logger = new Logger(Donations.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly mode: PaymentMode,
    private readonly sync: ProviderSync,
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

  /** Payments that somebody has left behind can't be made any more: neither from a tab of last week, nor by who has found their secret. */
  @Repeatable({ name: 'cancel-left-donations', everySeconds: 3600 })
  async cancelLeft(): Promise<void> {
    for (const { id, providerId } of await this.left()) {
      try {
        await this.cancel(id, providerId ?? '');
      } catch (error) {
        // It may be paid at this moment, or the provider be away; the others need not wait.
        this.logger.warn(`The donation ${id} is not canceled: ${String(error)}`);
      }
    }
  }

  private async cancel(id: string, providerId: string): Promise<void> {
    await this.provider.cancelPayment({ key: `cancel:${id}`, id: providerId });
    await this.sync.readAndApply({ kind: 'payment', id: providerId });
  }

  private left(): Promise<PaymentEntity[]> {
    return this.database.manager.find(PaymentEntity, {
      where: {
        state: In(['requires_payment', 'requires_action']),
        providerId: Not(IsNull()),
        createdAt: Between(daysAgo(canceledAfter.until), daysAgo(canceledAfter.from)),
      },
      order: { createdAt: 'ASC' },
      take: maxCanceled,
    });
  }
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * dayMs);
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
