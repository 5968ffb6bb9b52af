import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { inDollars } from '../amounts-and-days.js';
import { keptOf } from '../paid-invoices.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import type { Breach } from './breaches.js';

/** How many customers are asked about in one run. */
const maxAsked = 500;

const customerRows = z.array(
  z.object({ id: z.uuid(), providerId: z.string(), creditCents: z.int() }),
);

/** Whether nobody has money and its credit. */
@Injectable()
export class CreditChecks {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /** Of customers with a credit, or to whom money went back since a time. */
  async find(since: Date): Promise<readonly Breach[]> {
    const rows: unknown = await this.database.query(selectCustomers, [since, maxAsked]);
    const found: Breach[] = [];
    for (const customer of customerRows.parse(rows))
      found.push(...(await this.ofCustomer(customer)));
    return found;
  }

  private async ofCustomer({
    id,
    providerId,
    creditCents,
  }: z.output<typeof customerRows>[number]): Promise<Breach[]> {
    const credit = await this.provider.creditOf(providerId);
    const subject = `customer:${id}`;
    const kept = await keptOf(this.database.manager, id);
    const left = kept.reduce((sum, { cents }) => sum + cents, 0);
    const isReturned = kept[0]?.cents === 0;
    const text = `The ${subject} has a credit of ${inDollars(credit)}`;
    if (credit > left || (isReturned && credit > 0))
      return [
        {
          kind: 'credit-after-refund',
          subject,
          text: `${text}, although the money for it went back.`,
        },
      ];
    if (credit === creditCents) return [];
    return [
      {
        kind: 'credit-differs',
        subject,
        text: `${text} at the provider, and the site shows ${inDollars(creditCents)}.`,
      },
    ];
  }
}

const selectCustomers = `
  select id, provider_id as "providerId", credit_cents as "creditCents" from customers
  where provider_id is not null and (credit_cents > 0 or exists (
    select from money_returns r join invoices i on i.id = r.invoice_id
    join subscriptions s on s.id = i.subscription_id
    where s.customer_id = customers.id and r.changed_at >= $1
  ))
  order by id limit $2`;
