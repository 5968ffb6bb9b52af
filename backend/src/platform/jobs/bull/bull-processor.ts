import { InjectQueue } from '@nestjs/bull';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { SETTINGS, type Settings } from '../../config/index.js';
import { withPool } from '../../database/index.js';
import { JobClaims } from '../rows/claims.js';
import { JobRunner } from '../running/job-runner.js';
import { JOB_TIMING, type JobTiming } from '../timing.js';
import { handedJob, type HandedJobData, queueName } from './bull-queue.js';

/**
 * Takes jobs from Redis and runs them, if this process runs jobs. It is not a `@Processor`, because those fail silently if Redis
 * is down at the start.
 */
@Injectable()
export class BullProcessor {
  private readonly logger = new Logger('Jobs');
  private isStopping = false;

  constructor(
    @InjectQueue(queueName) private readonly queue: Queue<HandedJobData>,
    private readonly claims: JobClaims,
    private readonly runner: JobRunner,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(JOB_TIMING) private readonly timing: JobTiming,
  ) {}

  /** Whether this process runs jobs. */
  get isEnabled(): boolean {
    return this.settings.jobs !== 'elsewhere';
  }

  start(): void {
    if (!this.isEnabled) return;
    const processing: Promise<void> = this.queue.process(this.timing.concurrency, (job) =>
      withPool('control', () => this.process(job.data)),
    );
    processing.catch((error: unknown) => {
      if (!this.isStopping) this.logger.error('Jobs are no longer processed', error);
    });
  }

  stop(): void {
    this.isStopping = true;
  }

  /** Skips jobs that are done or claimed by another process. Failures are recorded in the row, not in Bull. */
  private async process(data: unknown): Promise<void> {
    const { id } = handedJob.parse(data);
    if (this.isStopping) {
      await this.claims.requeue([id]);
      return;
    }
    const claim = await this.claims.claimHanded(id);
    if (claim) await this.runner.run(claim);
  }
}
