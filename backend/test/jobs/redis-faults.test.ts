import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { type JobProcess, startJobProcess } from './job-process.js';
import { prepareRedis, type RedisServer } from './redis-server.js';
import { createJobsDatabase, type JobsDatabase, until } from './test-jobs.js';
import { transportsToTest } from './transports.js';

describe.each(transportsToTest().filter(({ needsRedis }) => needsRedis))('Redis', () => {
  let database: JobsDatabase;
  let redis: RedisServer;
  const processes: JobProcess[] = [];

  const start = async (jobs: 'here' | 'elsewhere' = 'here'): Promise<JobProcess> => {
    const process = await startJobProcess({
      databaseUrl: database.url,
      redisUrl: redis.url,
      jobs,
    });
    processes.push(process);
    return process;
  };
  const doneJobs = async () => {
    const [row] = await database.query<{ count: number }>(
      `select count(*)::int as count from jobs where state = 'done'`,
    );
    return row?.count;
  };

  beforeAll(async () => {
    database = await createJobsDatabase();
  });
  beforeEach(async () => {
    redis = await prepareRedis();
    await database.query('truncate jobs, effects');
  });
  afterEach(async () => {
    for (const process of processes.splice(0)) await process.close();
    await redis.stop();
  });
  afterAll(() => database.drop());

  it('5: down at the start: jobs wait, and run as soon as it is up', async () => {
    const process = await start();
    const id = await process.add('waiting');
    await until(() => process.log().includes('Jobs are waiting for Redis'));
    expect(await database.job(id)).toMatchObject({ state: 'waiting' });
    await redis.start();
    await until(async () => (await doneJobs()) === 1);
    expect(await database.effects()).toEqual(['waiting']);
    expect(process.log()).toContain('Redis is back');
  });

  it('5: never up: the process stops on request', async () => {
    const process = await start();
    await process.add('waiting');
    await until(() => process.log().includes('Jobs are waiting for Redis'));
    await processes.pop()?.close();
    expect(process.log()).not.toContain('"level":"error"');
  });

  it('6: killed under load with all its data: no job is lost or runs twice', async () => {
    await redis.start();
    const [process] = await Promise.all([start('elsewhere'), start(), start()]);
    const notes = Array.from({ length: 300 }, (_, index) => String(index).padStart(3, '0'));
    for (const [index, note] of notes.entries()) {
      await process.add(note);
      if (index === 100) await redis.kill();
      if (index === 200) await redis.start();
      if (index === 250) {
        await redis.kill();
        await redis.start();
      }
    }
    await until(async () => (await doneJobs()) === notes.length);
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
    await until(async () => (await doneJobs()) === 1);
    expect(await database.effects()).toEqual(['kept']);
  });

  it('still connecting: the process stops on request', async () => {
    await redis.start();
    for (const wait of [0, 1, 4, 16, 64]) {
      const process = await start();
      processes.pop();
      await new Promise((resolve) => setTimeout(resolve, wait));
      await expect(process.close()).resolves.toBeUndefined();
    }
  });

  it('is not used for jobs by a process that runs none', async () => {
    await redis.start();
    const site = await start('elsewhere');
    site.notes.meanwhile = () => {
      throw new Error('not here');
    };
    const id = await site.add('elsewhere');
    await until(async () => (await database.job(id))?.state === 'handed');
    await start();
    await until(async () => (await doneJobs()) === 1);
    expect(await database.job(id)).toMatchObject({ attempts: 1 });
  });
});
