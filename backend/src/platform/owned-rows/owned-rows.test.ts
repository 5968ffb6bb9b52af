import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import pg from 'pg';
import { Column, CreateDateColumn, DataSource, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { IfMatch } from '../endpoints/index.js';
import { writeCursor } from '../paging/index.js';
import { DeletedRows } from './deleted-rows.js';
import { ownedRows } from './owned-rows.js';

@Entity('boats')
class BoatEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text')
  title: string;

  @Column('text', { array: true, default: [] })
  tags: string[];

  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}

const boats = ownedRows(BoatEntity, {
  owner: 'visitorId',
  noun: 'boat',
  notFound: 'not-found',
  tooMany: 'too-many-requests' as never,
  restorable: true,
});

let created: TestDatabase;
let database: DataSource;
let ada: string;
let bob: string;

beforeAll(async () => {
  created = await createTestDatabase({
    template: 'owned_rows',
    prepare: async (url) => {
      await (await open(url, true)).destroy();
    },
  });
  database = await open(created.url, false);
});
afterAll(async () => {
  await database.destroy();
  await created.drop();
});
beforeEach(() => {
  ada = randomUUID();
  bob = randomUUID();
});

const open = (url: string, synchronize: boolean) =>
  new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    entities: [BoatEntity],
    synchronize,
  }).initialize();

const create = (visitorId: string, title = 'Swallow', limit = 100) =>
  database.transaction((manager) => boats.create(manager, { visitorId, title }, limit));

const remove = ({ id, visitorId }: BoatEntity) =>
  database.transaction((manager) => boats.delete(manager, { id, visitorId }));

const restore = ({ id, visitorId }: BoatEntity, limit = 100) =>
  database.transaction((manager) => boats.restore(manager, { id, visitorId }, limit));

const titles = async (visitorId: string, text?: string) => {
  const where = { visitorId };
  const search = { text, columns: ['title'] as const };
  const { rows } = await boats.page(database.manager, { where, search, limit: 10 });
  const count = await boats.count(database.manager, { where, search });
  expect(count).toBe(rows.length);
  return rows.map(({ title }) => title).toSorted();
};

/** Makes time pass since a deletion. */
const age = ({ id }: BoatEntity, hours: number) =>
  database.query(
    `update boats set deleted_at = deleted_at - $2 * interval '1 hour' where id = $1`,
    [id, hours],
  );

const purge = () => new DeletedRows(database).purge({ signal: new AbortController().signal });

