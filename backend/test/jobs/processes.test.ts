import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildProgram, type BuiltProgram } from '../build-program.js';
import { type JobProgram, launchProgram, writeAndDie } from './launch-program.js';
import type { RedisServer } from './redis-server.js';
import { createJobsDatabase, type JobsDatabase, until } from './test-jobs.js';
import { transportsToTest } from './transports.js';

/** Many cases wait for a lease to run out. */
const timing = { leaseMs: 1_000, redeliveryMs: 1_000 };

let program: BuiltProgram;
beforeAll(async () => {
  program = await buildProgram('jobs/job-program.ts');
});
afterAll(() => program.remove());

describe.each(transportsToTest())('processes that run jobs $name', (transport) => {
  let database: JobsDatabase;
  let redis: RedisServer | null;
  const programs: JobProgram[] = [];

  const options = () => ({
    program: program.path,
    databaseUrl: database.url,
    redisUrl: redis?.url,
    timing,
  });
  const launch = async (
    order: 'run' | 'hold' = 'run',
    leaseMs = timing.leaseMs,
  ): Promise<JobProgram> => {
    const launched = await launchProgram({ ...options(), timing: { ...timing, leaseMs } }, order);
    programs.push(launched);
    return launched;
  };
  const add = async (note: string, holdAt: string): Promise<string> => {
    const [row] = await database.query<{ id: string }>(
      `insert into jobs (kind, payload, max_attempts) values ('held', $1, 3) returning id`,
      [JSON.stringify({ note, holdAt })],
    );
    return row?.id ?? '';
  };
  const notes = async () => (await database.effects()).filter((note) => !note.endsWith('Z'));

  beforeAll(async () => {
    redis = await transport.prepare();
    database = await createJobsDatabase();
  });
  beforeEach(async () => {
    await database.query('truncate jobs, job_schedules, effects');
  });
  afterEach(async () => {
    for (const launched of programs.splice(0)) await launched.kill();
  });
  afterAll(async () => {
    await database.drop();
    await redis?.stop();
  });

  it.each(['before', 'within', 'after'])(
    '13: the effect happens once if the process is killed %s it',
    async (holdAt) => {
      const first = await launch('hold');
      const id = await add('once', holdAt);
      await until(() => first.held.includes(holdAt));
      await first.kill();
      await launch();
      await until(async () => (await database.job(id))?.state === 'done');
      expect(await notes()).toEqual(['once']);
    },
  );

  it('13: a job that kills every process ends as failed', async () => {
    const id = await add('deadly', 'within');
    const first = await launch('hold');
    await until(() => first.held.includes('within'));
    await first.kill();
    await database.query('update jobs set max_attempts = attempts where id = $1', [id]);
    await launch();
    await until(async () => (await database.job(id))?.state === 'failed');
    expect((await database.job(id))?.last_error).toContain('was lost');
    expect(await notes()).toEqual([]);
  });

  it('15: a job is delivered even if its process is killed right after the commit', async () => {
    await writeAndDie(options());
    const other = await launch('hold');
    await until(() => other.held.includes('before'));
    other.resume();
    await until(async () => (await notes()).length > 0);
    expect(await notes()).toEqual(['written']);
  });

  it('16: two processes run a repeated job once per period', async () => {
    await Promise.all([launch(), launch()]);
    const schedules = () => database.query('select name from job_schedules');
    await until(async () => (await schedules()).length === 2);
    const missed = '2020-01-01T00:00:00.000Z';
    await database.query('update job_schedules set next_run_at = $1 where cron is not null', [
      missed,
    ]);
    await until(async () => (await database.effects()).includes(missed));
    await until(async () => (await database.effects()).length >= 4);
    const periods = await database.effects();
    expect(new Set(periods).size).toBe(periods.length);
    expect(await schedules()).toHaveLength(2);
  });

  it.each(['before', 'within'])(
    '17: the effect happens once if the process stalls %s it and resumes',
    async (holdAt) => {
      const stalled = await launch('hold');
      const id = await add('once', holdAt);
      await until(() => stalled.held.includes(holdAt));
      stalled.freeze();
      await launch();
      await until(async () => (await database.job(id))?.state === 'done');
      stalled.thaw();
      stalled.resume();
      // Once it has exited, it has noticed that it lost the job.
      expect(await stalled.stop()).toBe(0);
      expect(await notes()).toEqual(['once']);
    },
  );

  it('7: a process that stops hands its job to the next one', async () => {
    const first = await launch('hold', 60_000);
    const id = await add('handed over', 'before');
    await until(() => first.held.includes('before'));
    expect(await first.stop()).toBe(0);
    expect(await database.job(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    const second = await launch('hold');
    await until(() => second.held.includes('before'));
    second.resume();
    await until(async () => (await database.job(id))?.state === 'done');
    expect(await notes()).toEqual(['handed over']);
  });
});
