import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Job, Repeatable } from '../../../platform/jobs/index.js';
import {
  type RegisteredKeeper,
  VisitorDataRegistry,
} from '../../../platform/visitor-data/index.js';

/** Deletes every day what has been kept long enough. */
@Injectable()
export class RetentionJob {
  private readonly logger = new Logger(RetentionJob.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly registry: VisitorDataRegistry,
  ) {}

  @Repeatable({ name: 'visitor-data-retention', cron: '30 3 * * *', timeZone: 'UTC' })
  async retainAll(job: Job): Promise<void> {
    for (const registered of this.registry.keepers) {
      job.signal.throwIfAborted();
      await this.retain(registered, job.dueAt);
    }
  }

  /** A keeper that fails does not stop the others, and is called again the next day. */
  private async retain({ name, keeper }: RegisteredKeeper, now: Date): Promise<void> {
    try {
      await this.database.transaction(async (manager) => keeper.retain?.(now, manager));
    } catch (error) {
      this.logger.error(`What ${name} has kept long enough was not deleted`, error);
    }
  }
}
