import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeFolder, temporaryFolder, type TestDatabase } from '@tessera/testing';
import pg from 'pg';
import { modules } from '../../src/composed-modules.js';
import type { RedisServer } from '../../src/platform/jobs/test/redis-server.js';
import { transportsToTest } from '../../src/platform/jobs/test/transports.js';
import { createDatabaseFor } from '../harness/test-site.js';
import { until } from '../harness/until.js';

const worker = fileURLToPath(new URL('../../dist/worker.js', import.meta.url));

function launch(settings: Readonly<Record<string, string | undefined>>) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [worker], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exited, output: () => output };
}

/** Address of a worker's health, once it has been logged. */
async function addressIn(output: () => string, child: ChildProcess): Promise<string> {
  let address: string | undefined;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(output());
    address = /"address":"([^"]+)"/.exec(output())?.[1];
    return address !== undefined;
  });
  return address ?? '';
}

it('a worker without a database reports the missing setting', async () => {
  const { exited, output } = launch({});
  expect([await exited, output()]).toEqual([
    1,
    'DATABASE_URL must be set: a worker has no database of its own\n',
  ]);
});

describe.each(transportsToTest())('a worker of the site $name', (transport) => {
  let database: TestDatabase;
  let redis: RedisServer | null;
  let folder: string;
  let client: pg.Client;

  beforeAll(async () => {
    redis = await transport.prepare();
    folder = await temporaryFolder('worker');
    database = await createDatabaseFor(modules);
    client = new pg.Client(database.url);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
    await removeFolder(folder);
    await redis?.stop();
  });

  it('runs its jobs, serves only health and metrics, and stops on request', async () => {
    await client.query(
      `insert into jobs (kind, payload, max_attempts, state, finished_at, run_at)
      values ('later', '{}', 1, 'waiting', null, now() + interval '1 day'),
        ('later', '{}', 1, 'waiting', null, now() + interval '1 day'),
        ('lost', '{}', 1, 'failed', now(), now()),
        ('old', '{}', 1, 'done', now() - interval '8 days', now())`,
    );
    const { child, exited, output } = launch({
      DATABASE_URL: database.url,
      REDIS_URL: redis?.url,
      DATA_DIR: folder,
      // A worker runs jobs even if the settings that it shares with the site disable them.
      JOBS: 'elsewhere',
      WORKER_PORT: '0',
      LIVE_PLATFORMS: 'off',
    });
    const address = await addressIn(output, child);
    const get = async (path: string) => {
      const response = await fetch(address + path);
      return { status: response.status, text: await response.text() };
    };
    for (const path of ['/livez', '/readyz']) expect((await get(path)).status).toBe(200);
    for (const path of ['/', '/api/releases', '/api/docs', '/livez/x', '//livez'])
      expect((await get(path)).status).toBe(404);
    await until(async () => {
      if (child.exitCode !== null) throw new Error(output());
      return (await client.query(`select 1 from jobs where kind = 'old'`)).rowCount === 0;
    });
    const done = /job_duration_seconds_count\{kind="repeat:[\w-]+",outcome="done"\} [1-9]/;
    await until(async () => done.test((await get('/metrics')).text));
    const { text } = await get('/metrics');
    expect(text).toContain('jobs{kind="later",state="waiting"} 2');
    expect(text).toContain('jobs{kind="lost",state="failed"} 1');
    expect(text).toMatch(/database_connections\{state="open"\} [1-9]/);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(output()).toContain('The worker is ready');
    expect(output()).not.toContain('"level":"error"');
  });
});
