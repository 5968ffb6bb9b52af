import { DataSource, type MigrationInterface } from 'typeorm';

export type Migration = new () => MigrationInterface;

/** Any number that nothing else in this database locks. */
const migrationLock = 7_331_001;

/**
 * Brings the schema up to date. Of several that start at once one migrates and the others wait.
 * @param migrations in any order; they run by the time stamp at the end of their names, all or none
 */
export async function migrateDatabase(url: string, migrations: readonly Migration[]): Promise<void> {
  const source = new DataSource({ type: 'postgres', url, migrations: [...migrations], poolSize: 2 });
  await source.initialize();
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
