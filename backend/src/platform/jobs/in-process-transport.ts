import { Injectable } from '@nestjs/common';
import { JobTransport } from './job-transport.js';
import { JobClaims } from './rows/claims.js';
import { JobRunner } from './running/job-runner.js';

/** Runs due jobs in the process that finds them. */
@Injectable()
export class InProcessTransport extends JobTransport {
  private wake = (): void => {};

  constructor(
    private readonly claims: JobClaims,
    private readonly runner: JobRunner,
  ) {
    super();
  }

  override start(wake: () => void): void {
    this.wake = wake;
  }

  override async pass(): Promise<boolean> {
    const { free } = this.runner;
    if (free <= 0) return false;
    const claimed = await this.claims.claim(free);
    for (const claim of claimed) void this.runner.run(claim).then(() => this.wake());
    return false;
  }

  override async stop(): Promise<void> {}
}

/** Leaves due jobs to worker processes, which find them in the table themselves. */
@Injectable()
export class NoTransport extends JobTransport {
  override start(): void {}

  override pass(): Promise<boolean> {
    return Promise.resolve(false);
  }

  override async stop(): Promise<void> {}
}
