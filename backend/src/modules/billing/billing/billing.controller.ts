import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { Checkout } from './checkout.service.js';
import { MoneyChecks } from './checks/money-checks.service.js';
import { CreditPayouts } from './credit-payouts.service.js';
import { Donations } from './donations.service.js';
import { InvoiceDocuments } from './invoice-documents.service.js';
import { Memberships } from './memberships.service.js';
import { MoneyTimelines } from './money-timeline.service.js';
import { PaidElsewhere } from './paid-elsewhere.service.js';
import { PaymentLookup } from './payment-lookup.service.js';
import { askProvider } from './provider-call.js';
import { Refunds } from './refunds.service.js';
import { Subscriptions } from './subscriptions.service.js';
import { ProviderEvents } from './sync/provider-events.service.js';

@Controller()
export class BillingController {
  constructor(
    private readonly donations: Donations,
    private readonly payments: PaymentLookup,
    private readonly checkout: Checkout,
    private readonly subscriptions: Subscriptions,
    private readonly memberships: Memberships,
    private readonly documents: InvoiceDocuments,
    private readonly events: ProviderEvents,
    private readonly refunds: Refunds,
    private readonly payouts: CreditPayouts,
    private readonly elsewhere: PaidElsewhere,
    private readonly checks: MoneyChecks,
    private readonly timelines: MoneyTimelines,
  ) {}

  @Handles('POST /api/create-payment-intent')
  donate({ body }: HandlerInput<'POST /api/create-payment-intent'>, { visitorId }: RequestContext) {
    return this.donations.start(visitorId, body.amount);
  }

  @Handles('POST /api/billing/payment-lookup')
  payment({ body }: HandlerInput<'POST /api/billing/payment-lookup'>) {
    return this.payments.find(body.clientSecret);
  }

  @Handles('POST /api/create-subscription')
  subscribe(
    { body }: HandlerInput<'POST /api/create-subscription'>,
    { visitorId }: RequestContext,
  ) {
    return this.checkout.start(visitorId, body);
  }

  @Handles('POST /api/billing/webhook')
  async receive({
    headers,
    bytes,
  }: HandlerInput<'POST /api/billing/webhook'>): Promise<{ received: true }> {
    await this.events.receive(bytes, headers['stripe-signature']);
    return { received: true };
  }

  @Handles('GET /api/billing/plans')
  plans(_: unknown, { visitorId }: RequestContext) {
    return this.memberships.plans(visitorId);
  }

  @Handles('GET /api/billing/membership')
  membership(_: unknown, context: RequestContext) {
    return this.memberships.find(context);
  }

  @Handles('GET /api/billing/invoices')
  invoices({ query }: HandlerInput<'GET /api/billing/invoices'>, { visitorId }: RequestContext) {
    return this.memberships.invoices(visitorId, query);
  }

  @Handles('GET /api/billing/invoices/:id')
  invoice(
    { params }: HandlerInput<'GET /api/billing/invoices/:id'>,
    { visitorId, actor }: RequestContext,
  ) {
    return this.documents.find(params.id, actor ? 'anyone' : { visitorId });
  }

  @Handles('POST /api/billing/subscription/open-payment')
  openPayment(_: unknown, { visitorId }: RequestContext) {
    return this.subscriptions.openPayment(visitorId);
  }

  @Handles('POST /api/billing/subscription/preview')
  preview(
    { body }: HandlerInput<'POST /api/billing/subscription/preview'>,
    { visitorId }: RequestContext,
  ) {
    return this.subscriptions.preview(visitorId, body);
  }

  @Handles('POST /api/billing/subscription/change')
  change(
    { body }: HandlerInput<'POST /api/billing/subscription/change'>,
    { visitorId }: RequestContext,
  ) {
    return this.subscriptions.change(visitorId, body);
  }

  @Handles('POST /api/billing/subscription/cancel')
  cancel(_: unknown, { visitorId }: RequestContext) {
    return this.subscriptions.setEndsAtPeriodEnd(visitorId, true);
  }

  @Handles('POST /api/billing/subscription/resume')
  resume(_: unknown, { visitorId }: RequestContext) {
    return this.subscriptions.setEndsAtPeriodEnd(visitorId, false);
  }

  @Handles('POST /api/billing/subscription/refund')
  refund(_: unknown, { visitorId }: RequestContext) {
    return this.subscriptions.refund(visitorId);
  }

  @Handles('POST /api/billing/credit/payout')
  payOutCredit(_: unknown, { visitorId }: RequestContext) {
    return this.payouts.payOut(visitorId);
  }

  @Handles('POST /api/billing/portal')
  portal(_: unknown, { visitorId }: RequestContext) {
    return this.subscriptions.portalUrl(visitorId);
  }

  @Handles('GET /api/billing/checks')
  lastCheck() {
    return this.checks.last();
  }

  @Handles('POST /api/billing/checks')
  check() {
    return askProvider(this.checks.run());
  }

  @Handles('GET /api/billing/timeline')
  timeline(_: unknown, { visitorId }: RequestContext) {
    return this.timelines.of(visitorId);
  }

  @Handles('GET /api/billing/receipts/:kind/:id/timeline')
  payerTimeline({ params }: HandlerInput<'GET /api/billing/receipts/:kind/:id/timeline'>) {
    return this.timelines.ofPayer(params.kind, params.id);
  }

  @Handles('GET /api/billing/receipts')
  receipts({ query }: HandlerInput<'GET /api/billing/receipts'>) {
    return this.refunds.list(query);
  }

  @Handles('GET /api/billing/failed-returns')
  failedReturns() {
    return this.elsewhere.list();
  }

  @Handles('POST /api/billing/failed-returns/:id/paid-elsewhere')
  notePaidElsewhere(
    { params, body }: HandlerInput<'POST /api/billing/failed-returns/:id/paid-elsewhere'>,
    context: RequestContext,
  ) {
    return this.elsewhere.note(params.id, { actor: actorName(context), ...body });
  }

  @Handles('POST /api/billing/refunds')
  refundPayment({ body }: HandlerInput<'POST /api/billing/refunds'>, context: RequestContext) {
    return this.refunds.refund(body, actorName(context));
  }
}
