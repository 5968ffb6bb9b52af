import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { problem } from '@tessera/contracts';
import { startDatabase, startFaultProxy, type FaultProxy, type TestServer } from '@tessera/testing';
import type { SiteUnderTest } from '../../../test/harness/site-under-test.js';
import { openSite } from '../../../test/harness/test-site.js';
import { until } from '../../../test/harness/until.js';
import { Behavior, probe } from './probe/probe.js';

/** Far below the time limit of tests, far above what an idle database needs. */
const statementTimeoutMs = 400;

describe('faults of the database', () => {
  let behavior: Behavior;
  let server: TestServer;
  let proxy: FaultProxy;
  let site: SiteUnderTest;

  beforeAll(async () => {
    server = await startDatabase();
    proxy = await startFaultProxy(server.url);
    const database = { url: proxy.through(server.url) };
    site = await openSite([probe], { statementTimeoutMs }, database);
    behavior = site.get(Behavior);
  });
  beforeEach(() => {
    behavior.items = async () => {
      await query('SELECT 1');
      return [];
    };
  });
  afterEach(() => proxy.resume());
  afterAll(async () => {
    await site.close();
    await proxy.close();
    await server.stop();
  });

  const query = (statement: string) => site.database.query<unknown>(statement);
  const ask = (path = '/api/probe/items') => fetch(site.address + path);
  const expectUnavailable = async (response: Response) => {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(problem.parse(await response.json()).code).toBe('unavailable');
  };
  /** What the log says of a request, once it is over. */
  const linesOf = async (requestId: string): Promise<object[]> => {
    const read = () =>
      site
        .log()
        .split('\n')
        .filter((line) => line.includes(requestId))
        .map((line) => JSON.parse(line) as { msg: string });
    await until(() => read().some(({ msg }) => msg.startsWith('request ')));
    return read();
  };
  // On a busy machine, even this may take too long once or twice.
  const untilAvailable = (path?: string) => until(async () => (await ask(path)).status === 200);
  /** Repeats a statement until the database has done it. */
  const untilDone = async (statement: string): Promise<unknown> => {
    for (;;) {
      const rows = await query(statement).catch(() => null);
      if (rows) return rows;
      await pause(50);
    }
  };

  it('1: killed: 503 with Retry-After, then recovery', async () => {
    await untilAvailable();
    // A statement that the server cannot finish, because it restarts quickly.
    behavior.items = async () => {
      const asked = query('SELECT pg_sleep(10)');
      process.kill(server.pid, 'SIGKILL');
      proxy.cut();
      await asked;
      return [];
    };
    await expectUnavailable(await ask());
    expect((await ask('/livez')).status).toBe(200);
    behavior.items = () => query('SELECT 1').then(() => []);
    await untilAvailable();
  });

  it('1: killed during a write: the write is rolled back', async () => {
    await untilAvailable();
    await untilDone('CREATE TABLE IF NOT EXISTS half (row int)');
    behavior.items = () =>
      site.database.transaction(async (manager) => {
        await manager.query('INSERT INTO half VALUES (1)');
        process.kill(server.pid, 'SIGKILL');
        await manager.query('SELECT pg_sleep(10)');
      });
    await expectUnavailable(await ask());
    behavior.items = () => query('SELECT 1').then(() => []);
    await untilAvailable();
    expect(await untilDone('SELECT count(*)::int AS rows FROM half')).toEqual([{ rows: 0 }]);
  });

  it('2: hanging: 503 after the timeout, and the process survives', async () => {
    await untilAvailable();
    proxy.hang();
    const response = ask();
    expect((await ask('/livez')).status).toBe(200);
    await expectUnavailable(await response);
    await expectUnavailable(await ask('/readyz'));
    proxy.resume();
    await untilAvailable();
  });

  it('2: hanging: each request that fails leaves one line of why, without a stack', async () => {
    await untilAvailable();
    proxy.hang();
    const { requestId } = problem.parse(await (await ask()).json());
    proxy.resume();
    const lines = await linesOf(requestId);
    expect(lines).toMatchObject([
      { level: 'error', err: { message: expect.stringMatching(/timeout|terminated/) } },
      { level: 'warn', status: 503 },
    ]);
    expect(JSON.stringify(lines)).not.toContain('stack');
    await untilAvailable();
  });

  it('leaves the stack of a fault of its own', async () => {
    behavior.items = () => Promise.reject(new TypeError('items is not iterable'));
    const { requestId } = problem.parse(await (await ask()).json());
    const stack = expect.stringContaining('TypeError: items is not iterable\n    at ');
    const request = { method: 'GET', path: '/api/probe/items' };
    expect(await linesOf(requestId)).toMatchObject([
      { ...request, level: 'error', err: { stack } },
      { ...request, level: 'warn', status: 500 },
    ]);
  });

  it('2: a statement that exceeds the time limit is canceled', async () => {
    behavior.items = () => query('SELECT pg_sleep(10)');
    await expectUnavailable(await ask());
  });

  it('3: all connections busy: waiting requests get 503, and the rest of the site works', async () => {
    let release = (): void => undefined;
    const isRefused = new Promise<void>((resolve) => (release = resolve));
    behavior.items = async () => {
      const runner = site.database.createQueryRunner();
      await runner.connect();
      await isRefused;
      await runner.release();
      return [];
    };
    const responses = Array.from({ length: 300 }, () => ask());
    await expectUnavailable((await Promise.race(responses)).clone());
    release();
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await ask('/livez')).status).toBe(200);
  });

  it('3: all connections of requests held: the site still reports that it is ready', async () => {
    const holders = Array.from({ length: 10 }, () => site.database.createQueryRunner());
    for (const holder of holders)
      await until(async () => Boolean(await holder.connect().catch(() => null)));
    await expectUnavailable(await ask());
    await untilAvailable('/readyz');
    await Promise.all(holders.map((holder) => holder.release()));
    await untilAvailable();
  });
});
