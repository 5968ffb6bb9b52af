import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type InvoiceDocument, plans } from '@tessera/contracts-billing';
import { DataSource, In, Not } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { customerEmail } from './customer-email.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { PlanPriceEntity } from './entities/plan-price.entity.js';
import { isShownToPayer } from './paid-invoices.js';
import { askProvider } from './provider-call.js';
import { PaymentProvider } from './provider/payment-provider.js';
import type { ProviderInvoice } from './provider/provider-objects.js';
import { toInvoice } from './subscription.mapper.js';

/** Invoices in full, for their page: the provider's own documents lead elsewhere, and its simulation has none. */
@Injectable()
export class InvoiceDocuments {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * @param owner whose it has to be
   * @throws ApiProblem `invoice-not-found`, also for one of somebody else; `payment-provider-failed`
   */
  async find(id: string, owner: { visitorId: string } | 'anyone'): Promise<InvoiceDocument> {
    const row = await this.invoice(id, owner);
    if (!row) throw new ApiProblem('invoice-not-found', `There is no invoice '${id}'.`);
    const { lines } = await askProvider(this.provider.invoice(row.providerId));
    const { downloadUrl: _, ...invoice } = toInvoice(row);
    return {
      ...invoice,
      email: await customerEmail(this.database.manager, row.subscriptionId),
      lines: await this.inWords(lines),
      paidCents: row.paidCents,
      paidAt: row.paidAt?.toISOString() ?? null,
      isTest: this.provider.mode === 'test',
    };
  }

  private invoice(
    id: string,
    owner: { visitorId: string } | 'anyone',
  ): Promise<InvoiceEntity | null> {
    const { manager } = this.database;
    if (owner === 'anyone') return manager.findOneBy(InvoiceEntity, { id, state: Not('draft') });
    return manager
      .createQueryBuilder(InvoiceEntity, 'invoice')
      .where('invoice.id = :id and invoice.visitorId = :visitorId', { id, ...owner })
      .andWhere(isShownToPayer)
      .getOne();
  }

  private async inWords(lines: ProviderInvoice['lines']): Promise<InvoiceDocument['lines']> {
    const priceIds = lines.flatMap(({ priceId }) => priceId ?? []);
    const prices = await this.database.manager.findBy(PlanPriceEntity, { priceId: In(priceIds) });
    return lines.map(({ priceId, cents, startsAt, endsAt }) => {
      const price = prices.find((one) => one.priceId === priceId);
      const sold = price ? `${plans[price.plan].name}, ${price.period}` : 'Subscription';
      return {
        text: cents < 0 ? `${sold}: credit for unused time` : sold,
        cents,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      };
    });
  }
}
