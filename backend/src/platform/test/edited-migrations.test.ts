import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import {
  EditedMigrations,
  migrateDatabase,
  MigrationsFailed,
  RedoRefused,
  type Migration,
} from '../database/index.js';

/** A migration that sends some statements, in a class of a name. */
function migration(name: string, statements: readonly string[], transaction?: false): Migration {
  return class {
    readonly name = name;
    readonly transaction = transaction;
    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }
    async down(): Promise<void> {}
  };
}

const mixes = (columns: string) => ({
  name: 'mixes',
  migrations: [
    migration('Mixes1800000000000', [
      `create table mixes (${columns}); create table mix_tracks (mix_id int references mixes)`,
      'create function mix_count() returns bigint language sql return 1',
    ]),
    migration(
      'MixTracks1800000000001',
      ['create index concurrently if not exists tracks_of_mix on mix_tracks (mix_id)'],
      false,
    ),
  ],
});
const other = {
  name: 'other',
  migrations: [migration('Other1800000000002', ['create table other (id int primary key)'])],
};
const asItWas = mixes('id int primary key');
const edited = mixes('id int primary key, title text');

describe('an edited migration', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase({ template: 'empty', prepare: () => Promise.resolve() });
  });
  afterEach(() => database.drop());

  const rows = async (statement: string) => {
    const client = new pg.Client(database.url);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const start = (modules: Parameters<typeof migrateDatabase>[1], redo: readonly string[] = []) =>
    migrateDatabase(database.url, modules, { redo });
  const failureOf = (starting: Promise<void>) => starting.catch((error: unknown) => error);
  const columnsOf = async (table: string) => {
    const found = await rows(
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0`,
    );
    return found.map(({ name }) => name);
  };

  it('refuses the start before anything is changed', async () => {
    await start([asItWas]);
    const failure = await failureOf(start([other, edited]));
    expect(failure).toBeInstanceOf(EditedMigrations);
    expect(failure).toMatchObject({
      edited: [{ module: 'mixes', name: 'Mixes1800000000000', isReleased: false }],
      message:
        'Not started, because a migration was edited after it had run on this database: Mixes1800000000000 of module mixes. ' +
        'Install a build in which it is as it was, and whose changes are a migration of their own.',
    });
    expect(await rows(`select to_regclass('other') as other`)).toEqual([{ other: null }]);
    await start([other, asItWas]);
  });

  it('is not one whose layout or comments have changed', async () => {
    await start([asItWas]);
    const sameAgain = start([mixes('\n  ID int PRIMARY KEY -- of the mix\n')]);
    await expect(sameAgain).resolves.toBeUndefined();
  });

  it('is noticed after a database of an earlier release was adopted, whose processes go on', async () => {
    await rows(`
      create table migrations (id serial primary key, "timestamp" bigint not null, name varchar not null);
      create table other (id int primary key);
      insert into migrations ("timestamp", name) values (1800000000002, 'Other1800000000002')`);
    await start([other]);
    // One of the earlier release, beside one of this release.
    await rows(`
      create table mixes (id int primary key); create table mix_tracks (mix_id int references mixes);
      create function mix_count() returns bigint language sql return 1;
      insert into migrations ("timestamp", name) values (1800000000000, 'Mixes1800000000000')`);
    await start([asItWas, other]);
    const changed = { name: 'other', migrations: [migration('Other1800000000002', ['select 2'])] };
    expect(await failureOf(start([edited, changed]))).toMatchObject({
      edited: [{ name: 'Mixes1800000000000' }, { name: 'Other1800000000002' }],
    });
    await start([edited, other], ['mixes']);
    expect(await columnsOf('mixes')).toEqual(['id', 'title']);
  });

  it('is noticed by each of several processes at once', async () => {
    await Promise.all([start([asItWas]), start([asItWas])]);
    await rows('update migrations set hash = null, created = null');
    await Promise.all([start([asItWas]), start([asItWas])]);
    const failures = await Promise.all([failureOf(start([edited])), failureOf(start([edited]))]);
    for (const failure of failures) expect(failure).toBeInstanceOf(EditedMigrations);
  });

  it('of a released version is never redone', async () => {
    const released = (column: string) => ({
      name: 'old',
      migrations: [migration('Old1700000000000', [`create table old (${column} int)`])],
    });
    await start([released('id')]);
    expect(await failureOf(start([released('number')], ['old']))).toMatchObject({
      edited: [{ module: 'old', isReleased: true }],
    });
    expect(await columnsOf('old')).toEqual(['id']);
  });

  describe('that is redone', () => {
    beforeEach(async () => {
      await start([asItWas, other]);
      await rows('insert into mixes values (1); insert into other values (1)');
    });

    it('creates the tables of its module anew, and leaves those of others', async () => {
      const redone: string[] = [];
      const onRedone = (name: string) => void redone.push(name);
      const redo = ['mixes', 'other'];
      await migrateDatabase(database.url, [edited, other], { redo, onRedone });
      expect(redone).toEqual(['mixes']);
      expect(await columnsOf('mixes')).toEqual(['id', 'title']);
      expect(await rows('select * from mixes')).toEqual([]);
      expect(await rows('select * from other')).toEqual([{ id: 1 }]);
      expect(await rows('select count(*)::int as done from migrations')).toEqual([{ done: 3 }]);
      await start([edited, other]);
    });

    it('is not, where only another module may be', async () => {
      expect(await failureOf(start([edited, other], ['other']))).toBeInstanceOf(EditedMigrations);
      expect(await rows('select id from mixes')).toEqual([{ id: 1 }]);
    });

    it('leaves its tables as they were if it fails', async () => {
      const broken = mixes('id no_such_type');
      expect(await failureOf(start([broken, other], ['mixes']))).toBeInstanceOf(MigrationsFailed);
      expect(await rows('select id from mixes')).toEqual([{ id: 1 }]);
      await start([asItWas, other]);
    });

    it('is refused where a table of another module refers to one of its own', async () => {
      await rows('alter table other add mix_id int references mixes');
      const failure = await failureOf(start([edited, other], ['mixes']));
      expect(failure).toBeInstanceOf(RedoRefused);
      expect(failure).toMatchObject({
        message:
          "Module mixes can't be redone, because table other of another module refers to its table mixes. " +
          'Undo the edit, or start with another data folder.',
      });
      expect(await rows('select id from mixes')).toEqual([{ id: 1 }]);
    });

    it('is refused where anything else depends on it', async () => {
      await rows('create view mix_ids as select id from mixes');
      const failure = await failureOf(start([edited, other], ['mixes']));
      expect(failure).toMatchObject({
        message: expect.stringContaining('other objects depend on'),
      });
      expect(await rows('select id from mix_ids')).toEqual([{ id: 1 }]);
    });

    it('never drops what a migration of another module has created', async () => {
      const claiming = (statement: string) => ({
        name: 'claiming',
        migrations: [
          migration('Claiming1800000000003', [
            'create table if not exists other (id int)',
            statement,
          ]),
        ],
      });
      await start([asItWas, other, claiming('create table claimed (id int)')]);
      await start([asItWas, other, claiming('create table claims (id int)')], ['claiming']);
      expect(await rows('select id from other')).toEqual([{ id: 1 }]);
      expect(await rows(`select to_regclass('claimed') as claimed`)).toEqual([{ claimed: null }]);
    });
  });
});
