import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LiveVersions } from '../composition/live-versions.service.js';
import { versionKey } from '../composition/release.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';

type VersionId = Pick<ReleaseVersionEntity, 'name' | 'version'>;

/** Lists the versions whose files are checked regularly. */
@Injectable()
export class MonitoredVersions {
  /** The last result of `next`. */
  private last: VersionId = { name: '', version: '' };

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly live: LiveVersions,
  ) {}

  /** Live versions, those that are configured to be live, and rollback targets. */
  async inUse(): Promise<VersionId[]> {
    const channels = await this.database.manager.find(ReleaseChannelEntity, {
      order: { name: 'ASC' },
    });
    const { remotes } = await this.live.state();
    const versions = channels.flatMap(({ name, stable, candidate, lastGood }) => {
      const served = remotes.find((remote) => remote.name === name)?.stable.version;
      return [stable, candidate, lastGood, served ?? null].flatMap((version) =>
        version === null ? [] : [{ name, version }],
      );
    });
    return [...new Map(versions.map((version) => [versionKey(version), version])).values()];
  }

  /** Cycles through all versions; `null` if there are none. */
  async next(): Promise<VersionId | null> {
    const after = await this.firstAfter(this.last);
    const next = after ?? (await this.firstAfter({ name: '', version: '' }));
    if (next) this.last = next;
    return next;
  }

  private firstAfter(after: VersionId): Promise<VersionId | null> {
    return this.database.manager
      .createQueryBuilder(ReleaseVersionEntity, 'version')
      .select(['version.name', 'version.version'])
      .where('(version.name, version.version) > (:name, :version)', { ...after })
      .orderBy({ 'version.name': 'ASC', 'version.version': 'ASC' })
      .limit(1)
      .getOne();
  }
}
