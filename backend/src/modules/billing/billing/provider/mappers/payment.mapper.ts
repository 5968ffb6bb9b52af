import type { PaymentState } from '@tessera/contracts-billing';
import type { ProviderDispute, ProviderPayment, ProviderRefund } from '../provider-objects.js';
import type {
  StripeCharge,
  StripeDispute,
  StripePaymentIntent,
  StripeRefund,
} from '../stripe-objects.js';
import { dateOf, idOf, objectOf, present, stateIn } from './references.js';

const states: Readonly<Record<string, PaymentState>> = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** @param status of a payment intent */
export function paymentStateOf(status: string): PaymentState {
  return stateIn(states, 'payment', status);
}

/** What has to be asked for besides the payment intent itself. */
export interface PaymentParts {
  readonly invoiceId: string | null;
  readonly refunds: readonly StripeRefund[];
  readonly disputes: readonly StripeDispute[];
}

/** @param intent with its latest charge and the balance transaction of that */
export function paymentOf(intent: StripePaymentIntent, parts: PaymentParts): ProviderPayment {
  const charge = objectOf(intent.latest_charge);
  const state = paymentStateOf(intent.status);
  return {
    id: intent.id,
    ownId: intent.metadata['payment'] ?? null,
    clientSecret: present(intent.client_secret, `secret of ${intent.id}`),
    state,
    amountCents: intent.amount,
    description: intent.description ?? '',
    failure: intent.last_payment_error?.message ?? null,
    email: intent.receipt_email ?? charge?.billing_details.email ?? null,
    customerId: idOf(intent.customer),
    invoiceId: parts.invoiceId,
    createdAt: dateOf(intent.created),
    ...paidParts(state === 'succeeded' ? charge : null),
    refunds: parts.refunds.map(refundOf),
    disputes: parts.disputes.map(disputeOf),
  };
}

function paidParts(
  charge: StripeCharge | null,
): Pick<ProviderPayment, 'paidAt' | 'feeCents' | 'cardFingerprint'> {
  return {
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
    paidAt: charge ? dateOf(charge.created) : null,
    feeCents: objectOf(charge?.balance_transaction)?.fee ?? null,
  };
}

const refundStates: Readonly<Record<string, ProviderRefund['state']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function refundOf(refund: StripeRefund): ProviderRefund {
  return {
    id: refund.id,
    ownId: refund.metadata?.['return'] ?? null,
    cents: refund.amount,
    state: stateIn(refundStates, 'refund', refund.status ?? 'pending'),
    createdAt: dateOf(refund.created),
  };
}

/** Early warnings take no money; one that ends so was won. */
const disputeStates: Readonly<Record<string, ProviderDispute['state']>> = {
  warning_needs_response: 'open',
  warning_under_review: 'open',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

function disputeOf(dispute: StripeDispute): ProviderDispute {
  return {
    id: dispute.id,
    cents: dispute.amount,
    state: stateIn(disputeStates, 'dispute', dispute.status),
    createdAt: dateOf(dispute.created),
  };
}
