import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeFolder, temporaryFolder, type TestDatabase } from '@tessera/testing';
import pg from 'pg';
import { createMigratedDatabase } from '../migrated-database.js';
import type { RedisServer } from './redis-server.js';
import { until } from './test-jobs.js';
import { waysToTest } from './ways.js';

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

it('a worker without a database says what is missing', async () => {
  const { exited, output } = launch({});
  expect([await exited, output()]).toEqual([
    1,
    'DATABASE_URL must be set: a worker has no database of its own\n',
  ]);
});

describe.each(waysToTest())('a worker of the site $name', (way) => {
  let database: TestDatabase;
  let redis: RedisServer | null;
  let folder: string;
  let client: pg.Client;

  beforeAll(async () => {
    redis = await way.prepare();
    folder = await temporaryFolder('worker');
    database = await createMigratedDatabase();
    client = new pg.Client(database.url);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
    await removeFolder(folder);
    await redis?.stop();
  });

  it('does the work of the site, and ends when it is asked to', async () => {
    await client.query(
      `insert into jobs (kind, payload, max_attempts, state, finished_at)
      values ('old', '{}', 1, 'done', now() - interval '8 days')`,
    );
    const { child, exited, output } = launch({
      DATABASE_URL: database.url,
      REDIS_URL: redis?.url,
      DATA_DIR: folder,
      // A worker runs jobs whatever the settings that it shares with the site say.
      JOBS: 'elsewhere',
    });
    await until(async () => {
      if (child.exitCode !== null) throw new Error(output());
      return (await client.query(`select 1 from jobs where kind = 'old'`)).rowCount === 0;
    });
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(output()).toContain('The worker is ready');
    expect(output()).not.toContain('"level":"error"');
  });
});
