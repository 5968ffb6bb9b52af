import { newId, type Session } from './session.js';
import type { StoredPaymentMethod } from './stored-objects.js';
import { assertGoesOn } from './subscription-cycle.js';
import {
  answerOf,
  type BankAnswer,
  type Decline,
  declineOf,
  fingerprintOf,
  type ReadCard,
  readCard,
  type TypedCard,
} from './test-cards.js';

/** What a customer sees of the card that pays a subscription. */
export type CardOnFile = Pick<
  StoredPaymentMethod['card'],
  'brand' | 'last4' | 'exp_month' | 'exp_year'
>;

/** The bank is asked when the card is charged. */
function isRefused(answer: BankAnswer): answer is Decline {
  return answer !== 'paid' && answer !== 'authenticate' && answer !== 'process';
}

/** Makes a payment method of a card. */
export function addMethod(
  session: Session,
  { card, expires }: ReadCard,
  customer: string | null,
): Promise<StoredPaymentMethod> {
  return session.put({
    id: newId('pm'),
    object: 'payment_method',
    card: {
      brand: card.brand,
      exp_month: expires.month,
      exp_year: expires.year,
      fingerprint: fingerprintOf(card),
      last4: card.number.slice(-4),
    },
    created: session.now,
    customer,
    type: 'card',
    simulated: { behavior: card.behavior },
  });
}

/** The card that pays a subscription; `null` where a credit has paid it so far. */
export async function cardOnFile(
  session: Session,
  subscriptionId: string,
): Promise<CardOnFile | null> {
  const { default_payment_method: id } = await session.get('subscription', subscriptionId);
  return id === null ? null : (await session.get('payment_method', id)).card;
}

/** What Stripe's page for customers does: the bank says whether there is such a card, and from then on it pays. @returns why not, if not */
export async function replaceCard(
  session: Session,
  subscriptionId: string,
  typed: TypedCard,
): Promise<string | null> {
  const subscription = await session.get('subscription', subscriptionId);
  assertGoesOn(subscription);
  const read = readCard(typed, session.now);
  if ('code' in read) return read.message;
  const answer = answerOf(read.card.behavior, 'present');
  if (isRefused(answer)) return declineOf(answer).message;
  const { id } = await addMethod(session, read, subscription.customer);
  const changed = { ...subscription, default_payment_method: id };
  await session.put(changed, 'customer.subscription.updated');
  return null;
}
