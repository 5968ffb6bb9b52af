import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { JobTiming } from '../index.js';
import { type JobProcess, startJobProcess } from './job-process.js';
import type { RedisServer } from './redis-server.js';
import { createJobsDatabase, type JobsDatabase } from './test-jobs.js';
import { inProcess, type TestedTransport } from './transports.js';

/** A database, and a process that runs its jobs. */
export interface JobsUnderTest {
  readonly database: JobsDatabase;
  readonly jobs: JobProcess;
  /** Whether a job is in this state. */
  isIn(id: string | null, state: string): Promise<boolean>;
  /** Stops the process. */
  stop(): Promise<void>;
  /** Starts another process. */
  start(timing?: Partial<JobTiming>): Promise<void>;
}

/** Sets up, for each test of a `describe`, a new process on an empty database. */
export function jobsUnderTest(transport: TestedTransport = inProcess): JobsUnderTest {
  let database: JobsDatabase;
  let redis: RedisServer | null;
  let jobs: JobProcess;
  const start: JobsUnderTest['start'] = async (timing) => {
    jobs = await startJobProcess({ databaseUrl: database.url, redisUrl: redis?.url, timing });
  };
  beforeAll(async () => {
    redis = await transport.prepare();
    database = await createJobsDatabase();
  });
  beforeEach(async () => {
    await database.query('truncate jobs, job_schedules, effects');
    await start();
  });
  afterEach(() => jobs.close());
  afterAll(async () => {
    await database.drop();
    await redis?.stop();
  });
  return {
    get database() {
      return database;
    },
    get jobs() {
      return jobs;
    },
    isIn: async (id, state) => (await database.job(id))?.state === state,
    stop: () => jobs.close(),
    start,
  };
}