describe('a list', () => {
  it('goes on behind the last row, also among rows of the same time', async () => {
    const times = ['2026-01-01', '2026-01-02', '2026-01-02', '2026-01-02', '2026-01-03'];
    for (const createdAt of times)
      await database.manager.save(BoatEntity, {
        visitorId: ada,
        title: createdAt,
        createdAt: new Date(createdAt),
      });
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await boats.page(database.manager, {
        where: { visitorId: ada },
        cursor,
        limit: 2,
      });
      found.push(...page.rows.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toEqual(times.toReversed());
  });

  it('is searched for text as it is written, in any case', async () => {
    for (const title of ['100% Cork', 'a_b', 'axb', 'C:\\boats']) await create(ada, title);
    await create(bob, 'Corks');
    expect(await titles(ada, 'cork')).toEqual(['100% Cork']);
    expect(await titles(ada, '0% c')).toEqual(['100% Cork']);
    expect(await titles(ada, 'a_b')).toEqual(['a_b']);
    expect(await titles(ada, ':\\b')).toEqual(['C:\\boats']);
    expect(await titles(ada, '%')).toEqual(['100% Cork']);
    expect(await titles(ada, '')).toHaveLength(4);
  });

  it('is searched for values of a list as well', async () => {
    const found = await create(ada, 'Swallow');
    await database.manager.update(BoatEntity, { id: found.id }, { tags: ['Two masts', 'wood'] });
    await create(ada, 'Amazon');
    const search = { text: 'MASTS', columns: ['title', 'tags'] as const };
    const { rows } = await boats.page(database.manager, {
      where: { visitorId: ada },
      search,
      limit: 10,
    });
    expect(rows.map(({ id }) => id)).toEqual([found.id]);
  });

  it.each([
    ['that is none', 'WzFd'],
    ['of a list with other columns', writeCursor(['First', randomUUID()])],
    ['with an id that is none', writeCursor(['2026-01-01T00:00:00.000Z', 'first'])],
    ['without an id', writeCursor(['2026-01-01T00:00:00.000Z'])],
  ])('rejects a cursor %s', async (_, cursor) => {
    const page = boats.page(database.manager, { where: { visitorId: ada }, cursor, limit: 2 });
    await expect(page).rejects.toMatchObject({ code: 'invalid-request' });
  });
});

describe('a limit', () => {
  it('holds where many are created at once, for each owner', async () => {
    await create(bob);
    const attempts = Array.from({ length: 6 }, () => create(ada, 'Swallow', 2));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const [refused] = results.flatMap((result) => (result.status === 'rejected' ? result : []));
    expect(refused?.reason.message).toBe('You can have up to 2 boats.');
  });

  it('does not count what is deleted, and holds for what is restored', async () => {
    const first = await create(ada, 'First', 1);
    await remove(first);
    await create(ada, 'Second', 1);
    await expect(restore(first, 1)).rejects.toThrow('You can have up to 1 boats.');
    expect(await titles(ada)).toEqual(['Second']);
  });
});

it('changes the version that the caller has seen, and nothing that is absent', async () => {
  const { id } = await create(ada);
  const update = (tag: string, title: string | undefined) =>
    database.transaction((manager) =>
      boats.update(manager, { id, visitorId: ada }, new IfMatch([tag]), { title }),
    );
  expect(await update('"1"', 'Amazon')).toMatchObject({ title: 'Amazon', version: 2 });
  expect(await update('"2"', undefined)).toMatchObject({ title: 'Amazon', version: 3 });
  await expect(update('"2"', 'Late')).rejects.toMatchObject({ code: 'precondition-failed' });
});

describe('a deleted row', () => {
  it('is gone for everything but a restoration within a day', async () => {
    const row = await create(ada);
    const key = { id: row.id, visitorId: ada };
    await remove(row);
    await expect(boats.find(database.manager, key)).rejects.toThrow(`There is no boat '${row.id}'`);
    await expect(remove(row)).rejects.toMatchObject({ code: 'not-found' });
    await age(row, 23);
    expect(await restore(row)).toMatchObject({ title: 'Swallow', deletedAt: null });
    await expect(restore(row)).rejects.toMatchObject({ code: 'not-found' });
    await remove(row);
    await age(row, 25);
    await expect(restore(row)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is purged a day after its last deletion, and no earlier', async () => {
    const [old, again, kept] = [await create(ada, 'Old'), await create(ada), await create(ada)];
    await remove(old);
    await age(old, 25);
    await remove(again);
    await age(again, 20);
    await restore(again);
    await remove(again);
    await age(again, 20);
    await purge();
    const left = await boats.all(database.manager, { visitorId: ada });
    expect(left.map(({ id }) => id).toSorted()).toEqual([again.id, kept.id].toSorted());
    expect(await restore(again)).toMatchObject({ id: again.id });
  });
});

it('is not found for another owner, and for operators is', async () => {
  const { id } = await create(ada);
  const key = { id, visitorId: bob };
  const attempts = [
    boats.find(database.manager, key),
    database.transaction((manager) => boats.lock(manager, key)),
    database.transaction((manager) => boats.delete(manager, key)),
    boats.remove(database.manager, key),
  ];
  for (const attempt of attempts)
    await expect(attempt).rejects.toMatchObject({ code: 'not-found' });
  expect(await boats.ofAnyone.find(database.manager, { id })).toMatchObject({ visitorId: ada });
});

it('moves to another owner with what is deleted, or is erased with it', async () => {
  const rows = [await create(ada, 'First'), await create(ada, 'Second'), await create(bob)];
  await remove(rows[1] as BoatEntity);
  await boats.merge(database.manager, ada, bob);
  expect(await boats.all(database.manager, { visitorId: ada })).toEqual([]);
  expect(await boats.erase(database.manager, { visitorId: bob })).toBe(3);
});
