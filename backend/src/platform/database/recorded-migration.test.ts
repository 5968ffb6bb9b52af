import { describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './create-index-concurrently.js';
import type { Migration } from './migration-order.js';
import { recordMigrations } from './recorded-migration.js';

type Up = (runner: QueryRunner) => Promise<void>;

function migration(up: Up): Migration {
  return class Some1700000000001 {
    up = up;
    async down(): Promise<void> {}
  };
}

async function recorded(up: Up) {
  const [one] = await recordMigrations([migration(up)]);
  if (!one) throw new Error('Nothing was recorded');
  return one;
}

const index = { name: 'mixes_by_day', on: 'mixes (day)' };

describe('recordMigrations', () => {
  it('hashes what is sent, however it is cut into queries and laid out', async () => {
    const one = await recorded(async (runner) => {
      await runner.query('create table mixes (id int);\n create table tracks (id int)');
    });
    const other = await recorded(async (runner) => {
      await runner.query('CREATE TABLE mixes (id int) -- of visitors');
      await runner.query('create table tracks ( id int );');
    });
    expect(one.hash).toBe(other.hash);
    expect(one.creates).toEqual(['table mixes', 'table tracks']);
  });

  it('tells an edited one', async () => {
    const hashes = await Promise.all(
      ['id int', 'id bigint', 'id int not null'].map(async (columns) => {
        const { hash } = await recorded(async (runner) => {
          await runner.query(`create table mixes (${columns})`);
        });
        return hash;
      }),
    );
    expect(new Set(hashes).size).toBe(3);
  });

  it('includes indexes that are created concurrently, without what is read for them', async () => {
    const one = await recorded((runner) => createIndexConcurrently(runner, index));
    const plain = await recorded(async (runner) => {
      await runner.query('create index concurrently if not exists mixes_by_day on mixes (day)');
    });
    const other = await recorded((runner) =>
      createIndexConcurrently(runner, { ...index, unique: true }),
    );
    expect(one.hash).toBe(plain.hash);
    expect(one.hash).not.toBe(other.hash);
  });

  it('records a new site where a migration asks what there is, and stops where it needs an answer', async () => {
    const asking = await recorded(async (runner) => {
      if (await runner.hasTable('old')) await runner.query('alter table old rename to mixes');
      else await runner.query('create table mixes (id int)');
      const [row] = (await runner.query('select 1')) as { id: number }[];
      if (!row) throw new Error('There is no row');
      await runner.query(`select ${row.id}`);
    });
    const plain = await recorded(async (runner) => {
      await runner.query('create table mixes (id int); select 1');
    });
    expect(asking.hash).toBe(plain.hash);
  });
});
