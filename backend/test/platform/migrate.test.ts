import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@tessera/testing';
import { createMigratedDatabase } from '../migrated-database.js';

describe('migrations', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterAll(() => database.drop());

  it('works', () => {
    expect(database.url).toContain('postgres://');
  });
});
