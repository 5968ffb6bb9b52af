import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { codeOf } from '../errors/index.js';
import type { NamedMigration } from './migration-order.js';

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

/** With the columns of the table that TypeORM made in earlier releases. */
const createTable = `
  create table migrations (
    id serial primary key,
    "timestamp" bigint not null,
    name varchar not null
  )`;

const exists = z.tuple([z.object({ exists: z.boolean() })]);
const names = z.array(z.object({ name: z.string() }));

/** Names of the migrations that have run. */
export async function appliedMigrations(runner: QueryRunner): Promise<ReadonlySet<string>> {
  const found: unknown = await runner.query(
    `select to_regclass('migrations') is not null as exists`,
  );
  // `if not exists` would need the right to create tables, though nothing may have to be created.
  if (!exists.parse(found)[0].exists) await runner.query(createTable);
  const rows: unknown = await runner.query('select name from migrations');
  return new Set(names.parse(rows).map(({ name }) => name));
}

/**
 * Runs migrations in one transaction, except those that say `transaction = false`: each of these runs alone, after what comes before
 * it has been committed.
 * @throws MigrationError
 */
export async function runMigrations(
  runner: QueryRunner,
  migrations: readonly NamedMigration[],
): Promise<void> {
  for (const group of inTransactions(migrations)) {
    const [first] = group;
    if (first?.transaction === false) await runOne(runner, first);
    else await withLockRetries(() => runTogether(runner, group));
  }
}

/** @returns what runs in a transaction together; a migration that runs without one is a group of its own */
function inTransactions(migrations: readonly NamedMigration[]): NamedMigration[][] {
  const groups: NamedMigration[][] = [];
  for (const migration of migrations) {
    const group = groups.at(-1);
    const joins = migration.transaction !== false && group && group[0]?.transaction !== false;
    if (joins) group.push(migration);
    else groups.push([migration]);
  }
  return groups;
}

async function runTogether(runner: QueryRunner, group: readonly NamedMigration[]): Promise<void> {
  await runner.startTransaction();
  try {
    await runner.query(`set local lock_timeout = ${lockTimeoutMs}`);
    for (const migration of group) await runOne(runner, migration);
    await runner.commitTransaction();
  } catch (error) {
    // Fails if the connection is lost, which has rolled it back.
    await runner.rollbackTransaction().catch(() => {});
    throw error;
  }
}

async function runOne(runner: QueryRunner, migration: NamedMigration): Promise<void> {
  try {
    await migration.up(runner);
    await runner.query('insert into migrations ("timestamp", name) values ($1, $2)', [
      migration.timestamp,
      migration.name,
    ]);
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
