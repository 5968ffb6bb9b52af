import { newId, randomText, type Session } from './session.js';
import type {
  StoredBalanceMovement,
  StoredCustomer,
  StoredIntent,
  StoredObject,
} from './stored-objects.js';

export async function createCustomer(
  session: Session,
  metadata: Readonly<Record<string, string>>,
): Promise<StoredCustomer> {
  const customer: StoredCustomer = {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: session.now,
    invoice_prefix: randomText(8).toUpperCase(),
    metadata,
    next_invoice_sequence: 1,
  };
  return session.put(customer, 'customer.created');
}

interface NewMovement {
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

/** Changes what is added to the next invoice. */
export async function moveBalance(
  session: Session,
  id: string,
  { amount, currency, description }: NewMovement,
): Promise<StoredBalanceMovement> {
  const customer = await session.get('customer', id);
  const balance = customer.balance + amount;
  await session.put({ ...customer, balance }, 'customer.updated');
  return session.put({
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount,
    created: session.now,
    currency,
    customer: id,
    description,
    ending_balance: balance,
    type: 'adjustment',
  });
}

/** Forgets the email address of a customer with all payments, or of one payment. */
export async function eraseEmail(session: Session, id: string): Promise<void> {
  const object = await session.objects.find(id);
  if (object?.object === 'payment_intent') await eraseFromIntent(session, object);
  if (object?.object === 'customer') {
    for (const intent of await session.objects.list('payment_intent', { parent: id }))
      await eraseFromIntent(session, intent);
  }
  await session.objects.forgetAnswers([id]);
}

async function eraseFromIntent(session: Session, intent: StoredIntent): Promise<void> {
  await session.put({ ...intent, receipt_email: null });
  for (const charge of await session.objects.list('charge', { parent: intent.id }))
    await session.put<StoredObject>({ ...charge, billing_details: { email: null } });
  await session.objects.forgetAnswers([intent.id]);
}
