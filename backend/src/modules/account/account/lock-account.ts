import type { EntityManager } from 'typeorm';
import { lockName } from '../../../platform/database/index.js';

/** Makes requests of one visitor about their account wait for each other, until the end of the transaction. */
export function lockAccount(manager: EntityManager, visitorId: string): Promise<void> {
  return lockName(manager, `account ${visitorId}`);
}
