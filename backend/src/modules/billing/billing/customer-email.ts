import type { EntityManager } from 'typeorm';
import { CustomerEntity } from './entities/customer.entity.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import type { ProviderPayment } from './provider/provider-objects.js';

/** Where the receipts of a subscription go; null before the first payment. */
export async function customerEmail(
  manager: EntityManager,
  subscriptionId: string,
): Promise<string | null> {
  const { customerId } = await manager.findOneByOrFail(SubscriptionEntity, { id: subscriptionId });
  const { email } = await manager.findOneByOrFail(CustomerEntity, { id: customerId });
  return email;
}

/** Whoever reads the mail of receipts may have what was paid for, once they confirm the address. */
export async function rememberCustomerEmail(
  manager: EntityManager,
  { customerId }: SubscriptionEntity,
  { email, state }: ProviderPayment,
): Promise<void> {
  if (email === null || state !== 'succeeded') return;
  await manager.update(CustomerEntity, { id: customerId }, { email: email.trim().toLowerCase() });
}
