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
 * Takes jobs from Redis and runs them, where this process is one that runs jobs. It is no `@Processor`: those are lost
 * without a word when Redis is away at the start.
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

  /** Whether this process is one that runs jobs. */
  get isTaking(): boolean {
    return this.settings.jobs !== 'elsewhere';
  }

  start(): void {
    if (!this.isTaking) return;
    const processing: Promise<void> = this.queue.process(this.timing.concurrency, (job) =>
      withPool('control', () => this.process(job.data)),
    );
    processing.catch((error: unknown) => {
      if (!this.isStopping) this.logger.error('Jobs are no longer taken from Redis', error);
    });
  }

  stop(): void {
    this.isStopping = true;
  }

  /** A job that another process has, or that is done, is passed over. What fails is the row's matter, not Bull's. */
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
