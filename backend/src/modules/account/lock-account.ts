import type { EntityManager } from 'typeorm';

/** Makes requests of one visitor about their account wait for each other, until the end of the transaction. */
export async function lockAccount(manager: EntityManager, visitorId: string): Promise<void> {
  const key = `account ${visitorId}`;
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
}
