export { withPool } from './connection-pools.js';
export { DatabaseModule } from './database.module.js';
export { DatabaseUnreachable, migrateDatabase, type Migration } from './migrate.js';
export { isDatabaseUnavailable } from './database-unavailable.js';
export { openDatabase } from './open-database.js';
