import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { LedgerFacade } from '../../ledger/index.js';
import { inDollars } from '../amounts-and-days.js';
import { cashOf } from '../payment-books.service.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { PaymentProviderError } from '../provider/provider-errors.js';
import type { ProviderPayment } from '../provider/provider-objects.js';
import type { Breach } from './breaches.js';

/** How many payments that the provider did not list are asked for one by one. */
const maxAsked = 200;

const sourceRows = z.array(z.object({ paymentId: z.string(), source: z.string() }));
const customerRows = z.array(z.object({ id: z.string() }));

/** Whether the provider has the money that the ledger says, payment by payment. */
@Injectable()
export class BookChecks {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly ledger: LedgerFacade,
  ) {}

  /** Of payments that were made, recorded or given back since a time. */
  async find(since: Date): Promise<readonly Breach[]> {
    const payments = await this.paymentsSince(since);
    const sources = await this.sourcesOf([...payments.keys()]);
    const booked = await this.ledger.cashBySource([...new Set(sources.values())]);
    const expected = new Map<string, number>();
    const unknown: Breach[] = [];
    for (const [id, payment] of payments) {
      const source = sources.get(id);
      const cents = payment ? cashOf(payment) : 0;
      if (source !== undefined) expected.set(source, (expected.get(source) ?? 0) + cents);
      else if (payment && (await this.isOurs(payment)) && cents !== 0)
        unknown.push(breachOf(`payment ${id}`, cents, 0));
    }
    const different = [...expected].filter(
      ([source, cents]) => cents !== (booked.get(source) ?? 0),
    );
    return [
      ...unknown,
      ...different.map(([source, cents]) => breachOf(source, cents, booked.get(source) ?? 0)),
    ];
  }

  /** By id; `null` for one that is in the ledger and that the provider does not know. */
  private async paymentsSince(since: Date): Promise<Map<string, ProviderPayment | null>> {
    const payments = new Map<string, ProviderPayment | null>();
    for await (const payment of this.provider.paymentsSince(since))
      payments.set(payment.id, payment);
    const recorded = await this.ledger.keysSince(since, 'payment:');
    const returned: unknown = await this.database.query(
      'select distinct payment_id as id from money_returns where changed_at >= $1 limit $2',
      [since, maxAsked],
    );
    const ids = [
      ...recorded.map((key) => key.slice('payment:'.length)),
      ...customerRows.parse(returned).map(({ id }) => id),
    ];
    for (const id of ids.filter((one) => !payments.has(one)).slice(0, maxAsked))
      payments.set(id, await this.payment(id));
    return payments;
  }

  private async payment(id: string): Promise<ProviderPayment | null> {
    try {
      return await this.provider.payment(id);
    } catch (error) {
      if (error instanceof PaymentProviderError && error.code === 'resource_missing') return null;
      throw error;
    }
  }

  private async sourcesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows: unknown = await this.database.query(selectSources, [ids]);
    return new Map(sourceRows.parse(rows).map(({ paymentId, source }) => [paymentId, source]));
  }

  /** The account at the provider may be used for other things, too. */
  private async isOurs({ customerId, ownId }: ProviderPayment): Promise<boolean> {
    const rows: unknown[] = await this.database.query(
      'select from customers where provider_id = $1 union all select from payments where id::text = $2 limit 1',
      [customerId, ownId],
    );
    return rows.length > 0;
  }
}

function breachOf(subject: string, provider: number, ledger: number): Breach {
  const text = `Of ${subject} the provider has ${inDollars(provider)} after fees and refunds, and the ledger says ${inDollars(ledger)}.`;
  return { kind: 'books-differ', subject, text };
}

const selectSources = `
  select provider_id as "paymentId", 'payment:' || id as source from payments where provider_id = any($1)
  union all
  select payment_id, 'invoice:' || id from invoices where payment_id = any($1)`;
