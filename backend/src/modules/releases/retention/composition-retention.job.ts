import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Repeatable } from '../../../platform/jobs/index.js';
import { openPageDays } from './retention.service.js';

/** This many of the newest compositions stay for as long as they can be opened again. */
const maxOpenable = 1000;

const deleted = z.tuple([z.unknown(), z.int()]);

/** Removes records of compositions that no page, no report and no look back needs. */
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
   * Pages report under their composition for up to `openPageDays`. After that it is needed while it can be opened again, that
   * is, while all of its versions are there; one that visitors may be given now always stays.
   * @returns how many were removed
   */
  async removeUnneeded(now: Date): Promise<number> {
    const before = new Date(now.getTime() - openPageDays * 24 * 60 * 60 * 1000);
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
          select 1 from release_versions kept
          where kept.name = part.name and kept.version = part.version
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
