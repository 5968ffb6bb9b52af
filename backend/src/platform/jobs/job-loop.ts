import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { withPool } from '../database/index.js';
import { JobTransport } from './job-transport.js';
import { Schedules } from './rows/schedules.js';
import { WakeAfterCommit } from './rows/wake-after-commit.js';
import { AbsentProcesses } from './running/absent-processes.js';
import { JobRunner } from './running/job-runner.js';
import { JOB_TIMING, type JobTiming } from './timing.js';

/** Polls for due jobs: regularly, and immediately after this process has added some. */
@Injectable()
export class JobLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private isStopping = false;
  private isWoken = false;
  private isFailing = false;
  private endWait = (): void => {};
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly transport: JobTransport,
    private readonly schedules: Schedules,
    private readonly runner: JobRunner,
    private readonly absent: AbsentProcesses,
    private readonly waker: WakeAfterCommit,
    @Inject(JOB_TIMING) private readonly timing: JobTiming,
  ) {}

  onApplicationBootstrap(): void {
    const wake = (): void => this.wake();
    this.waker.onWake(wake);
    this.transport.start(wake);
    this.running = withPool('control', () => this.run());
  }

  /** The database is still open; it is closed later in the shutdown. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.wake();
    await this.running;
    await Promise.all([this.transport.stop(), this.runner.stop()]);
  }

  private wake(): void {
    this.isWoken = true;
    this.endWait();
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.isWoken = false;
      const hasMore = await this.pass();
      if (!hasMore && !this.isWoken) await this.wait();
    }
  }

  /** Never rejects: the next pass may succeed. @returns whether there may be more to dispatch */
  private async pass(): Promise<boolean> {
    try {
      await this.schedules.addDue();
      await this.absent.release();
      const hasMore = await this.transport.pass();
      if (this.isFailing) this.logger.log('Polling for jobs works again');
      this.isFailing = false;
      return hasMore;
    } catch (error) {
      if (!this.isFailing) this.logger.warn(`Polling for jobs failed: ${String(error)}`);
      this.isFailing = true;
      return false;
    }
  }

  private wait(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.timing.pollMs);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
