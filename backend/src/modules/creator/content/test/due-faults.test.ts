import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FaultProxy, startFaultProxy } from '@tessera/testing';
import { buildProgram, type BuiltProgram } from '../../../../../test/build-program.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { until } from '../../../../../test/harness/until.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { author, schedule, trust, written } from './published-items.js';
import { modules } from './reading-modules.js';

const site = testSite(modules);
const children = new Set<ChildProcess>();
let program: BuiltProgram;
let ada: VisitorClient;

beforeAll(async () => {
  program = await buildProgram('src/modules/creator/content/test/due-program.ts');
});
beforeEach(async () => {
  await site.database.query('truncate content_items, creators cascade');
  ada = await author(site);
  await trust(site, ada);
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(() => program.remove());

/** Another process of the site, which runs jobs. */
async function start(changes: Readonly<Record<string, string>> = {}): Promise<ChildProcess> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: site.dataDir,
    COOKIE_SECRET: site.settings.cookieSecret ?? '',
    JOBS: 'here',
    DISCOVERY: 'off',
    LOG_LEVEL: 'silent',
    ...changes,
  };
  const child = fork(program.path, [], { env, execArgv: [] });
  children.add(child);
  await once(child, 'message');
  return child;
}

interface Counted {
  readonly done: number;
  readonly early: number;
  readonly live: number;
  readonly attempts: number;
}

async function counted(): Promise<Counted> {
  const [row] = await site.database.query<[Counted]>(
    `select count(*) filter (where state = 'done')::int as done,
      count(*) filter (where done_at < promised_at)::int as early, coalesce(sum(attempts), 0)::int as attempts,
      (select count(*)::int from published_content) as live from content_publications`,
  );
  return row;
}

async function scheduled(count: number, inMs: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await schedule(site, await written(site, ada), inMs);
}

describe('what is due', () => {
  it('is published once, also where a process is killed in the middle of it', async () => {
    const count = 300;
    await scheduled(count, 0);
    const first = await start();
    await until(async () => (await counted()).done > 0);
    first.kill('SIGKILL');
    await start();
    await until(async () => (await counted()).done === count);
    expect(await counted()).toEqual({ done: count, early: 0, live: count, attempts: count });
  });

  it.each([600_000, -600_000])(
    '12: is published at its time by a process whose clock is wrong by %d ms',
    async (shift) => {
      await start({ CLOCK_SHIFT_MS: String(shift) });
      await scheduled(1, 3000);
      await scheduled(1, 300_000);
      await until(async () => (await counted()).done > 0);
      expect(await counted()).toEqual({ done: 1, early: 0, live: 1, attempts: 1 });
    },
  );
});

describe('while the database is gone', () => {
  let proxy: FaultProxy;

  beforeAll(async () => {
    proxy = await startFaultProxy(site.databaseUrl);
  });
  afterAll(() => proxy.close());

  it('nothing is lost: it is published once the database is back', async () => {
    await start({ DATABASE_URL: proxy.through(site.databaseUrl) });
    await scheduled(3, 1000);
    proxy.refuse();
    proxy.cut();
    await until(async () => {
      const [{ due }] = await site.database.query<[{ due: boolean }]>(
        'select bool_and(publish_at < now()) as due from content_items',
      );
      return due;
    });
    expect((await counted()).done).toBe(0);
    proxy.resume();
    await until(async () => (await counted()).done === 3);
    expect(await counted()).toEqual({ done: 3, early: 0, live: 3, attempts: 3 });
  });
});
