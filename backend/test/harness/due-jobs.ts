import { JobHandlers, repetitionKind } from '../../src/platform/jobs/handlers/job-handlers.js';
import { JobClaims } from '../../src/platform/jobs/rows/claims.js';
import { JobRunner } from '../../src/platform/jobs/running/job-runner.js';
import type { SiteUnderTest } from './site-under-test.js';

/**
 * Runs the jobs of a site that runs none itself, as is usual in tests, one after the other, those that they add too. Repeated jobs are
 * only added by workers: they run with `runRepeatable`.
 * @param kinds which also run if they are not due yet
 * @throws Error where the site runs jobs itself: it could still be at one of them at the end
 */
export async function runJobs(site: SiteUnderTest, ...kinds: readonly string[]): Promise<void> {
  const { claims, runner, database } = workerOf(site);
  for (;;) {
    await database.query(
      `update jobs set run_at = now() where state = 'waiting' and kind = any($1)`,
      [kinds],
    );
    const [claim] = await claims.claim(1);
    if (!claim) return;
    await runner.run(claim);
  }
}

/**
 * Runs a repeated job once, now, as a worker does; not what it adds.
 * @param name as in `@Repeatable`
 * @param dueAt start of the period that the job sees; now by default
 * @throws Error where it fails, where no module has such a job, and where the site runs jobs itself
 */
export async function runRepeatable(
  site: SiteUnderTest,
  name: string,
  dueAt?: Date,
): Promise<void> {
  const id = await addedRun(site, name);
  if (!(await runIfFree(site, id, dueAt))) throw new Error(`${name} is run by another process`);
  await endRun(site, name, id);
}

/**
 * Has several processes take one run of a repeated job at the same moment, as they do when it is due.
 * @returns how many of them ran it
 */
export async function runRepeatableInEach(
  sites: readonly [SiteUnderTest, ...SiteUnderTest[]],
  name: string,
): Promise<number> {
  const id = await addedRun(sites[0], name);
  const ran = await Promise.all(sites.map((site) => runIfFree(site, id)));
  await endRun(sites[0], name, id);
  return ran.filter(Boolean).length;
}

async function addedRun(site: SiteUnderTest, name: string): Promise<string> {
  const { database, handlers } = workerOf(site);
  const names = handlers.repetitions.map((repetition) => repetition.name);
  if (!names.includes(name))
    throw new Error(`There is no repeated job ${name}, only ${names.join(', ')}`);
  const [{ id } = { id: '' }] = await database.query<{ id: string }[]>(addRun, [
    repetitionKind(name),
  ]);
  return id;
}

/** @returns whether it was free */
async function runIfFree(site: SiteUnderTest, id: string, dueAt?: Date): Promise<boolean> {
  const { claims, runner } = workerOf(site);
  const claim = await claims.claimHanded(id);
  // A repeated job leaves nothing behind, not even where it has failed.
  if (claim) await runner.run({ ...claim, repeated: false, ...(dueAt && { dueAt }) });
  return claim !== undefined;
}

async function endRun(site: SiteUnderTest, name: string, id: string): Promise<void> {
  const [[ended]] = await site.database.query<[{ error: string | null }[], number]>(
    'delete from jobs where id = $1 returning last_error as error',
    [id],
  );
  if (ended?.error !== null) throw new Error(`${name} failed: ${ended?.error}`);
}

/** A run that was added or begun and not ended, as a process that is lost leaves it, is the one that is made. */
const addRun = `
  insert into jobs (kind, payload, key, repeated, max_attempts) values ($1, '{}', '', true, 1)
  on conflict (kind, key) where state in ('waiting', 'handed', 'running')
    do update set state = 'waiting', run_at = now(), attempts = 0, lease = null, locked_until = null
  returning id`;

function workerOf(site: SiteUnderTest) {
  if (site.settings.jobs !== 'elsewhere')
    throw new Error("The site runs jobs itself: open it without { jobs: 'here' }");
  return {
    claims: site.get(JobClaims),
    runner: site.get(JobRunner),
    handlers: site.get(JobHandlers),
    database: site.database,
  };
}
