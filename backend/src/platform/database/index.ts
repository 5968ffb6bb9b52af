export { withPool } from './connection-pools.js';
export { createIndexConcurrently } from './create-index-concurrently.js';
export { DatabaseModule } from './database.module.js';
export { EditedMigrations, lastRelease } from './edited-migrations.js';
export { EventConnection } from './event-connection.js';
export {
  DatabaseUnreachable,
  migrateDatabase,
  MigrationsFailed,
  type ModuleMigrations,
} from './migrate.js';
export type { Migration } from './migration-order.js';
export { isDatabaseGone, isDatabaseUnavailable } from './database-unavailable.js';
export { databaseOpenedElsewhere, type OpenDatabase, openDatabase } from './open-database.js';
export { isGone, processName } from './process-name.js';
export { recordMigrations } from './recorded-migration.js';
export { RedoRefused } from './redo-module.js';
export { lockedCount, lockName } from './transaction-locks.js';
