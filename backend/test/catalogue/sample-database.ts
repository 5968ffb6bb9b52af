import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import { migrations } from '../../src/app.module.js';
import { migrateDatabase } from '../../src/platform/database/index.js';
import { ensureSampleCatalogue } from '../../src/seeds/index.js';

export const sampleSize = 1500;

/** A database with a small sample catalogue of today, for one test file. */
export function createSampleDatabase(): Promise<TestDatabase> {
  return createTestDatabase({
    template: 'sample_catalogue',
    prepare: async (url) => {
      await migrateDatabase(url, migrations);
      await ensureSampleCatalogue(url, { size: sampleSize });
    },
  });
}
