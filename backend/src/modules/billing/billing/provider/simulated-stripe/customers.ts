import { newId, randomText, type Session } from './session.js';
import type { StoredCustomer, StoredIntent, StoredObject } from './stored-objects.js';

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
