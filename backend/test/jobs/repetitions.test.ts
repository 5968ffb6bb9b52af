import { describe, expect, it } from '@jest/globals';
import { JobHandlers } from '../../src/platform/jobs/index.js';
import { until } from './test-jobs.js';
import { transportsToTest } from './transports.js';
import { useJobs } from './use-jobs.js';

describe.each(transportsToTest())('repetitions $name', (transport) => {
  const under = useJobs(transport);

  const repeat = (name: string, everySeconds: number, handle: (dueAt: Date) => void) =>
    under.jobs.app
      .get(JobHandlers)
      .repeat({ name, everySeconds }, async ({ dueAt }) => handle(dueAt));
  const skipTo = (interval: string) =>
    under.database.query(`update job_schedules set next_run_at = now() - $1::interval`, [interval]);
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
});
