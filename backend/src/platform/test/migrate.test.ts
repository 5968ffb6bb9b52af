import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { until } from '../../../test/harness/until.js';
import {
  createIndexConcurrently,
  DatabaseUnreachable,
  migrateDatabase,
  MigrationsFailed,
  type Migration,
} from '../database/index.js';

/** A migration without a way back. */
abstract class OneWay implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;
  async down(): Promise<void> {}
}

class First1700000000001 extends OneWay {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE counted AS SELECT 1 AS runs');
  }
}

/** Slow enough to reveal a missing lock, and depends on the first migration. */
class Second1700000000002 extends OneWay {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT pg_sleep(0.5)');
    await runner.query('INSERT INTO counted SELECT 1');
  }
}

class Broken1700000000003 extends OneWay {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT * FROM no_such_table');
  }
}

class Indexed1700000000004 extends OneWay {
  readonly transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'counted_runs',
      on: 'counted (runs)',
      unique: true,
    });
  }
}

class Other1700000000005 extends OneWay {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE other (id int)');
  }
}

class Replaced1700000000006 extends OneWay {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE other RENAME busy TO id');
  }
}

/** The advisory lock of migrations. */
const takeLock = 'SELECT pg_advisory_lock(7331001)';

const applied = 'select name from migrations order by timestamp';

const polling = `
  SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'idle' AND query LIKE '%pg_try_advisory_lock%'`;
/** All tests of a run share the database server, and `pg_locks` shows what all of them hold. */
const inThisDatabase =
  'database = (SELECT oid FROM pg_database WHERE datname = current_database())';
const waiting = `SELECT pid FROM pg_locks WHERE NOT granted AND relation = 'other'::regclass AND ${inThisDatabase}`;

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

  const counting = (...more: Migration[]) => ({
    name: 'counting',
    migrations: [...more, Second1700000000002, First1700000000001],
  });
  const indices = 'SELECT indisvalid AS valid FROM pg_index JOIN pg_class ON oid = indexrelid';

  it('9: run once, in order, even if several processes start at once', async () => {
    const start = () => migrateDatabase(database.url, [counting()]);
    await Promise.all([start(), start(), start()]);
    await start();
    expect(await rows('SELECT sum(runs)::int AS runs FROM counted')).toEqual([{ runs: 2 }]);
  });

  it('change nothing in a module in which one fails, nor in those that need it', async () => {
    const broken = migrateDatabase(database.url, [
      { name: 'broken', migrations: [First1700000000001, Broken1700000000003] },
      { name: 'dependent', migrations: [Second1700000000002], after: ['broken'] },
      { name: 'empty', migrations: [], after: ['dependent'] },
      { name: 'other', migrations: [Other1700000000005] },
    ]);
    const failure: unknown = await broken.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MigrationsFailed);
    expect(failure).toMatchObject({
      code: '42P01',
      message:
        'The schema is incomplete. ' +
        'Module broken failed: Broken1700000000003: relation "no_such_table" does not exist. ' +
        'Module dependent was skipped, because it needs broken. ' +
        'Module empty was skipped, because it needs dependent',
    });
    expect(
      await rows("SELECT to_regclass('counted') AS counted, to_regclass('other')::text AS other"),
    ).toEqual([{ counted: null, other: 'other' }]);
    expect(await rows(applied)).toEqual([{ name: 'Other1700000000005' }]);
  });

  it('without a transaction run in several processes at once, and after what is before them', async () => {
    await rows('CREATE TABLE duplicates AS SELECT 1 AS runs');
    const start = () => migrateDatabase(database.url, [counting(Indexed1700000000004)]);
    // The second row is not unique, so the index stays behind invalid.
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await rows(`${indices} WHERE relname = 'counted_runs'`)).toEqual([{ valid: false }]);
    expect(await rows('SELECT sum(runs)::int AS runs FROM counted')).toEqual([{ runs: 2 }]);
    await rows('DELETE FROM counted');
    await Promise.all([start(), start()]);
    expect(await rows(`${indices} WHERE relname = 'counted_runs'`)).toEqual([{ valid: true }]);
    expect(await rows('SELECT count(*)::int AS done FROM migrations')).toEqual([{ done: 3 }]);
  });

  it('wait longer than the limits of the database, until a killed process has released the lock', async () => {
    await rows(
      `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET statement_timeout = 200`,
    );
    const holder = new pg.Client(database.url);
    holder.on('error', () => {});
    await holder.connect();
    await holder.query(takeLock);
    const migrating = migrateDatabase(database.url, [counting()]);
    await until(async () => (await rows(polling)).length > 0);
    await rows(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND granted AND ${inThisDatabase}`,
    );
    await migrating;
    expect(await rows('SELECT sum(runs)::int AS runs FROM counted')).toEqual([{ runs: 2 }]);
    await holder.end().catch(() => {});
  });

  it('give up a table that is in use for a moment, so that requests do not queue behind them', async () => {
    await rows('CREATE TABLE other (busy int)');
    const holder = new pg.Client(database.url);
    await holder.connect();
    await holder.query('BEGIN; SELECT * FROM other');
    const migrating = migrateDatabase(database.url, [
      { name: 'other', migrations: [Replaced1700000000006] },
    ]);
    await until(async () => (await rows(waiting)).length > 0);
    await until(async () => (await rows(waiting)).length === 0);
    await holder.query('COMMIT');
    await migrating;
    await holder.end();
    expect(await rows('SELECT id FROM other')).toEqual([]);
  });

  it.each([
    ['there is no such database', (url: string) => `${url}_none`],
    ['the password is wrong', (url: string) => url.replace(/:[^:@]+@/, ':wrong@')],
  ])('report that %s, without the password', async (_, change) => {
    const failure = migrateDatabase(change(database.url), []);
    await expect(failure).rejects.toThrow(DatabaseUnreachable);
    await expect(failure).rejects.toThrow(/^The database 127\.0\.0\.1:\d+\/\w+ can't be used: /);
    await expect(failure).rejects.not.toThrow(new URL(database.url).password);
  });
});
