import { missing, refusal } from './refusals.js';
import { newId, type Session, shown } from './session.js';
import type { StoredCharge, StoredDispute, StoredRefund } from './stored-objects.js';
import { behaviorOf } from './test-cards.js';

/** How long the bank takes for a refund that is not made at once. */
const refundSeconds = 60;
const partSize = 10;

/** @throws StripeError for more than is left of what was paid */
export async function createRefund(
  session: Session,
  params: {
    readonly payment_intent: string;
    readonly amount: number;
    readonly metadata: Readonly<Record<string, string>>;
  },
): Promise<StoredRefund> {
  const charge = await refundableCharge(session, params.payment_intent);
  assertAmount(charge, params.amount);
  const method = await session.get('payment_method', charge.payment_method);
  const { refund: behavior } = behaviorOf(method.simulated.behavior);
  await session.put(withRefunded(charge, params.amount), 'charge.refunded');
  const refund: StoredRefund = {
    ...params,
    id: newId('re'),
    object: 'refund',
    charge: charge.id,
    created: session.now,
    currency: charge.currency,
    // One that fails later looks as if it had been made.
    status: behavior ? 'pending' : 'succeeded',
    simulated: { decidedAt: session.now + refundSeconds, fails: behavior === 'fails' },
  };
  return session.put(refund, 'refund.created');
}

/** Those of a charge as a part of it: the first ten. */
export async function refundsOf(session: Session, charge: StoredCharge): Promise<object> {
  const all = await session.objects.list('refund', { parent: charge.payment_intent });
  const data = all.slice(0, partSize).map(shown);
  return { object: 'list', data, has_more: all.length > partSize };
}

/** The bank has decided about a refund. */
export async function decideRefund(session: Session, refund: StoredRefund): Promise<void> {
  if (!refund.simulated.fails) {
    await session.put({ ...refund, status: 'succeeded' }, 'refund.updated');
    return;
  }
  const charge = await session.get('charge', refund.charge);
  await session.put(withRefunded(charge, -refund.amount));
  await session.put({ ...refund, status: 'failed' }, 'refund.updated', 'refund.failed');
}

export async function loseDispute(session: Session, dispute: StoredDispute): Promise<void> {
  await session.put({ ...dispute, status: 'lost' }, 'charge.dispute.closed');
}

async function refundableCharge(session: Session, intentId: string): Promise<StoredCharge> {
  const intent = await session.get('payment_intent', intentId);
  if (intent.status !== 'succeeded' || intent.latest_charge === null)
    throw missing('successful charge of payment_intent', intentId);
  const charge = await session.get('charge', intent.latest_charge);
  if (charge.disputed)
    throw refusal({ message: `Charge ${charge.id} is disputed.`, code: 'charge_disputed' });
  return charge;
}

function assertAmount(charge: StoredCharge, amount: number): void {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw refusal({
      message: `Charge ${charge.id} has already been refunded.`,
      code: 'charge_already_refunded',
    });
  if (!Number.isInteger(amount) || amount < 1 || amount > left)
    throw refusal({
      message: `Refund amount (${amount}) must be from 1 to the unrefunded amount on charge (${left})`,
      code: 'amount_too_large',
      param: 'amount',
    });
}

function withRefunded(charge: StoredCharge, cents: number): StoredCharge {
  const refunded = charge.amount_refunded + cents;
  return { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
}
