import type { EntityManager } from 'typeorm';
import type { JobQueue } from '../../../platform/jobs/index.js';
import { endReturned } from './billing.jobs.js';
import type { SubscriptionEntity } from './entities/subscription.entity.js';
import { currentInvoice } from './paid-invoices.js';

/**
 * Has a subscription ended whose money has gone back: nobody is charged again for what was given back, or taken back by a bank.
 * @param isDisputed whether a bank took it
 */
export async function endWhereReturned(
  queue: JobQueue,
  manager: EntityManager,
  subscription: SubscriptionEntity,
  isDisputed = false,
): Promise<void> {
  if (subscription.state === 'ended') return;
  const current = await currentInvoice(manager, subscription);
  if (!isDisputed && !current?.isReturned) return;
  const { id: subscriptionId } = subscription;
  const payload = { subscriptionId, reason: isDisputed ? 'disputed' : 'refunded' } as const;
  await queue.add(manager, { kind: endReturned, payload, key: subscriptionId });
}
