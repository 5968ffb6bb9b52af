import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../../src/platform/config/index.js';
import { JobClaims } from '../../src/platform/jobs/rows/claims.js';
import { JobRunner } from '../../src/platform/jobs/running/job-runner.js';
import type { SiteUnderTest } from './application-under-test.js';

/**
 * Runs the jobs of a site that has the setting `jobs: 'elsewhere'`, one after the other, those that they add too.
 * @param kinds which also run if they are not due yet
 * @throws Error where the site runs jobs itself: it could still be at one of them at the end
 */
export async function runJobs({ app }: SiteUnderTest, ...kinds: readonly string[]): Promise<void> {
  if (app.get<Settings>(SETTINGS).jobs !== 'elsewhere')
    throw new Error("Open the site with { jobs: 'elsewhere' }");
  const [claims, runner] = [app.get(JobClaims), app.get(JobRunner)];
  for (;;) {
    await app
      .get(DataSource)
      .query(`update jobs set run_at = now() where state = 'waiting' and kind = any($1)`, [kinds]);
    const [claim] = await claims.claim(1);
    if (!claim) return;
    await runner.run(claim);
  }
}
