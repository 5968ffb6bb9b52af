import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../account/mail/index.js';
import { NotificationsModule } from '../../account/notifications/index.js';
import { EntitlementsModule } from '../entitlements/index.js';
import { LedgerModule } from '../ledger/index.js';
import { BillingData } from './billing-data.js';
import { BillingController } from './billing.controller.js';
import { BillingFacade } from './billing.facade.js';
import { Checkout } from './checkout.service.js';
import { Donations } from './donations.service.js';
import { CustomerEntity } from './entities/customer.entity.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { PaymentEntity } from './entities/payment.entity.js';
import { RestoreLinkEntity } from './entities/restore-link.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { Grants } from './grants.service.js';
import { InvoiceDocuments } from './invoice-documents.service.js';
import { LateInvoices } from './late-invoices.service.js';
import { Memberships } from './memberships.service.js';
import { PaymentBooks } from './payment-books.service.js';
import { PaymentLookup } from './payment-lookup.service.js';
import { PlanPricesModule } from './plan-prices.module.js';
import { PriceChanges } from './price-changes.service.js';
import { ProviderModule } from './provider/provider.module.js';
import { Receipts } from './receipts.service.js';
import { Reconciliation } from './reconciliation.service.js';
import { Refunds } from './refunds.service.js';
import { Restore } from './restore.service.js';
import { SubscriptionEnds } from './subscription-ends.service.js';
import { Subscriptions } from './subscriptions.service.js';
import { DonationSync } from './sync/donation-sync.service.js';
import { EventHandling } from './sync/event-handling.service.js';
import { InvoiceSync } from './sync/invoice-sync.service.js';
import { ObjectsWithEvents } from './sync/objects-with-events.service.js';
import { PaymentSync } from './sync/payment-sync.service.js';
import { ProviderEvents } from './sync/provider-events.service.js';
import { ProviderSync } from './sync/provider-sync.service.js';
import { SubscriptionSync } from './sync/subscription-sync.service.js';
import { TestPaymentsController } from './test-payments/test-payments.controller.js';
import { TestPayments } from './test-payments/test-payments.service.js';

const entities = [
  CustomerEntity,
  InvoiceEntity,
  PaymentEntity,
  RestoreLinkEntity,
  SubscriptionEntity,
];
const sync = [
  DonationSync,
  EventHandling,
  InvoiceSync,
  PaymentSync,
  ProviderEvents,
  ProviderSync,
  SubscriptionSync,
  ObjectsWithEvents,
];

/** Payments, subscriptions and what the payment provider says of them. */
@Module({
  imports: [
    EntitlementsModule,
    LedgerModule,
    MailModule,
    NotificationsModule,
    PlanPricesModule,
    ProviderModule,
    TypeOrmModule.forFeature(entities),
  ],
  controllers: [BillingController, TestPaymentsController],
  providers: [
    ...sync,
    BillingData,
    BillingFacade,
    Checkout,
    Donations,
    Grants,
    InvoiceDocuments,
    LateInvoices,
    Memberships,
    PaymentBooks,
    PaymentLookup,
    PriceChanges,
    Receipts,
    Reconciliation,
    Refunds,
    Restore,
    SubscriptionEnds,
    Subscriptions,
    TestPayments,
  ],
  exports: [BillingFacade],
})
export class BillingModule {}
