import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createTestDatabase,
  type FaultProxy,
  startFaultProxy,
  type TestDatabase,
} from '@tessera/testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { until } from '../../../../test/harness/until.js';
import { migrateDatabase } from '../../database/index.js';
import { Changes, changesMigrations, Remembered } from '../index.js';

const maxStalenessMs = 300;

/** A process that remembers the versions of things, and the line over which it is told of changes. */
class Process {
  reads = 0;
  /** What a read waits for after it has got its rows. */
  delay: Promise<void> = Promise.resolve();
  isDelayed = false;
  /** Each also depends on the box that the thing is in. */
  readonly versions: Remembered<number>;

  private constructor(
    private readonly source: DataSource,
    private readonly line: FaultProxy,
    readonly changes: Changes,
  ) {
    this.versions = new Remembered<number>(changes, {
      topic: 'things',
      maxSize: 100,
      read: (name) => this.read(name),
    });
  }

  static async start(url: string): Promise<Process> {
    const line = await startFaultProxy(url);
    const source = await new DataSource({ type: 'postgres', driver: pg, url }).initialize();
    const told = new DataSource({ type: 'postgres', driver: pg, url: line.through(url) });
    return new Process(source, line, new Changes(told, { maxStalenessMs }));
  }

  async close(): Promise<void> {
    await this.changes.onModuleDestroy();
    await this.line.close();
    await this.source.destroy();
  }

  /** Nothing comes through, and nobody notices, until it is mended. */
  cut(isCut: boolean): void {
    if (isCut) this.line.hang();
    else this.line.resume();
  }

  async isTold(): Promise<void> {
    await until(() => this.changes.stampOf('things') !== null);
  }

  private async read(name: string) {
    this.reads += 1;
    const [row] = await this.source.query<{ version: number; box: string }[]>(
      'select version, box from things where name = $1',
      [name],
    );
    this.isDelayed = true;
    await this.delay;
    return { value: row?.version ?? -1, dependsOn: row ? [row.box] : [] };
  }
}

let database: TestDatabase;
let client: pg.Client;
let one: Process;
let another: Process;

beforeAll(async () => {
  database = await createTestDatabase({
    template: 'changes',
    prepare: (url) => migrateDatabase(url, [{ name: 'platform', migrations: changesMigrations }]),
  });
  client = new pg.Client(database.url);
  await client.connect();
  await client.query('create table things (name text, version int, box text)');
  await client.query(`select tell_changes_of('things', 'things', 'name', 'box')`);
});

beforeEach(async () => {
  await client.query(
    `truncate things; insert into things select 'n' || n, 0, 'b' || n % 3 from generate_series(0, 9) n`,
  );
  [one, another] = await Promise.all([Process.start(database.url), Process.start(database.url)]);
  await Promise.all([one.isTold(), another.isTold()]);
});

afterEach(async () => {
  await Promise.all([one.close(), another.close()]);
});

afterAll(async () => {
  await client.query(`select tell_no_changes_of('things')`);
  await client.end();
  await database.drop();
});

const setVersion = (name: string, version: number) =>
  client.query('update things set version = $2 where name = $1', [name, version]);

describe('what a process remembers', () => {
  it('is asked for once, until somebody changes it', async () => {
    expect([await one.versions.get('n1'), await one.versions.get('n1')]).toEqual([0, 0]);
    expect(one.reads).toBe(1);
    await setVersion('n1', 7);
    await until(async () => (await one.versions.get('n1')) === 7);
    await setVersion('n2', 7);
    await one.versions.get('n1');
    expect(one.reads).toBe(2);
  });

  it('changes with what it depends on, with a whole topic, and with a table that is emptied', async () => {
    await one.versions.get('n1');
    await client.query(`insert into things values ('other', 0, 'b1')`);
    await until(() => one.versions.get('n1').then(() => one.reads === 2));
    await client.query(`insert into things select 'm' || n, 0, 'c' from generate_series(1, 200) n`);
    await until(() => one.versions.get('n1').then(() => one.reads === 3));
    await client.query('truncate things');
    await until(async () => (await one.versions.get('n1')) === -1);
    expect(one.reads).toBeGreaterThan(3);
  });

  it('stays where nothing was committed, and where rows were written as they were', async () => {
    await one.versions.get('n1');
    await client.query('begin');
    await setVersion('n1', 5);
    await client.query('rollback');
    await setVersion('n1', 0);
    const stamp = one.changes.stampOf('things');
    await setVersion('n2', 1);
    await until(() => one.changes.stampOf('things') !== stamp);
    expect(await one.versions.get('n1')).toBe(0);
    expect(one.reads).toBe(1);
  });

  it('is not what was read before a change that came meanwhile', async () => {
    const stamp = one.changes.stampOf('things');
    const { promise, resolve } = deferred();
    one.delay = promise;
    const read = one.versions.get('n1');
    await until(() => one.isDelayed);
    await setVersion('n1', 3);
    await until(() => one.changes.stampOf('things') !== stamp);
    resolve();
    expect(await read).toBe(0);
    expect(await one.versions.get('n1')).toBe(3);
  });

  it('is asked for again by who has just written', async () => {
    await one.versions.get('n1');
    await one.versions.get('n2');
    const stamp = one.changes.stampOf('things');
    one.changes.doubt('n1');
    expect(one.changes.stampOf('things')).not.toBe(stamp);
    await one.versions.get('n1');
    await one.versions.get('n2');
    expect(one.reads).toBe(3);
  });

  it('is asked for each time while the process may miss changes', async () => {
    await one.versions.get('n1');
    one.cut(true);
    await setVersion('n1', 9);
    await until(() => one.changes.stampOf('things') === null);
    expect(await one.versions.get('n1')).toBe(9);
    one.cut(false);
    await one.isTold();
    expect(await one.versions.get('n1')).toBe(9);
  });

  it('is never older than allowed, whatever happens to the connections', async () => {
    const random = randomFrom(42);
    /** When each version of a thing had been committed at the latest. */
    const committed = new Map<string, number[]>();
    const names = Array.from({ length: 10 }, (_, n) => `n${n}`);
    const processes = [one, another];
    const over = new AbortController();
    const observe = async (process: Process): Promise<number> => {
      let count = 0;
      for (; !over.signal.aborted; count += 1) {
        const name = pick(names, random);
        const startedAt = performance.now();
        const version = await process.versions.get(name);
        const nextAt = committed.get(name)?.[version] ?? Infinity;
        expect(nextAt).toBeGreaterThan(startedAt - maxStalenessMs);
        if (count % 20 === 0) await pause(1);
      }
      return count;
    };
    const observing = processes.map(observe);
    for (let step = 0; step < 400; step += 1) {
      const name = pick(names, random);
      const versions = committed.get(name) ?? [];
      await setVersion(name, versions.length + 1);
      committed.set(name, [...versions, performance.now()]);
      const event = random();
      if (event < 0.02) await client.query(endConnections);
      else if (event < 0.06) pick(processes, random).cut(random() < 0.5);
      else if (event < 0.3) await pause(random() * 20);
    }
    over.abort();
    const counts = await Promise.all(observing);
    for (const process of processes) process.cut(false);
    // Otherwise nothing was remembered, and nothing was tested.
    for (const [at, process] of processes.entries())
      expect(process.reads).toBeLessThan(counts[at] ?? 0);
  });
});

const endConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'tessera changes' and datname = current_database()`;

function pick<T>(values: readonly T[], random: () => number): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from');
  return value;
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
