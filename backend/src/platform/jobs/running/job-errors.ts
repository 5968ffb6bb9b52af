/** Another worker has taken over the job, because its lease was not renewed in time. */
export class JobLostError extends Error {
  override readonly name = 'JobLostError';

  constructor() {
    super('The job has been given to another worker');
  }
}

/** The process shuts down before the job has finished. */
export class JobStoppedError extends Error {
  override readonly name = 'JobStoppedError';

  constructor() {
    super('The process stops');
  }
}

/** No further attempt can succeed. */
export class UnrecoverableJobError extends Error {
  override readonly name = 'UnrecoverableJobError';
}
