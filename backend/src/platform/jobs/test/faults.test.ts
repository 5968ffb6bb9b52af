import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { type BuiltProgram, buildProgram } from '../../../../test/build-program.js';
import { until } from '../../../../test/harness/until.js';
import type { JobTiming } from '../index.js';
import { type JobProcess, noteJob, startJobProcess } from './job-process.js';
import { type JobProgram, launchProgram, writeAndDie } from './launch-program.js';
import { prepareRedis, type RedisServer } from './redis-server.js';
import { createJobsDatabase, type JobsDatabase } from './test-jobs.js';
import { transportsToTest } from './transports.js';

let program: BuiltProgram;
let database: JobsDatabase;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  [program, database] = await Promise.all([
    buildProgram('src/platform/jobs/test/job-program.ts'),
    createJobsDatabase(),
  ]);
});
beforeEach(() => database.query('truncate jobs, job_schedules, effects'));
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await Promise.all([program.remove(), database.drop()]);
});

const areDone = async (count: number): Promise<boolean> =>
  (await database.query(`select 1 from jobs where state = 'done'`)).length === count;

describe.each(transportsToTest())('processes that run jobs $name', (transport) => {
  /** How long a process is missed before its jobs go to another one. */
  const timing = { leaseMs: 1_000, redeliveryMs: 1_000, shutdownTimeoutMs: 300 };

  let redis: RedisServer | null;
  beforeAll(async () => {
    redis = await transport.prepare();
  });
  afterAll(() => redis?.stop());

  const options = (leaseMs = timing.leaseMs) => ({
    databaseUrl: database.url,
    redisUrl: redis?.url,
    timing: { ...timing, leaseMs },
    // The database ends transactions of a frozen process after twice this time.
    statementTimeout: 1_500,
  });
  const launch = async (leaseMs?: number): Promise<JobProgram> => {
    const launched = await launchProgram(program.path, options(leaseMs));
    closing.push(() => launched.kill());
    return launched;
  };
  /** Another process, which takes over jobs; within this one. */
  const takeOver = async (own: Partial<JobTiming> = {}): Promise<void> => {
    const given = options();
    const process = await startJobProcess({ ...given, timing: { ...given.timing, ...own } });
    closing.push(() => process.close());
  };
  const add = (...notes: string[]) =>
    // On a busy machine, a job may lose its lease more than once before it is held.
    database.query(
      `insert into jobs (kind, payload, max_attempts)
      select $1, json_build_object('note', note), 100 from unnest($2::text[]) note`,
      [noteJob.name, notes],
    );

  it('13: each effect happens once if the process is killed before, within or after it', async () => {
    const first = await launch();
    await add('before', 'within', 'after', 'within a deadly job');
    await until(() => first.held.size === 4);
    await first.kill();
    const isDeadly = `payload ->> 'note' like '%deadly%'`;
    await database.query(`update jobs set max_attempts = attempts where ${isDeadly}`);
    await takeOver();
    await until(() => areDone(3));
    const failed = () => database.query(`select last_error from jobs where state = 'failed'`);
    await until(async () => (await failed()).length > 0);
    expect(await failed()).toEqual([{ last_error: expect.stringContaining('was lost') }]);
    expect(await database.effects()).toEqual(['after', 'before', 'within']);
  });

  it('13: its jobs go on at once after a process was killed, however long their leases are', async () => {
    const first = await launch(3_600_000);
    await add('before');
    await until(() => first.held.size === 1);
    await first.kill();
    await takeOver({ leaseMs: 3_600_000, absenceMs: 200 });
    await until(() => areDone(1));
    expect(await database.effects()).toEqual(['before']);
  });

  it('15: a job is delivered even if its process is killed right after the commit', async () => {
    await writeAndDie(program.path, options());
    await takeOver();
    await until(() => areDone(1));
    expect(await database.effects()).toEqual(['written']);
  });

  it('17: each effect happens once if the process stalls before or within it and resumes', async () => {
    const stalled = await launch();
    await add('before', 'within');
    await until(() => stalled.held.size === 2);
    stalled.freeze();
    await takeOver();
    await until(() => areDone(2));
    stalled.thaw();
    stalled.resume();
    // Once it has exited, it has noticed that it lost the jobs.
    expect(await stalled.stop()).toBe(0);
    expect(await database.effects()).toEqual(['before', 'within']);
  });

  it('7: a process that stops hands its job to the next one', async () => {
    const first = await launch(60_000);
    await add('before');
    await until(() => first.held.size === 1);
    expect(await first.stop()).toBe(0);
    expect(await database.query('select state, attempts from jobs')).toEqual([
      { state: 'waiting', attempts: 0 },
    ]);
    await takeOver();
    await until(() => areDone(1));
    expect(await database.effects()).toEqual(['before']);
  });
});

