import { Injectable, Logger } from '@nestjs/common';
import { Repeatable } from '../../../../platform/jobs/index.js';
import { RetentionService } from './retention.service.js';

/** Runs once an hour. */
@Injectable()
export class RetentionJob {
  private readonly logger = new Logger(RetentionJob.name);

  constructor(private readonly retention: RetentionService) {}

  @Repeatable({ name: 'release-retention', everySeconds: 3600 })
  async run(): Promise<void> {
    const { versions, files } = await this.retention.removeUnneeded(new Date());
    if (versions + files > 0)
      this.logger.log(`Deleted ${versions} old versions and ${files} unused files`);
  }
}
