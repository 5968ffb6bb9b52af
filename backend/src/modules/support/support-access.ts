import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { ApiProblem } from '../../platform/endpoints/index.js';
import { SupportRequestEntity } from './entities/support-request.entity.js';

/** By id for operators; for visitors with their own id, because requests of others don't exist for them. */
type Which = Pick<FindOptionsWhere<SupportRequestEntity>, 'visitorId'> & { readonly id: string };

/** @throws ApiProblem `support-request-not-found` */
export async function foundRequest(
  manager: EntityManager,
  where: Which,
): Promise<SupportRequestEntity> {
  return assertFound(await manager.findOneBy(SupportRequestEntity, where));
}

/** Locked until the end of the transaction. @throws ApiProblem `support-request-not-found` */
export async function lockedRequest(
  manager: EntityManager,
  where: Which,
): Promise<SupportRequestEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  return assertFound(await manager.findOne(SupportRequestEntity, { where, lock }));
}

function assertFound(row: SupportRequestEntity | null): SupportRequestEntity {
  if (row) return row;
  throw new ApiProblem('support-request-not-found', 'This request no longer exists.');
}
