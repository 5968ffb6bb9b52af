import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import { modules } from '../../src/composed-modules.js';
import { fillCatalog } from '../../src/modules/sample-catalog/index.js';
import { migrationsOf } from '../../src/platform/app.module.js';
import { migrateDatabase } from '../../src/platform/database/index.js';

export const sampleSize = 1500;

/** A database with a small sample catalog of today, for one test file. */
export function createSampleDatabase(): Promise<TestDatabase> {
  return createTestDatabase({
    template: 'sample_catalog',
    prepare: async (url) => {
      await migrateDatabase(url, migrationsOf(modules));
      await fillCatalog(url, { size: sampleSize });
    },
  });
}
