export { DatabaseModule } from './database.module.js';
export { migrateDatabase, type Migration } from './migrate.js';
