import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import { migrations } from '../src/app.module.js';
import { migrateDatabase } from '../src/platform/database/index.js';

/** A database with the schema of the site and no rows, for one test file. */
export function createMigratedDatabase(): Promise<TestDatabase> {
  return createTestDatabase({
    template: 'migrated',
    prepare: (url) => migrateDatabase(url, migrations),
  });
}
