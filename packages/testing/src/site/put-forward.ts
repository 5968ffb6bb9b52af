import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Settings of a site whose clock can be put forward. */
export const movableClock: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import=${new URL('../../programs/movable-clock.mjs', import.meta.url).href}`,
};

interface Site {
  readonly dataDir: string;
  readonly databaseUrl: string;
}

/**
 * Puts the clock of a site with `movableClock` forward. That of its database stays, so the repeated job that is to see the time is due
 * at once.
 */
export async function putForward(site: Site, to: Date, job: string): Promise<void> {
  await writeFile(join(site.dataDir, 'clock'), String(to.getTime() - Date.now()));
  const client = new pg.Client(site.databaseUrl);
  await client.connect();
  try {
    await client.query('update job_schedules set next_run_at = now() + $2 where name = $1', [
      job,
      noticed,
    ]);
  } finally {
    await client.end();
  }
}

/** By then the process has seen that its clock is another one. */
const noticed = '1 second';
