import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ReleaseRevisionEntity } from '../entities/release-revision.entity.js';
import { FileService } from '../files/file.service.js';
import { keptDays } from './kept-days.js';

const day = 24 * 60 * 60 * 1000;
/** Of each remote so many of the newest versions stay, however old they are. */
const keptVersions = 20;
/** How long an upload may wait for the publication of its version, in days. */
const waitingDays = 1;

export interface Removed {
  readonly versions: number;
  readonly files: number;
}

/** Forgets versions that no page can hold any more, and files that no version needs. */
@Injectable()
export class RetentionService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly files: FileService,
  ) {}

  async removeUnneeded(now: Date): Promise<Removed> {
    const { versions, hashes } = await this.database.transaction(async (manager) => {
      // No version is given out, and none is returned to, while it is decided which ones go.
      await manager.findOneOrFail(ReleaseRevisionEntity, {
        where: { id: 1 },
        lock: { mode: 'pessimistic_write' },
      });
      const removed = await removeVersions(manager, daysBefore(now, keptDays));
      return {
        versions: removed,
        hashes: await removeFiles(manager, daysBefore(now, waitingDays)),
      };
    });
    // Should this be broken off, bytes are left that nothing refers to; a new upload writes them again.
    for (const hash of hashes) await this.files.removeBytes(hash);
    return { versions, files: hashes.length };
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
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
      -- One of the others stands in for it.
      and not exists (
        select 1 from release_channels channel
        join release_versions stable
          on stable.name = channel.name and stable.version = channel.stable_version
        where channel.name = version.name and stable.damaged_at is not null
      )
    returning version.version`,
    [before, keptVersions],
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
