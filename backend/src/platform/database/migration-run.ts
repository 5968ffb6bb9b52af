import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { codeOf } from '../errors/index.js';
import { insertMigration } from './applied-migrations.js';
import type { RecordedMigration } from './recorded-migration.js';

/** A statement that waits longer for a lock is given up, because every request for the table queues behind it. */
const lockTimeoutMs = 3_000;
const lockAttempts = 10;
const lockPauseMs = 1_000;
const lockNotAvailable = '55P03';

/** A migration failed; `cause` says why. */
class MigrationError extends Error {
  override readonly name = 'MigrationError';
  /** Of the database, for example `53100`; empty if it has none. */
  readonly code: string;

  constructor(migration: string, cause: unknown) {
    super(`${migration}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.code = codeOf(cause);
  }
}

/**
 * Runs migrations in one transaction, except those that say `transaction = false`: each of these runs alone, after what comes before
 * it has been committed.
 * @param before runs in the transaction of the first of them, or in one of its own if the first has none
 * @throws MigrationError
 */
export async function runMigrations(
  runner: QueryRunner,
  migrations: readonly RecordedMigration[],
  before?: () => Promise<void>,
): Promise<void> {
  const groups = inTransactions(migrations);
  if (before && groups[0]?.[0]?.transaction === false) groups.unshift([]);
  for (const [index, group] of groups.entries()) {
    const [first] = group;
    const start = index === 0 ? before : undefined;
    if (first?.transaction === false) await runOne(runner, first);
    else await withLockRetries(() => runTogether(runner, group, start));
  }
}

/** @returns what runs in a transaction together; a migration that runs without one is a group of its own */
function inTransactions(migrations: readonly RecordedMigration[]): RecordedMigration[][] {
  const groups: RecordedMigration[][] = [];
  for (const migration of migrations) {
    const group = groups.at(-1);
    const joins = migration.transaction !== false && group && group[0]?.transaction !== false;
    if (joins) group.push(migration);
    else groups.push([migration]);
  }
  return groups;
}

async function runTogether(
  runner: QueryRunner,
  group: readonly RecordedMigration[],
  before?: () => Promise<void>,
): Promise<void> {
  await runner.startTransaction();
  try {
    await runner.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await before?.();
    for (const migration of group) await runOne(runner, migration);
    await runner.commitTransaction();
  } catch (error) {
    // Fails if the connection is lost, which has rolled it back.
    await runner.rollbackTransaction().catch(() => {});
    throw error;
  }
}

async function runOne(runner: QueryRunner, migration: RecordedMigration): Promise<void> {
  try {
    await migration.up(runner);
    await insertMigration(runner, migration);
  } catch (error) {
    throw new MigrationError(migration.name, error);
  }
}

/** In between, the requests that have queued up are served. */
async function withLockRetries(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLocked = codeOf(error) === lockNotAvailable;
      if (!isLocked || attempt === lockAttempts) throw error;
      await sleep(lockPauseMs);
    }
  }
}
