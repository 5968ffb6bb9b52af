import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { deployToken } from '../../../test/harness/site-under-test.js';
import { until } from '../../../test/harness/until.js';
import { outsideRequest, EndpointRegistry, PendingResponse } from '../endpoints/index.js';
import { probeUnderTest } from './probe/probe-under-test.js';
import { nothingFound } from './probe/probe.js';

describe('limits of time and size', () => {
  const site = probeUnderTest({
    deployToken,
    requestTimeoutMs: 300,
    statementTimeoutMs: 60_000,
  });

  /** Sends the text and nothing more; the site has to end the connection. */
  const send = async (text: string) => {
    const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    return received;
  };

  it.each([
    ['a head that never ends', 'GET /api/probe/items HTTP/1.1\r\nhost: x\r\n', 'request-timeout'],
    [
      'a body that never ends',
      `POST /api/releases/shell/activate HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${deployToken}\r\n` +
        'content-type: application/json\r\ncontent-length: 100\r\nconnection: close\r\n\r\n{"version":',
      'request-timeout',
    ],
    ['no HTTP', 'hello\r\n\r\n', 'invalid-request'],
    [
      'a head beyond 128 kB',
      `GET /${'a'.repeat(140_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      'invalid-request',
    ],
  ])('63: %s gets a response, and its connection is closed', async (_, text, code) => {
    const response = await send(text);
    expect(response).toContain('application/problem+json');
    expect(response).toContain(`"code":"${code}"`);
    expect(response).toMatch(/x-request-id: [\da-f-]{36}/i);
  });

  it('74: an aborted upload is not logged as an error', async () => {
    const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
    socket.write(
      `PUT /api/releases/files/${'ab'.repeat(48)} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${deployToken}\r\n` +
        'content-type: application/octet-stream\r\ncontent-length: 100\r\n\r\nhalf',
    );
    await fetch(`${site.address}/livez`);
    socket.destroy();
    await until(() => site.log().includes('request aborted'));
    expect(site.log()).not.toContain('"level":"error"');
  });

  it('a response that takes too long is abandoned', async () => {
    site.behavior.items = () => new Promise(() => undefined);
    const response = await fetch(`${site.address}/api/probe/items`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    expect(response.headers.get('retry-after')).toBe('5');
  });

  describe('work for a caller', () => {
    let database: DataSource;
    beforeAll(async () => {
      database = site.database;
      await database.query('create table things (name text)');
    });

    /** Asks again where a busy machine has not even sent the head within the short timeout. */
    const search = async (signal?: AbortSignal): Promise<Response> => {
      const response = await fetch(`${site.address}/api/probe/search`, { signal: signal ?? null });
      return response.status === 408 ? search(signal) : response;
    };
    /** The pending response of the next search, whose handler continues with `work`. */
    const searched = (work: (pending: PendingResponse) => unknown) =>
      new Promise<PendingResponse>((resolve) => {
        site.behavior.search = () => {
          const pending = PendingResponse.current;
          if (!pending) throw new Error('Nothing is pending');
          resolve(pending);
          return work(pending);
        };
      });
    const things = () => database.query<{ name: string }[]>('select name from things');
    /** Waits until no statement sleeps in the site's database; their time limit is a minute. */
    const nothingSleeps = async () => {
      const sleeping =
        "select pid from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(%'" +
        " and state = 'active'";
      await until(async () => (await database.query<unknown[]>(sleeping)).length === 0);
    };
    const sleep = async () => {
      await database.query('select pg_sleep(50)');
      return nothingFound;
    };

    it('is canceled in the database after the timeout', async () => {
      site.behavior.search = sleep;
      expect((await search()).status).toBe(503);
      await nothingSleeps();
    });

    it('is canceled in the database when the caller disconnects', async () => {
      const asked = searched(sleep);
      const caller = new AbortController();
      const response = search(caller.signal);
      const { signal } = await asked;
      caller.abort();
      await expect(response).rejects.toThrow('aborted');
      while (!signal.aborted) await once(signal, 'abort');
      await nothingSleeps();
    });

    it('is canceled where the server begins with the statement only after that', async () => {
      const runner = database.createQueryRunner();
      const [{ pid }] = await runner.manager.query<[{ pid: number }]>(
        'select pg_backend_pid() as pid',
      );
      const asked = searched(() =>
        runner.manager.query('select pg_sleep(50)').then(() => nothingFound),
      );
      process.kill(pid, 'SIGSTOP');
      try {
        const caller = new AbortController();
        const response = search(caller.signal);
        await asked;
        caller.abort();
        await expect(response).rejects.toThrow('aborted');
        const canceled =
          "select pid from pg_stat_activity where datname = current_database() and query like 'select pg_cancel_backend(%'";
        await until(async () => (await database.query<unknown[]>(canceled)).length > 0);
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      await nothingSleeps();
      await runner.release();
    });

    it.each([
      ['a statement', () => database.query('select pg_sleep(50)')],
      [
        'a statement of a transaction',
        () => database.transaction((manager) => manager.query('select pg_sleep(50)')),
      ],
      ['what observes the signal', (signal: AbortSignal) => pause(60_000, undefined, { signal })],
      [
        'what waits for the signal',
        async (signal: AbortSignal) => {
          if (!signal.aborted) await once(signal, 'abort');
          signal.throwIfAborted();
        },
      ],
      [
        'a statement that comes later',
        async (signal: AbortSignal) => {
          if (!signal.aborted) await once(signal, 'abort');
          await database.query('select 1');
        },
      ],
    ] as [string, (signal: AbortSignal) => Promise<unknown>][])(
      'is no error in the log when the caller disconnects from %s',
      async (_, work) => {
        const before = site.log().length;
        let outcome: Promise<unknown> = Promise.resolve();
        const asked = searched(({ signal }) => (outcome = work(signal).then(() => nothingFound)));
        const caller = new AbortController();
        const response = search(caller.signal);
        await asked;
        caller.abort();
        await expect(response).rejects.toThrow('aborted');
        await expect(outcome).rejects.toThrow();
        // What another request logs comes after.
        await fetch(`${site.address}/api/probe/note`);
        const logged = site.log().slice(before);
        expect(logged).toContain('request aborted');
        expect(logged).not.toMatch(/"level":"(error|warn)"/);
      },
    );

    it('is canceled in the database when a caller within the process aborts', async () => {
      site.behavior.search = sleep;
      const giveUp = new AbortController();
      const context = { requestId: '', visitorId: '', actor: null, signal: giveUp.signal };
      const asked = site.get(EndpointRegistry).call('GET /api/probe/search', {}, context);
      giveUp.abort();
      await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
      await nothingSleeps();
      const late = site.get(EndpointRegistry).call('GET /api/probe/search', {}, context);
      await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    });

    it('does not affect other statements on the same connections when it is canceled', async () => {
      site.behavior.search = sleep;
      const caller = new AbortController();
      const gone = Array.from({ length: 5 }, () => search(caller.signal).catch(() => null));
      const others = Array.from({ length: 20 }, () => database.query('select pg_sleep(0.05)'));
      caller.abort();
      const settled = await Promise.all([...gone, ...others]);
      expect(settled.slice(gone.length)).toHaveLength(20);
      await nothingSleeps();
    });

    it('does not commit after the caller got an error', async () => {
      let outcome: Promise<unknown> = Promise.resolve();
      site.behavior.search = (_, { signal }) =>
        (outcome = database.transaction(async (manager) => {
          await manager.query("insert into things values ('late')");
          if (signal && !signal.aborted) await once(signal, 'abort');
        }));
      expect((await search()).status).toBe(503);
      await expect(outcome).rejects.toThrow('Nothing was changed');
      expect(await things()).toEqual([]);
    });

    it('is awaited without limit once it has been committed', async () => {
      const writes = [
        () => database.query("insert into things values ('at once')"),
        () => database.transaction((all) => all.query("insert into things values ('together')")),
        () =>
          database.query("with new as (insert into things values ('with') returning 1) table new"),
      ];
      for (const [count, write] of writes.entries()) {
        let asked: PendingResponse | undefined;
        site.behavior.search = async () => {
          asked = PendingResponse.current;
          await write();
          // Longer than the request timeout.
          await pause(600);
          return nothingFound;
        };
        // On a busy machine, the write may come too late; then it has no effect.
        while ((await search()).status !== 200) expect(await things()).toHaveLength(count);
        expect(asked?.abandon()).toBe(false);
      }
      expect(await things()).toHaveLength(3);
      await database.query('truncate things');
    });

    it('continues without the caller if it runs outside the request', async () => {
      let shared: Promise<unknown> = Promise.resolve();
      const asked = searched(async ({ signal }) => {
        shared = outsideRequest(async () => {
          if (!signal.aborted) await once(signal, 'abort');
          await database.query("insert into things values ('kept')");
        });
        await shared;
        return nothingFound;
      });
      expect((await search()).status).toBe(503);
      await asked;
      await shared;
      expect(await things()).toEqual([{ name: 'kept' }]);
    });
  });
});