describe.each(transportsToTest().filter(({ needsRedis }) => needsRedis))('Redis', () => {
  let redis: RedisServer;
  beforeEach(async () => {
    redis = await prepareRedis();
    closing.push(() => redis.stop());
  });

  const start = async (jobs?: 'elsewhere'): Promise<JobProcess> => {
    const started = await startJobProcess({
      databaseUrl: database.url,
      redisUrl: redis.url,
      jobs,
      timing: { redeliveryMs: 1_500 },
    });
    // While Redis is still there.
    closing.unshift(() => started.close());
    return started;
  };

  it('5: down at the start: jobs wait, and run as soon as it is up', async () => {
    const site = await start();
    const id = await site.add('waiting');
    await until(() => site.log().includes('Jobs are waiting for Redis'));
    expect(await database.job(id)).toMatchObject({ state: 'waiting' });
    await redis.start();
    await until(() => areDone(1));
    expect(await database.effects()).toEqual(['waiting']);
    expect(site.log()).toContain('Redis is back');
  });

  it('5: never up: the process stops on request', async () => {
    const site = await start();
    await site.add('waiting');
    await until(() => site.log().includes('Jobs are waiting for Redis'));
    await closing.shift()?.();
    expect(site.log()).not.toContain('"level":"error"');
  });

  it('6: killed under load with all its data: no job is lost or runs twice', async () => {
    await redis.start();
    const [site] = await Promise.all([start('elsewhere'), start(), start()]);
    const notes = Array.from({ length: 150 }, (_, index) => String(index).padStart(3, '0'));
    for (const [index, note] of notes.entries()) {
      await site.add(note);
      if (index === 50) await redis.kill();
      if (index === 100) await redis.start();
      if (index === 125) {
        await redis.kill();
        await redis.start();
      }
    }
    await until(() => areDone(notes.length));
    expect(await database.effects()).toEqual(notes);
  });

  it('6: a job that Redis kept without its data is sent again', async () => {
    await redis.start();
    const site = await start('elsewhere');
    const id = await site.add('kept');
    await until(async () => (await database.job(id))?.state === 'handed');
    const { client } = site.app.get<Queue>(getQueueToken('jobs'));
    await until(async () => (await client.exists(`tessera:jobs:${id}.0`)) === 1);
    await client.flushall();
    await client.hset(`tessera:jobs:${id}.0`, 'processedOn', 1);
    await start();
    await until(() => areDone(1));
    expect(await database.effects()).toEqual(['kept']);
  });

  it('still connecting: the process stops on request', async () => {
    await redis.start();
    for (const wait of [0, 1, 4, 16, 64]) {
      await start();
      await new Promise((resolve) => setTimeout(resolve, wait));
      await expect(closing.shift()?.()).resolves.toBeUndefined();
    }
  });

  it('is not used for jobs by a process that runs none', async () => {
    await redis.start();
    const site = await start('elsewhere');
    site.notes.on.before = () => {
      throw new Error('not here');
    };
    const id = await site.add('elsewhere');
    await until(async () => (await database.job(id))?.state === 'handed');
    await start();
    await until(() => areDone(1));
    expect(await database.job(id)).toMatchObject({ attempts: 1 });
  });
});
