import type { PaymentState } from '@tessera/contracts-billing';
import { paymentStateOf } from '../mappers/payment.mapper.js';
import { settle } from './collection.js';
import { attempt, failAuthentication, unexpectedState } from './payment-intents.js';
import { addMethod } from './payment-methods.js';
import { missing } from './refusals.js';
import type { Session } from './session.js';
import type { StoredIntent } from './stored-objects.js';
import { readCard, type TypedCard } from './test-cards.js';

/** How a payment went on. */
export interface Confirmation {
  readonly paymentId: string;
  readonly state: PaymentState;
  /** What the payer reads if the card was declined. */
  readonly failure: string | null;
}

/** What Stripe's own form does in the browser: it makes a payment method of a card, and tries to pay with it. */
export async function confirmWithCard(
  session: Session,
  clientSecret: string,
  card: TypedCard,
  email: string | null,
): Promise<Confirmation> {
  const intent = await intentBySecret(session, clientSecret);
  const isPayable = ['requires_payment_method', 'requires_action'].includes(intent.status);
  if (!isPayable) throw unexpectedState(intent, 'confirm');
  const read = readCard(card, session.now);
  if ('code' in read) return { ...confirmationOf(intent), failure: read.message };
  const method = await addMethod(session, read, intent.customer);
  const named = { ...intent, receipt_email: email ?? intent.receipt_email };
  return settled(session, await attempt(session, named, method, 'present'));
}

/** The payer has answered the bank's question (3-D Secure). */
export async function answerBank(
  session: Session,
  clientSecret: string,
  approve: boolean,
): Promise<Confirmation> {
  const intent = await intentBySecret(session, clientSecret);
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticate');
  const method = await session.get('payment_method', intent.payment_method ?? '');
  const answered = approve
    ? await attempt(session, intent, method, 'authenticated')
    : await failAuthentication(session, intent);
  return settled(session, answered);
}

async function intentBySecret(session: Session, clientSecret: string): Promise<StoredIntent> {
  const [id = ''] = clientSecret.split('_secret_');
  const intent = await session.objects.find(id);
  if (intent?.object !== 'payment_intent' || intent.client_secret !== clientSecret)
    throw missing('payment_intent', id);
  return intent;
}

async function settled(session: Session, intent: StoredIntent): Promise<Confirmation> {
  await settle(session, intent, 'present');
  return confirmationOf(intent);
}

function confirmationOf({ id, status, last_payment_error: error }: StoredIntent): Confirmation {
  return { paymentId: id, state: paymentStateOf(status), failure: error?.message ?? null };
}
