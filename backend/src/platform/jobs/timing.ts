/** How long things take that nobody waits for; in milliseconds. */
export interface JobTiming {
  /** How often a process looks for work that nobody has told it of. */
  readonly pollMs: number;
  /** How long a worker may be silent before its job is given to another one. */
  readonly leaseMs: number;
  /** How long a job may be in Redis before it counts as lost there. */
  readonly handAgainMs: number;
  /** Wait before the second try; doubled for each further one. */
  readonly backoffMs: number;
  /** How long running jobs may take to end when the process is asked to stop. */
  readonly patienceMs: number;
  /** Jobs that one process runs at the same time; each may need a connection to the database. */
  readonly concurrency: number;
}

export const usualTiming: JobTiming = {
  pollMs: 500,
  leaseMs: 30_000,
  handAgainMs: 30_000,
  backoffMs: 2_000,
  patienceMs: 10_000,
  concurrency: 4,
};

/** Token under which the timing is injected. */
export const JOB_TIMING = Symbol('job timing');
