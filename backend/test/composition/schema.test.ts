import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import pg from 'pg';
import { modules } from '../../src/composed-modules.js';
import { migrationsOf } from '../../src/platform/app.module.js';
import { migrateDatabase } from '../../src/platform/database/index.js';
import { createDatabaseFor } from '../harness/test-site.js';

const migrations = migrationsOf(modules);

/** Columns of all tables with their types, and the text search configurations. */
const structure = `
  select relname as name, attname as detail, format_type(atttypid, atttypmod) as type, attnotnull as required
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all select cfgname, '', '', false from pg_ts_config where cfgnamespace = 'public'::regnamespace
  order by 1, 2`;

/** Of the first release. Never changes: released migrations must be neither edited nor renamed, but followed by new ones. */
const releasedSchema = '351c1e55766f';

/** Restores the names that the catalog had in earlier releases, which recorded no hashes. */
const earlierNames = `
  alter table migrations drop hash, drop created;
  alter table sample_catalog rename to sample_catalogue;
  alter text search configuration catalog rename to catalogue;
  alter text search configuration catalog_plain rename to catalogue_plain;
  update migrations set name = 'Catalogue1764000002000' where name = 'Catalog1764000002000';`;

const applied = 'select name from migrations order by timestamp';

function fingerprint(...results: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(results)).digest('hex').slice(0, 12);
}

async function rows(statement: string, { url }: TestDatabase) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the migrations of the site', () => {
  let fresh: TestDatabase;
  let earlier: TestDatabase;
  beforeAll(async () => {
    fresh = await createDatabaseFor(modules);
    earlier = await createTestDatabase({ template: 'empty', prepare: () => Promise.resolve() });
  });
  afterAll(() => Promise.all([fresh.drop(), earlier.drop()]));

  it('can be run again', async () => {
    const expected = await rows(structure, fresh);
    await migrateDatabase(fresh.url, migrations);
    expect(await rows(structure, fresh)).toEqual(expected);
    expect(await rows('SELECT count(*)::int AS done FROM migrations', fresh)).toEqual([
      { done: migrations.flatMap((module) => module.migrations ?? []).length },
    ]);
  });

  it('upgrade a database of an earlier release to the same schema', async () => {
    const released = migrations.map((module) => ({
      ...module,
      migrations: module.migrations?.filter(({ name }) => Number(name.slice(-13)) < 1764000007000),
    }));
    await migrateDatabase(earlier.url, released);
    await rows(earlierNames, earlier);
    expect(fingerprint(await rows(structure, earlier), await rows(applied, earlier))).toBe(
      releasedSchema,
    );
    await rows(
      `insert into sample_catalogue (seed, size, anchor) values ('kept', 1, now())`,
      earlier,
    );
    await migrateDatabase(earlier.url, migrations);
    expect(await rows(structure, earlier)).toEqual(await rows(structure, fresh));
    expect(await rows('SELECT seed FROM sample_catalog', earlier)).toEqual([{ seed: 'kept' }]);
  });
});
