import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationsOf } from '../../src/app.module.js';
import { modules } from '../../src/composed-modules.js';
import { DatabaseUnreachable, migrateDatabase } from '../../src/platform/database/index.js';
import { createMigratedDatabase } from '../migrated-database.js';

class First1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE counted AS SELECT 1 AS runs');
  }
  async down(): Promise<void> {}
}

/** Slow enough to reveal a missing lock, and depends on the first migration. */
class Second1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT pg_sleep(0.2)');
    await runner.query('INSERT INTO counted SELECT 1');
  }
  async down(): Promise<void> {}
}

class Broken1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT * FROM no_such_table');
  }
  async down(): Promise<void> {}
}

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

/** Restores the names that the catalog had in earlier releases. */
const earlierNames = `
  alter table sample_catalog rename to sample_catalogue;
  alter text search configuration catalog rename to catalogue;
  alter text search configuration catalog_plain rename to catalogue_plain;
  update migrations set name = 'Catalogue1764000002000' where name = 'Catalog1764000002000';`;

const applied = 'select name from migrations order by timestamp';

function fingerprint(...results: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(results)).digest('hex').slice(0, 12);
}

describe('migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase({ template: 'empty', prepare: () => Promise.resolve() });
  });
  afterEach(() => database.drop());

  const rows = async (statement: string, url = database.url) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };

  it('9: run once, in order, even if several processes start at once', async () => {
    const start = () => migrateDatabase(database.url, [Second1700000000002, First1700000000001]);
    await Promise.all([start(), start(), start()]);
    await start();
    expect(await rows('SELECT sum(runs)::int AS runs FROM counted')).toEqual([{ runs: 2 }]);
  });

  it('change nothing if one of them fails', async () => {
    const broken = migrateDatabase(database.url, [First1700000000001, Broken1700000000003]);
    await expect(broken).rejects.toThrow(/no_such_table/);
    expect(await rows("SELECT to_regclass('counted') AS table")).toEqual([{ table: null }]);
  });

  it('of the site can be run again', async () => {
    await migrateDatabase(database.url, migrations);
    await migrateDatabase(database.url, migrations);
    expect(await rows('SELECT count(*)::int AS done FROM migrations')).toEqual([
      { done: migrations.length },
    ]);
  });

  it('of the site upgrade a database of an earlier release to the same schema', async () => {
    const fresh = await createMigratedDatabase();
    const expected = await rows(structure, fresh.url);
    await fresh.drop();
    const earlier = migrations.filter(({ name }) => Number(name.slice(-13)) < 1764000007000);
    await migrateDatabase(database.url, earlier);
    await rows(earlierNames);
    expect(fingerprint(await rows(structure), await rows(applied))).toBe(releasedSchema);
    await rows(`insert into sample_catalogue (seed, size, anchor) values ('kept', 1, now())`);
    await migrateDatabase(database.url, migrations);
    expect(await rows(structure)).toEqual(expected);
    expect(await rows('SELECT seed FROM sample_catalog')).toEqual([{ seed: 'kept' }]);
  });

  it.each([
    ['there is no such database', (url: string) => `${url}_none`],
    ['the password is wrong', (url: string) => url.replace(/:[^:@]+@/, ':wrong@')],
  ])('report that %s, without the password', async (_, change) => {
    const failure = migrateDatabase(change(database.url), []);
    await expect(failure).rejects.toThrow(DatabaseUnreachable);
    await expect(failure).rejects.not.toThrow(new URL(database.url).password);
  });
});
