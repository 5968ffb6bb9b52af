export { DatabaseModule } from './database.module.js';
export { migrateDatabase, type Migration } from './migrate.js';
export { isDatabaseUnavailable } from './database-unavailable.js';
export { openDatabase, type OpenDatabase } from './open-database.js';
