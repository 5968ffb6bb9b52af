/** The job is another worker's: this one was silent for too long. */
export class JobLost extends Error {
  override readonly name = 'JobLost';

  constructor() {
    super('The job has been given to another worker');
  }
}

/** The process stops before the job has ended. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';

  constructor() {
    super('The process stops');
  }
}

/** The job will not succeed however often it is tried. */
export class HopelessJob extends Error {
  override readonly name = 'HopelessJob';
}
