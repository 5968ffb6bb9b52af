import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CustomerEntity } from './entities/customer.entity.js';
import { PaymentProvider } from './provider/payment-provider.js';

/** What the provider said of a customer's credit. */
export interface CreditReading {
  /** At the provider. */
  readonly customerId: string;
  readonly cents: number;
  readonly ticket: string;
}

/** What customers have left at the provider. The site keeps what it has read last, so that a page asks nobody. */
@Injectable()
export class CustomerCredits {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /** Asks the provider, not within a transaction. @param customerId at the provider */
  async read(customerId: string): Promise<CreditReading> {
    const rows: unknown = await this.database.query("select nextval('provider_tickets') as ticket");
    const [{ ticket }] = z.tuple([z.object({ ticket: z.string() })]).parse(rows);
    return { customerId, ticket, cents: await this.provider.creditOf(customerId) };
  }

  /** Keeps what was read, unless something later is known. */
  async keep(manager: EntityManager, { customerId, cents, ticket }: CreditReading): Promise<void> {
    await manager.query(
      `update customers set credit_cents = $2, credit_ticket = $3
      where provider_id = $1 and credit_ticket < $3`,
      [customerId, cents, ticket],
    );
  }

  /** Reads and keeps. @returns cents */
  async refresh(customerId: string): Promise<number> {
    const reading = await this.read(customerId);
    await this.keep(this.database.manager, reading);
    return reading.cents;
  }

  /** What a visitor has left, in cents, as it was last read. */
  async of(visitorId: string): Promise<number> {
    const total = await this.database.manager.sum(CustomerEntity, 'creditCents', { visitorId });
    return total ?? 0;
  }
}
