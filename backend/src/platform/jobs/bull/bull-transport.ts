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

/** Sends due jobs to Redis, where Bull distributes them to the processes that run jobs. While Redis is down, they wait. */
@Injectable()
export class BullTransport extends JobTransport {
  private readonly logger = new Logger('Jobs');
  private isDown = false;
  /** Whether the connection is new, so that Redis may have lost its data. */
  private isNew = false;

  constructor(
    @InjectQueue(queueName) private readonly queue: Queue<HandedJobData>,
    private readonly claims: JobClaims,
    private readonly processor: BullProcessor,
  ) {
    super();
  }

  override start(wake: () => void): void {
    this.disableShutdownHook();
    this.queue.on('error', (error) => this.reportFailure(error));
    this.queue.client.on('ready', () => {
      this.isNew = true;
      wake();
    });
    this.processor.start();
  }

  override async pass(): Promise<boolean> {
    if (this.queue.client.status !== 'ready') return false;
    if (this.isNew) await this.restore();
    const jobs = await this.claims.hand(batchSize);
    if (jobs.length > 0) await this.send(jobs);
    return jobs.length === batchSize;
  }

  override async stop(): Promise<void> {
    this.processor.stop();
    // Closing fails if there is no connection.
    await closeQueue(this.queue, this.processor.isEnabled).catch((error: unknown) =>
      this.reportFailure(error),
    );
  }

  /** Otherwise `@nestjs/bull` would close the queue again, and its error would fail the shutdown of the process. */
  private disableShutdownHook(): void {
    Object.assign(this.queue, { onApplicationShutdown: () => {} });
  }

  private async restore(): Promise<void> {
    await this.claims.redeliverAll();
    if (this.isDown) this.logger.log('Redis is back');
    this.isNew = false;
    this.isDown = false;
  }

  private async send(jobs: readonly HandedJob[]): Promise<void> {
    try {
      await this.removeIncomplete(jobs.filter(({ isAgain }) => isAgain));
      await this.queue.addBulk(
        jobs.map((job) => ({ data: { id: job.id }, opts: { jobId: bullId(job) } })),
      );
    } catch (error) {
      await this.claims.requeue(jobs.map(({ id }) => id));
      this.reportFailure(error);
    }
  }

  /**
   * Bull keeps updating jobs that Redis has lost. This leaves entries without data that are in no list, but prevent the job from
   * being added again.
   */
  private async removeIncomplete(jobs: readonly HandedJob[]): Promise<void> {
    const known = await Promise.all(jobs.map((job) => this.queue.getJob(bullId(job))));
    const incomplete = known.filter(
      (job) => job !== null && !handedJob.safeParse(job.data).success,
    );
    // A locked entry is removed the next time.
    await Promise.allSettled(incomplete.map(async (job) => job?.remove()));
  }

  private reportFailure(error: unknown): void {
    if (!this.isDown) this.logger.warn(`Jobs are waiting for Redis: ${String(error)}`);
    this.isDown = true;
  }
}

/** Redis ignores a job whose id is still in the queue. */
function bullId({ id, attempts }: HandedJob): string {
  return `${id}.${attempts}`;
}
