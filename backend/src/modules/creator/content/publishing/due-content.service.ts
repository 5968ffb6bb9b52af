import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../../platform/config/index.js';
import { withPool } from '../../../../platform/database/index.js';
import { DueActions } from './due-actions.service.js';

/** How often a process that runs jobs looks for what is due, in milliseconds. */
const intervalMs = 1000;

/** Looks for what is due, in every process that runs jobs. When that is, is decided by the clock of the database. */
@Injectable()
export class DueContent implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Due content');
  private isStopping = false;
  private isFailing = false;
  private endWait = (): void => {};
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly actions: DueActions,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.jobs !== 'here') return;
    this.running = withPool('background', () => this.run());
  }

  /** The database is still open. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.endWait();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      const hasMore = await this.pass();
      if (!hasMore && !this.isStopping) await this.wait();
    }
  }

  /** Never rejects: the next pass may succeed. */
  private async pass(): Promise<boolean> {
    try {
      const hasMore = await this.actions.pass();
      if (this.isFailing) this.logger.log('Publishing works again');
      this.isFailing = false;
      return hasMore;
    } catch (error) {
      if (!this.isFailing) this.logger.warn(`Publishing what is due failed: ${String(error)}`);
      this.isFailing = true;
      return false;
    }
  }

  private wait(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, intervalMs);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
