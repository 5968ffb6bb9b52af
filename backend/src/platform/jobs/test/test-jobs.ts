import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import pg from 'pg';
import { migrateDatabase } from '../../database/index.js';
import { jobsMigrations, type JobTiming } from '../index.js';

/** Nothing runs out, however busy the machine is; tests shorten what they are about. */
export const testTiming: JobTiming = {
  pollMs: 50,
  leaseMs: 60_000,
  absenceMs: 60_000,
  redeliveryMs: 60_000,
  backoffMs: 20,
  shutdownTimeoutMs: 60_000,
  concurrency: 4,
};

/** The columns that tests read. */
interface JobRow {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly last_error: string | null;
}

export interface JobsDatabase extends TestDatabase {
  query<T extends object>(statement: string, values?: readonly unknown[]): Promise<T[]>;
  job(id: string | null): Promise<JobRow | undefined>;
  /** Effects of the test's handlers. */
  effects(): Promise<string[]>;
}

/** A database with the tables of jobs, and one for effects of handlers. */
export async function createJobsDatabase(): Promise<JobsDatabase> {
  const database = await createTestDatabase({
    template: 'jobs',
    prepare: (url) => migrateDatabase(url, [{ name: 'jobs', migrations: jobsMigrations }]),
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // Connections that are still closing when the database is dropped emit errors.
  pool.on('error', () => {});
  await pool.query('create table effects (note text not null)');
  const query = async <T extends object>(statement: string, values: readonly unknown[] = []) =>
    (await pool.query<T>(statement, [...values])).rows;
  return {
    ...database,
    query,
    job: async (id) => (await query<JobRow>('select * from jobs where id = $1', [id]))[0],
    effects: async () =>
      (await query<{ note: string }>('select note from effects order by note')).map(
        ({ note }) => note,
      ),
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

/** What a test opens, and others wait for. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
