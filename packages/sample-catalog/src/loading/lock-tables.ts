import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** Less than the server's `deadlock_timeout`, which is a second unless somebody has changed it. */
const waitMs = 500;
const lockNotAvailable = '55P03';

/**
 * Locks tables for the rest of the transaction, so that nothing later waits for one of them. Who reads several tables while they are locked
 * one after the other could wait for one of them while this waits for another: so all are let go again where one is not free soon.
 */
export async function lockTables(client: Client, tables: string): Promise<void> {
  await client.query(`set local lock_timeout = ${waitMs}; savepoint unlocked`);
  while (!(await tryLock(client, tables))) {
    await client.query('rollback to savepoint unlocked');
    await pause(Math.random() * waitMs);
  }
  await client.query('set local lock_timeout to default');
}

async function tryLock(client: Client, tables: string): Promise<boolean> {
  try {
    await client.query(`lock table ${tables} in access exclusive mode`);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === lockNotAvailable) return false;
    throw error;
  }
}
