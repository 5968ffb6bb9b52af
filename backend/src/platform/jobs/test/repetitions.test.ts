import { describe, expect, it } from '@jest/globals';
import { until } from '../../../../test/harness/until.js';
import { type Job, JobHandlers } from '../index.js';
import { startJobProcess } from './job-process.js';
import { jobsUnderTest } from './jobs-under-test.js';

/** The next time that it is this hour of this day, with months from 0. */
function nextYearly(month: number, day: number, hour: number): string {
  const now = new Date();
  const years = [0, 1].map((later) => Date.UTC(now.getUTCFullYear() + later, month, day, hour));
  return new Date(years.find((time) => time > now.getTime()) ?? Number.NaN).toISOString();
}

describe('repetitions', () => {
  const under = jobsUnderTest();

  const repeat = (name: string, everySeconds: number, handle: (dueAt: Date) => void) =>
    under.jobs.app
      .get(JobHandlers)
      .repeat({ name, everySeconds }, async ({ dueAt }) => handle(dueAt));
  const skipTo = (interval: string) =>
    under.database.query(`update job_schedules set next_run_at = now() - $1::interval`, [interval]);
  const schedules = () => under.database.query('select name from job_schedules');
  const hasNoJobs = async () => (await under.database.query('select id from jobs')).length === 0;

  it('run immediately the first time, then once per period', async () => {
    const runs: Date[] = [];
    repeat('monthly', 3600, (dueAt) => runs.push(dueAt));
    await until(() => runs.length === 1);
    await until(hasNoJobs);
    await skipTo('0 s');
    await until(() => runs.length === 2);
    expect(runs[1]?.getTime()).toBeGreaterThan(runs[0]?.getTime() ?? Infinity);
  });

  it('run once for all missed periods', async () => {
    const runs: Date[] = [];
    repeat('hourly', 3600, (dueAt) => runs.push(dueAt));
    await until(() => runs.length === 1);
    await until(hasNoJobs);
    await skipTo('5 h 30 min');
    await until(() => runs.length === 2);
    const [next] = await under.database.query<{ minutes: number }>(
      `select round(extract(epoch from next_run_at - now()) / 60)::int as minutes from job_schedules`,
    );
    expect(next).toEqual({ minutes: 30 });
  });

  it('at times of day run at the next one, and once for all that were missed', async () => {
    const runs: string[] = [];
    under.jobs.app
      .get(JobHandlers)
      .repeat({ name: 'yearly', cron: '0 3 1 1 *', timeZone: 'UTC' }, async ({ dueAt }) => {
        runs.push(dueAt.toISOString());
      });
    const next = async () => {
      const [row] = await under.database.query<{ next: Date }>(
        'select next_run_at as next from job_schedules',
      );
      return row?.next.toISOString();
    };
    const newYear = nextYearly(0, 1, 3);
    await until(async () => (await next()) === newYear);
    expect(await hasNoJobs()).toBe(true);
    await under.database.query(
      `update job_schedules set next_run_at = '2020-01-01 03:00:00.000001Z'`,
    );
    await until(async () => runs.length === 1 && (await hasNoJobs()));
    expect(runs).toEqual(['2020-01-01T03:00:00.000Z']);
    expect(await next()).toBe(newYear);
  });

  it('at other times than before run at these', async () => {
    await under.database.query(
      `insert into job_schedules (name, every, cron, next_run_at) values
        ('changed', '1 day', '0 3 * * * UTC', '2020-01-01'), ('periodic', '1 day', null, '2020-01-01')`,
    );
    for (const name of ['changed', 'periodic']) {
      under.jobs.app
        .get(JobHandlers)
        .repeat({ name, cron: '0 0 1 1 *', timeZone: 'Asia/Tokyo' }, () => Promise.resolve());
    }
    const expected = nextYearly(11, 31, 15);
    await until(async () => {
      const rows = await under.database.query<{ next: Date }>(
        'select next_run_at as next from job_schedules',
      );
      return rows.every(({ next }) => next.toISOString() === expected);
    });
    expect(await hasNoJobs()).toBe(true);
  });

  it('that fail are logged, and run again in the next period', async () => {
    let runs = 0;
    repeat('broken', 3600, () => {
      runs += 1;
      if (runs === 1) throw new Error('out of order');
    });
    await until(() => runs === 1);
    await until(hasNoJobs);
    expect(under.jobs.log()).toContain('out of order');
    await skipTo('0 s');
    await until(() => runs === 2);
    await until(hasNoJobs);
  });

  it('that only the database kept from running are tried again soon', async () => {
    let runs = 0;
    repeat('busy', 3600, () => {
      runs += 1;
      if (runs === 1) throw new Error('timeout exceeded when trying to connect');
    });
    await until(() => runs === 2);
    await until(hasNoJobs);
    expect(under.jobs.log()).toContain('failed and will be retried');
  });

  it('16: run once per period in two processes', async () => {
    const other = await startJobProcess({ databaseUrl: under.database.url });
    const runs: string[] = [];
    for (const { app } of [under.jobs, other]) {
      const handle = async ({ kind, dueAt }: Job) => {
        runs.push(`${kind} ${dueAt.toISOString()}`);
      };
      app.get(JobHandlers).repeat({ name: 'hourly', everySeconds: 3600 }, handle);
      app.get(JobHandlers).repeat({ name: 'yearly', cron: '0 0 1 1 *', timeZone: 'UTC' }, handle);
    }
    await until(
      async () => runs.length === 1 && (await schedules()).length === 2 && (await hasNoJobs()),
    );
    for (let period = 1; period <= 5; period += 1) {
      await skipTo('0 s');
      await until(async () => runs.length >= 1 + 2 * period && (await hasNoJobs()));
    }
    await other.close();
    expect([runs.length, new Set(runs).size]).toEqual([11, 11]);
    expect(await schedules()).toHaveLength(2);
  });
});
