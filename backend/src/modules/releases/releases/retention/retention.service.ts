import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { lockSite } from '../channels/site-revision.js';
import { FileService } from '../files/file.service.js';

/** How long an open page may go on using a version that has been replaced, in days. */
export const openPageDays = 30;
/** Newest versions of each remote that are never deleted. */
const minVersions = 20;
/** How long an uploaded file may stay without a published version, in days. */
const maxUploadDays = 1;

export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * dayMs);
}

export interface Removed {
  readonly versions: number;
  readonly files: number;
}

/** Deletes versions that no open page can use any more, and files that no version needs. */
@Injectable()
export class RetentionService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly files: FileService,
  ) {}

  async removeUnneeded(now: Date): Promise<Removed> {
    const { versions, hashes } = await this.database.transaction(async (manager) => {
      // No version goes live while it is decided which ones are deleted.
      await lockSite(manager);
      const removed = await removeVersions(manager, daysAfter(now, -openPageDays));
      return {
        versions: removed,
        hashes: await removeFiles(manager, daysAfter(now, -maxUploadDays)),
      };
    });
    // If this is interrupted, unreferenced bytes are left, which `OrphanedFilesJob` finds.
    for (const hash of hashes) await this.files.removeBytes(hash);
    return { versions, files: hashes.length };
  }
}

async function removeVersions(manager: EntityManager, before: Date): Promise<number> {
  const [rows] = (await manager.query(
    `
    delete from release_versions version
    using (
      select name, version, row_number() over (partition by name order by published_at desc) as age
      from release_versions
    ) ranked
    where ranked.name = version.name and ranked.version = version.version and ranked.age > $2
      and version.published_at < $1
      and (version.retired_at < $1 or version.first_live_at is null)
      and not exists (
        select 1 from release_channels channel
        where channel.name = version.name
          and version.version in (
            channel.stable_version, channel.candidate_version, channel.last_good_version
          )
      )
      -- One of the others is its fallback.
      and not exists (
        select 1 from release_channels channel
        join release_versions stable
          on stable.name = channel.name and stable.version = channel.stable_version
        where channel.name = version.name and stable.damaged_at is not null
      )
    returning version.version`,
    [before, minVersions],
  )) as [unknown[]];
  return rows.length;
}

async function removeFiles(manager: EntityManager, before: Date): Promise<string[]> {
  const [rows] = (await manager.query(
    `
    delete from release_files file
    where file.stored_at < $1 and not exists (
      select 1 from release_versions version
      where version.files @> jsonb_build_array(jsonb_build_object('hash', file.hash))
    )
    returning file.hash`,
    [before],
  )) as [{ hash: string }[]];
  return rows.map(({ hash }) => hash);
}
