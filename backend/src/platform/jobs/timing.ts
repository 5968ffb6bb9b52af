/** Intervals and limits of background work, in milliseconds. */
export interface JobTiming {
  /** How often a process polls for work that other processes have added. */
  readonly pollMs: number;
  /** How long a worker may miss renewing its lease before the job is given to another one. */
  readonly leaseMs: number;
  /** How long a process may be without any connection to the database before its jobs are given to others. */
  readonly absenceMs: number;
  /** How long a job may be in Redis before it is sent there again. */
  readonly redeliveryMs: number;
  /** Wait before the second attempt; doubled for each further one. */
  readonly backoffMs: number;
  /** How long running jobs may take to finish when the process shuts down. */
  readonly shutdownTimeoutMs: number;
  /** Jobs that one process runs at the same time; each may need a connection to the database. */
  readonly concurrency: number;
}

export const defaultTiming: JobTiming = {
  pollMs: 500,
  leaseMs: 30_000,
  absenceMs: 2_000,
  redeliveryMs: 30_000,
  backoffMs: 2_000,
  shutdownTimeoutMs: 10_000,
  concurrency: 4,
};

/** Token under which the timing is injected. */
export const JOB_TIMING = Symbol('job timing');
