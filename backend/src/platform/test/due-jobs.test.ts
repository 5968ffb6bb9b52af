import { describe, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../test/harness/due-jobs.js';
import { type Job, JobHandlers } from '../jobs/index.js';
import { probeUnderTest } from './probe/probe-under-test.js';

describe('a repeated job of a test', () => {
  const site = probeUnderTest();
  let names = 0;

  /** @returns its name */
  function repeat(handle: (job: Job) => Promise<void>): string {
    names += 1;
    site.get(JobHandlers).repeat({ name: `repeated-${names}`, everySeconds: 3600 }, handle);
    return `repeated-${names}`;
  }

  it('runs once each time, in the period that is asked for', async () => {
    const periods: string[] = [];
    const name = repeat(async ({ dueAt }) => void periods.push(dueAt.toISOString()));
    for (const day of ['2027-06-10', '2027-06-11'])
      await runRepeatable(site, name, new Date(`${day}T00:40:00Z`));
    expect(periods).toEqual(['2027-06-10T00:40:00.000Z', '2027-06-11T00:40:00.000Z']);
  });

  it('fails the test where it fails itself', async () => {
    const name = repeat(() => Promise.reject(new Error('broken')));
    const error = `${name} failed: Error: broken`;
    await expect(runRepeatable(site, name)).rejects.toThrow(error);
  });

  it('fails the test where there is none of its name', async () => {
    const name = repeat(() => Promise.resolve());
    await expect(runRepeatable(site, 'misspelt')).rejects.toThrow(name);
  });
});

describe('a site that runs jobs itself', () => {
  const site = probeUnderTest({ jobs: 'here' });

  it('is left to run them', async () => {
    await expect(runRepeatable(site, 'abandoned-uploads')).rejects.toThrow("{ jobs: 'here' }");
  });
});
