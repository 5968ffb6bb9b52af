import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Repeatable } from '../../../../platform/jobs/index.js';
import { daysAfter, openPageDays } from './retention.service.js';

/** Number of newest compositions that are retained for time travel. */
const maxOpenable = 1000;

const deleted = z.tuple([z.unknown(), z.int()]);

/** Deletes records of compositions that open pages, reports and time travel no longer need. */
@Injectable()
export class CompositionRetentionJob {
  private readonly logger = new Logger(CompositionRetentionJob.name);

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @Repeatable({ name: 'composition-retention', everySeconds: 3600 })
  async run(): Promise<void> {
    const removed = await this.removeUnneeded(new Date());
    if (removed > 0) this.logger.log(`Removed ${removed} old compositions`);
  }

  /**
   * Pages report their composition for up to `openPageDays`. After that it is needed for time travel, as long as all of
   * its versions exist. Compositions of live versions and rollback targets are always retained.
   * @returns the number of deleted records
   */
  async removeUnneeded(now: Date): Promise<number> {
    const before = daysAfter(now, -openPageDays);
    return deleted.parse(await this.database.query(removal, [before, maxOpenable]))[1];
  }
}

const removal = `
  delete from release_compositions composition
  using (
    select id, row_number() over (order by first_served_at desc) as age from release_compositions
  ) ranked
  where ranked.id = composition.id and composition.first_served_at < $1
    and (
      ranked.age > $2
      or exists (
        select 1 from jsonb_each_text(composition.versions) as part (name, version)
        where not exists (
          select 1 from release_versions existing
          where existing.name = part.name and existing.version = part.version
        )
      )
    )
    and exists (
      select 1 from jsonb_each_text(composition.versions) as part (name, version)
      where not exists (
        select 1 from release_channels channel
        where channel.name = part.name
          and part.version in (
            channel.stable_version, channel.candidate_version, channel.last_good_version
          )
      )
    )`;
