import { refusal } from './refusals.js';
import { newId, randomText, type Session } from './session.js';
import type {
  StoredCharge,
  StoredDispute,
  StoredIntent,
  StoredPaymentMethod,
} from './stored-objects.js';
import {
  answerOf,
  behaviorOf,
  type CardError,
  cardError,
  declineOf,
  type Presence,
} from './test-cards.js';

/** The least that can be charged, in cents. */
export const minAmount = 50;
/** How long the bank thinks about a payment that is processing. */
const processingSeconds = 10;
/** Nobody answers disputes of tests; so they are lost. */
const disputeSeconds = 14 * 86_400;
/** What Stripe keeps of a payment by card in the United States. */
const fee = { share: 0.029, cents: 30 } as const;

export interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string;
  readonly invoice: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export async function createIntent(session: Session, given: NewIntent): Promise<StoredIntent> {
  const { amount } = given;
  if (!Number.isInteger(amount) || amount < minAmount)
    throw refusal({
      message: 'Amount must be at least $0.50 usd',
      code: 'amount_too_small',
      param: 'amount',
    });
  const id = newId('pi');
  const { invoice, ...shared } = given;
  const intent: StoredIntent = {
    ...shared,
    id,
    object: 'payment_intent',
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: session.now,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    receipt_email: null,
    status: 'requires_payment_method',
    simulated: { invoice, decidedAt: null },
  };
  return session.put(intent, 'payment_intent.created');
}

/** @throws StripeError if it is paid or canceled */
export async function cancelIntent(
  session: Session,
  intent: StoredIntent,
  reason: string | null,
): Promise<StoredIntent> {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState(intent, 'cancel');
  const canceled: StoredIntent = {
    ...intent,
    canceled_at: session.now,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
    simulated: { ...intent.simulated, decidedAt: null },
  };
  return session.put(canceled, 'payment_intent.canceled');
}

export function unexpectedState({ status }: StoredIntent, verb: string): Error {
  return refusal({
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${status}.`,
    code: 'payment_intent_unexpected_state',
  });
}

/** Asks the bank for the money. The answer is the state of the intent. */
export async function attempt(
  session: Session,
  intent: StoredIntent,
  method: StoredPaymentMethod,
  presence: Presence,
): Promise<StoredIntent> {
  const answer = answerOf(method.simulated.behavior, presence);
  const chosen: StoredIntent = { ...intent, last_payment_error: null, payment_method: method.id };
  if (answer === 'paid') return succeed(session, chosen, method);
  if (answer === 'process') return startProcessing(session, chosen, method);
  if (answer !== 'authenticate') return decline(session, chosen, method, declineOf(answer));
  return session.put(
    { ...chosen, next_action: { type: 'use_stripe_sdk' }, status: 'requires_action' },
    'payment_intent.requires_action',
  );
}

/** The payer did not prove to be the owner of the card. */
export async function failAuthentication(
  session: Session,
  intent: StoredIntent,
): Promise<StoredIntent> {
  const error = cardError(
    'payment_intent_authentication_failure',
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  );
  return session.put(
    {
      ...intent,
      last_payment_error: error,
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    },
    'payment_intent.payment_failed',
  );
}

/** The bank has decided about a payment that was processing. */
export async function finishProcessing(
  session: Session,
  intent: StoredIntent,
): Promise<StoredIntent> {
  const method = await session.get('payment_method', intent.payment_method ?? '');
  return succeed(session, intent, method);
}

async function startProcessing(
  session: Session,
  intent: StoredIntent,
  method: StoredPaymentMethod,
): Promise<StoredIntent> {
  const charge = await session.put(newCharge(session, intent, method), 'charge.pending');
  return session.put(
    {
      ...intent,
      latest_charge: charge.id,
      next_action: null,
      status: 'processing',
      simulated: { ...intent.simulated, decidedAt: session.now + processingSeconds },
    },
    'payment_intent.processing',
  );
}

async function decline(
  session: Session,
  intent: StoredIntent,
  method: StoredPaymentMethod,
  error: CardError,
): Promise<StoredIntent> {
  const charge: StoredCharge = {
    ...newCharge(session, intent, method),
    failure_code: error.code,
    failure_message: error.message,
    status: 'failed',
  };
  await session.put(charge, 'charge.failed');
  return session.put(
    {
      ...intent,
      last_payment_error: error,
      latest_charge: charge.id,
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    },
    'payment_intent.payment_failed',
  );
}

async function succeed(
  session: Session,
  intent: StoredIntent,
  method: StoredPaymentMethod,
): Promise<StoredIntent> {
  const charge = await succeedCharge(session, intent, method);
  const paid = await session.put(
    {
      ...intent,
      amount_received: intent.amount,
      latest_charge: charge.id,
      next_action: null,
      status: 'succeeded',
      simulated: { ...intent.simulated, decidedAt: null },
    },
    'payment_intent.succeeded',
  );
  if (charge.disputed) await session.put(newDispute(session, charge), 'charge.dispute.created');
  return paid;
}

async function succeedCharge(
  session: Session,
  intent: StoredIntent,
  method: StoredPaymentMethod,
): Promise<StoredCharge> {
  const charge =
    intent.status === 'processing'
      ? await session.get('charge', intent.latest_charge ?? '')
      : newCharge(session, intent, method);
  const kept = Math.round(charge.amount * fee.share) + fee.cents;
  const transaction = await session.put({
    id: newId('txn'),
    object: 'balance_transaction',
    amount: charge.amount,
    created: session.now,
    currency: charge.currency,
    fee: kept,
    net: charge.amount - kept,
    source: charge.id,
    type: 'charge',
  });
  const isDisputed = behaviorOf(method.simulated.behavior).isDisputed ?? false;
  const succeeded: StoredCharge = {
    ...charge,
    balance_transaction: transaction.id,
    disputed: isDisputed,
    paid: true,
    status: 'succeeded',
  };
  return session.put(succeeded, 'charge.succeeded');
}

function newCharge(
  session: Session,
  intent: StoredIntent,
  method: StoredPaymentMethod,
): StoredCharge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: { email: intent.receipt_email },
    created: session.now,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: null,
    failure_message: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: method.card, type: 'card' },
    refunded: false,
    status: 'pending',
  };
}

function newDispute(session: Session, charge: StoredCharge): StoredDispute {
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: session.now,
    currency: charge.currency,
    is_charge_refundable: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    simulated: { decidedAt: session.now + disputeSeconds },
  };
}
