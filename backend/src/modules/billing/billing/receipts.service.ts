import { Injectable } from '@nestjs/common';
import { plans } from '@tessera/contracts-billing';
import type { EntityManager } from 'typeorm';
import { MailFacade, mailOf } from '../../account/mail/index.js';
import { dateInWords, inDollars } from './amounts-and-days.js';
import type { InvoiceEntity } from './entities/invoice.entity.js';
import type { ProviderPayment } from './provider/provider-objects.js';

/** What a receipt is for. */
interface ReceiptLine {
  readonly visitorId: string;
  readonly description: string;
  /** Whether it is for a plan; otherwise it is a donation. */
  readonly isPlan: boolean;
}

/** Mails receipts. Their address counts as one of the payer's (see *Keep my things*). */
@Injectable()
export class Receipts {
  constructor(private readonly mail: MailFacade) {}

  /** Sends the receipt of a payment, once; nothing where the payer has given no address. */
  async send(
    manager: EntityManager,
    { id, email, amountCents, paidAt }: ProviderPayment,
    { visitorId, description, isPlan }: ReceiptLine,
  ): Promise<void> {
    if (email === null || !paidAt) return;
    const { text, html } = mailOf({
      heading: 'Thank you for your payment',
      paragraphs: [
        `${description}: ${inDollars(amountCents)}, paid on ${dateInWords(paidAt)}.`,
        ...(isPlan
          ? [
              `To have your plan in another browser, confirm this email address there: ${this.mail.linkTo('/account/keep')}`,
            ]
          : []),
      ],
      ...(isPlan && {
        action: { label: 'Your plan and invoices', url: this.mail.linkTo('/account/plan') },
      }),
    });
    const content = { to: email, subject: `Receipt for ${inDollars(amountCents)}`, text, html };
    const key = `receipt:${id}`;
    await this.mail.send(manager, { ...content, visitorId, kind: 'receipt', key });
  }
}

export function invoiceLine({ visitorId, plan, period, number }: InvoiceEntity): ReceiptLine {
  const of = number === null ? '' : ` (invoice ${number})`;
  return { visitorId, description: `${plans[plan].name}, ${period}${of}`, isPlan: true };
}
