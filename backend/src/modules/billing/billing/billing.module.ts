import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../account/mail/index.js';
import { NotificationsModule } from '../../account/notifications/index.js';
import { SignInModule } from '../../account/sign-in/index.js';
import { AlarmsModule } from '../../releases/alarms/index.js';
import { EntitlementsModule } from '../entitlements/index.js';
import { LedgerModule } from '../ledger/index.js';
import { BillingData } from './billing-data.js';
import { BillingController } from './billing.controller.js';
import { BillingFacade } from './billing.facade.js';
import { Checkout } from './checkout.service.js';
import { BookChecks } from './checks/book-checks.service.js';
import { CreditChecks } from './checks/credit-checks.service.js';
import { MoneyAlarms } from './checks/money-alarms.source.js';
import { MoneyChecks } from './checks/money-checks.service.js';
import { PlanChecks } from './checks/plan-checks.service.js';
import { ReturnChecks } from './checks/return-checks.service.js';
import { CreditPayouts } from './credit-payouts.service.js';
import { CustomerCredits } from './customer-credits.service.js';
import { Donations } from './donations.service.js';
import { CustomerEntity } from './entities/customer.entity.js';
import { InvoiceEntity } from './entities/invoice.entity.js';
import { MoneyReturnEntity } from './entities/money-return.entity.js';
import { PaymentEntity } from './entities/payment.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { Grants } from './grants.service.js';
import { Guarantee } from './guarantee.service.js';
import { InvoiceDocuments } from './invoice-documents.service.js';
import { LateInvoices } from './late-invoices.service.js';
import { Memberships } from './memberships.service.js';
import { MoneyBack } from './money-back.service.js';
import { MoneyTimelines } from './money-timeline.service.js';
import { OneSubscription } from './one-subscription.service.js';
import { PaidElsewhere } from './paid-elsewhere.service.js';
import { PaidPlansListener } from './paid-plans.listener.js';
import { PayerNews } from './payer-news.service.js';
import { PaymentBooks } from './payment-books.service.js';
import { PaymentLookup } from './payment-lookup.service.js';
import { PlanPricesModule } from './plan-prices.module.js';
import { PriceChanges } from './price-changes.service.js';
import { ProviderModule } from './provider/provider.module.js';
import { Receipts } from './receipts.service.js';
import { Reconciliation } from './reconciliation.service.js';
import { Refunds } from './refunds.service.js';
import { RenewalReminders } from './renewal-reminders.service.js';
import { SamePayers } from './same-payers.service.js';
import { SubscriptionEnds } from './subscription-ends.service.js';
import { Subscriptions } from './subscriptions.service.js';
import { SurplusCredits } from './surplus-credits.service.js';
import { DonationSync } from './sync/donation-sync.service.js';
import { EventHandling } from './sync/event-handling.service.js';
import { InvoiceSync } from './sync/invoice-sync.service.js';
import { ObjectsWithEvents } from './sync/objects-with-events.service.js';
import { PaymentSync } from './sync/payment-sync.service.js';
import { ProviderEvents } from './sync/provider-events.service.js';
import { ProviderSync } from './sync/provider-sync.service.js';
import { ReturnSync } from './sync/return-sync.service.js';
import { SubscriptionSync } from './sync/subscription-sync.service.js';
import { CardsOnFile } from './test-payments/cards-on-file.service.js';
import { TestPaymentsController } from './test-payments/test-payments.controller.js';
import { TestPayments } from './test-payments/test-payments.service.js';

const entities = [
  CustomerEntity,
  InvoiceEntity,
  PaymentEntity,
  MoneyReturnEntity,
  SubscriptionEntity,
];
const checks = [BookChecks, CreditChecks, MoneyAlarms, MoneyChecks, PlanChecks, ReturnChecks];
const sync = [
  ReturnSync,
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
    AlarmsModule,
    EntitlementsModule,
    LedgerModule,
    MailModule,
    NotificationsModule,
    PlanPricesModule,
    ProviderModule,
    SignInModule,
    TypeOrmModule.forFeature(entities),
  ],
  controllers: [BillingController, TestPaymentsController],
  providers: [
    ...checks,
    ...sync,
    BillingData,
    BillingFacade,
    CardsOnFile,
    Checkout,
    CreditPayouts,
    CustomerCredits,
    Donations,
    Grants,
    Guarantee,
    InvoiceDocuments,
    LateInvoices,
    Memberships,
    MoneyBack,
    MoneyTimelines,
    OneSubscription,
    PaidElsewhere,
    PaidPlansListener,
    PayerNews,
    PaymentBooks,
    PaymentLookup,
    PriceChanges,
    Receipts,
    Reconciliation,
    Refunds,
    RenewalReminders,
    SamePayers,
    SubscriptionEnds,
    Subscriptions,
    SurplusCredits,
    TestPayments,
  ],
  exports: [BillingFacade],
})
export class BillingModule {}
