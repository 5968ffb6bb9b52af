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
  /** Such as `Pro, monthly`; `null` for a donation. */
  readonly bought: string | null;
}

/** Mails receipts. Their address counts as one of the payer's (see *Keep my things*). */
@Injectable()
export class Receipts {
  constructor(private readonly mail: MailFacade) {}

  /** Sends the receipt of a payment, once; nothing where the payer has given no address. */
  async send(
    manager: EntityManager,
    { id, email, amountCents, paidAt }: ProviderPayment,
    { visitorId, bought }: ReceiptLine,
  ): Promise<void> {
    if (email === null || !paidAt) return;
    const [amount, day] = [inDollars(amountCents), dateInWords(paidAt)];
    const { text, html } = mailOf(
      bought === null
        ? {
            heading: 'Thank you for your donation',
            paragraphs: [`Your donation of ${amount} arrived on ${day}.`],
          }
        : {
            heading: 'Thank you for your payment',
            paragraphs: [
              `${bought}: ${amount}, paid on ${day}.`,
              `To have your plan in another browser, confirm this email address there: ${this.mail.linkTo('/account/keep')}`,
            ],
            action: { label: 'Your plan and invoices', url: this.mail.linkTo('/account/plan') },
          },
    );
    const content = { to: email, subject: `Receipt for ${amount}`, text, html };
    const key = `receipt:${id}`;
    await this.mail.send(manager, { ...content, visitorId, kind: 'receipt', key });
  }
}

export function invoiceLine({ visitorId, plan, period, number }: InvoiceEntity): ReceiptLine {
  const of = number === null ? '' : ` (invoice ${number})`;
  return { visitorId, bought: `${plans[plan].name}, ${period}${of}` };
}
