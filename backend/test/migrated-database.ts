import type { TestDatabase } from '@tessera/testing';
import { modules } from '../src/composed-modules.js';
import { createDatabaseFor } from './harness/application-under-test.js';

/** A database with the schema of the site and no rows, for one test file. */
export function createMigratedDatabase(): Promise<TestDatabase> {
  return createDatabaseFor(modules);
}
