import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { JobTransport } from '../job-transport.js';
import { JobClaims } from '../rows/claims.js';
import type { HandedJob } from '../rows/job-row.js';
import { BullProcessor } from './bull-processor.js';
import { handedJob, type HandedJobData, queueName } from './bull-queue.js';
import { closeQueue } from './close-queue.js';

const batchSize = 100;

/** Sends due jobs to Redis, where Bull gives them to the processes that run jobs. While Redis is down they wait. */
@Injectable()
export class BullTransport extends JobTransport {
  private readonly logger = new Logger('Jobs');
  private isAway = false;
  /** The connection is new: what Redis had may be lost. */
  private isNew = false;

  constructor(
    @InjectQueue(queueName) private readonly queue: Queue<HandedJobData>,
    private readonly claims: JobClaims,
    private readonly processor: BullProcessor,
  ) {
    super();
  }

  override start(wake: () => void): void {
    this.closeOnlyHere();
    this.queue.on('error', (error) => this.noticeAbsence(error));
    this.queue.client.on('ready', () => {
      this.isNew = true;
      wake();
    });
    this.processor.start();
  }

  override async pass(): Promise<boolean> {
    if (this.queue.client.status !== 'ready') return false;
    if (this.isNew) await this.welcome();
    const jobs = await this.claims.hand(batchSize);
    if (jobs.length > 0) await this.send(jobs);
    return jobs.length === batchSize;
  }

  override async stop(): Promise<void> {
    this.processor.stop();
    // A connection that is not there yet, or no longer, is closed with an error.
    await closeQueue(this.queue, this.processor.isTaking).catch((error: unknown) =>
      this.noticeAbsence(error),
    );
  }

  /** `@nestjs/bull` would ask it to close once more, and fail the stop of the process with the error caught above. */
  private closeOnlyHere(): void {
    Object.assign(this.queue, { onApplicationShutdown: () => {} });
  }

  private async welcome(): Promise<void> {
    await this.claims.redeliverAll();
    if (this.isAway) this.logger.log('Redis is back');
    this.isNew = false;
    this.isAway = false;
  }

  private async send(jobs: readonly HandedJob[]): Promise<void> {
    try {
      await this.removeIncomplete(jobs.filter(({ isAgain }) => isAgain));
      await this.queue.addBulk(
        jobs.map((job) => ({ data: { id: job.id }, opts: { jobId: bullId(job) } })),
      );
    } catch (error) {
      await this.claims.requeue(jobs.map(({ id }) => id));
      this.noticeAbsence(error);
    }
  }

  /**
   * Bull keeps updating jobs that Redis has lost. That leaves entries that are in no list and have no data, but would keep
   * the job from being added again.
   */
  private async removeIncomplete(jobs: readonly HandedJob[]): Promise<void> {
    const known = await Promise.all(jobs.map((job) => this.queue.getJob(bullId(job))));
    const incomplete = known.filter(
      (job) => job !== null && !handedJob.safeParse(job.data).success,
    );
    // A locked one is removed the next time.
    await Promise.allSettled(incomplete.map(async (job) => job?.remove()));
  }

  private noticeAbsence(error: unknown): void {
    if (!this.isAway) this.logger.warn(`Jobs wait for Redis: ${String(error)}`);
    this.isAway = true;
  }
}

/** What still waits in Redis under this id is not put there twice. */
function bullId({ id, attempts }: HandedJob): string {
  return `${id}.${attempts}`;
}
