import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import { migrations, migrationsOf } from '../src/app.module.js';
import { migrateDatabase } from '../src/platform/database/index.js';
import type { ModuleDefinition } from '../src/platform/modules/index.js';

/** A database with the schema of the site and no rows, for one test file. */
export function createMigratedDatabase(): Promise<TestDatabase> {
  return createTestDatabase({
    template: 'migrated',
    prepare: (url) => migrateDatabase(url, migrations),
  });
}

/** A database with the tables of these modules alone. */
export function createDatabaseFor(modules: readonly ModuleDefinition[]): Promise<TestDatabase> {
  return createTestDatabase({
    template: modules
      .map(({ name }) => name.replaceAll('-', '_'))
      .toSorted()
      .join('_'),
    prepare: (url) => migrateDatabase(url, migrationsOf(modules)),
  });
}
