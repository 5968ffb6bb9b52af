import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildJobProgram, type BuiltProgram } from './build-job-program.js';
import { type JobProgram, launchProgram, writeAndDie } from './launch-program.js';
import type { RedisServer } from './redis-server.js';
import { createJobsDatabase, type JobsDatabase, until } from './test-jobs.js';
import { transportsToTest } from './transports.js';

let program: BuiltProgram;
beforeAll(async () => {
  program = await buildJobProgram();
});
afterAll(() => program.remove());

describe.each(transportsToTest())('processes that run jobs $name', (transport) => {
  let database: JobsDatabase;
  let redis: RedisServer | null;
  const programs: JobProgram[] = [];

  const place = () => ({
    program: program.path,
    databaseUrl: database.url,
    redisUrl: redis?.url,
  });
  const launch = async (): Promise<JobProgram> => {
    const launched = await launchProgram(place());
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
    '13: killed %s the effect, it happens once',
    async (holdAt) => {
      const first = await launch();
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
    await database.query(`update jobs set max_attempts = 1 where id = $1`, [id]);
    const first = await launch();
    await until(() => first.held.includes('within'));
    await first.kill();
    await launch();
    await until(async () => (await database.job(id))?.state === 'failed');
    expect(await database.job(id)).toMatchObject({
      attempts: 1,
      last_error: expect.stringContaining('was lost'),
    });
    expect(await notes()).toEqual([]);
  });

  it('15: killed between commit and hand-over, the job is delivered', async () => {
    await writeAndDie(place());
    const other = await launch();
    await until(() => other.held.includes('before'));
    other.letGo();
    await until(async () => (await notes()).length > 0);
    expect(await notes()).toEqual(['written']);
  });

  it('16: two processes, one run each period', async () => {
    await Promise.all([launch(), launch()]);
    await until(async () => (await database.effects()).length >= 4);
    const periods = await database.effects();
    expect(new Set(periods).size).toBe(periods.length);
    const [schedule] = await database.query<{ count: number }>(
      'select count(*)::int as count from job_schedules',
    );
    expect(schedule).toEqual({ count: 1 });
  });

  it.each(['before', 'within'])(
    '17: stalled %s the effect and awake again, it happens once',
    async (holdAt) => {
      const stalled = await launch();
      const id = await add('once', holdAt);
      await until(() => stalled.held.includes(holdAt));
      stalled.freeze();
      await launch();
      await until(async () => (await database.job(id))?.state === 'done');
      stalled.thaw();
      stalled.letGo();
      // It has seen that the job is another's when it has ended as asked.
      expect(await stalled.stop()).toBe(0);
      expect(await notes()).toEqual(['once']);
    },
  );

  it('7: asked to stop, a process hands its job to the next one', async () => {
    const first = await launch();
    const id = await add('passed on', 'before');
    await until(() => first.held.includes('before'));
    expect(await first.stop()).toBe(0);
    const second = await launch();
    await until(() => second.held.includes('before'));
    second.letGo();
    await until(async () => (await database.job(id))?.state === 'done');
    expect(await database.job(id)).toMatchObject({ attempts: 1 });
    expect(await notes()).toEqual(['passed on']);
  });
});
