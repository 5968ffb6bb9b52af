import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { codeOf } from '../errors/index.js';
import { isDatabaseUnavailable } from './database-unavailable.js';

export type Migration = new () => MigrationInterface;

/** Key of the advisory lock; used for nothing else in this database. */
const migrationLock = 7_331_001;

/** The database can't be reached; `message` says which one, without the password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

/**
 * Brings the schema up to date. If several processes start at the same time, one migrates and the others wait.
 * @param migrations in any order; they run by the time stamp at the end of their names, all or none
 * @throws DatabaseUnreachable if the database does not respond or rejects the connection
 */
export async function migrateDatabase(
  url: string,
  migrations: readonly Migration[],
): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    migrations: [...migrations],
    // Silent: a failure is thrown and reported once.
    logger: 'debug',
    poolSize: 2,
  });
  await connect(source, url);
  const runner = source.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await source.runMigrations({ transaction: 'all' });
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    await runner.release();
    await source.destroy();
  }
}

async function connect(source: DataSource, url: string): Promise<void> {
  try {
    await source.initialize();
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { host, pathname } = new URL(url);
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnreachable(`The database ${host}${pathname} can't be used: ${reason}`, {
      cause: error,
    });
  }
}

/** Unavailable, a wrong password, or a database that does not exist. */
function isRefused(error: unknown): boolean {
  return isDatabaseUnavailable(error) || /^(28|3D)/.test(codeOf(error));
}
