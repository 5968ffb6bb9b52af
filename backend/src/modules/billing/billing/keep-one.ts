import type { EntityManager } from 'typeorm';
import type { JobQueue } from '../../../platform/jobs/index.js';
import { keepOneSubscription } from './billing.jobs.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';
import { isLive } from './live-states.js';

/** Has a visitor who has several live subscriptions keep one of them. */
export async function keepOneOf(
  queue: JobQueue,
  manager: EntityManager,
  visitorId: string,
): Promise<void> {
  const live = { visitorId, state: isLive };
  if ((await manager.countBy(SubscriptionEntity, live)) < 2) return;
  await queue.add(manager, { kind: keepOneSubscription, payload: { visitorId }, key: visitorId });
}
