import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CurrentComposition } from '../composition/current-composition.js';
import { versionKey } from '../composition/release.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';

type Named = Pick<ReleaseVersionEntity, 'name' | 'version'>;

/** Knows which versions have to be whole. */
@Injectable()
export class WatchedVersions {
  /** The version that `next` gave last. */
  private last: Named = { name: '', version: '' };

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly current: CurrentComposition,
  ) {}

  /** What visitors get, what they are meant to get, and what is returned to. */
  async active(): Promise<Named[]> {
    const channels = await this.database.manager.find(ReleaseChannelEntity, { order: { name: 'ASC' } });
    const { remotes } = await this.current.givenOut();
    const wanted = channels.flatMap(({ name, stable, candidate, lastGood }) => {
      const standIn = remotes.find((given) => given.name === name)?.stable.version;
      return [stable, candidate, lastGood, standIn ?? null].flatMap((version) =>
        version === null ? [] : [{ name, version }],
      );
    });
    return [...new Map(wanted.map((one) => [versionKey(one), one])).values()];
  }

  /** One after another of all that are kept, and from the beginning again; `null` where there is none. */
  async next(): Promise<Named | null> {
    const after = await this.firstAfter(this.last);
    const next = after ?? (await this.firstAfter({ name: '', version: '' }));
    if (next) this.last = next;
    return next;
  }

  private firstAfter(after: Named): Promise<Named | null> {
    return this.database.manager
      .createQueryBuilder(ReleaseVersionEntity, 'version')
      .select(['version.name', 'version.version'])
      .where('(version.name, version.version) > (:name, :version)', { ...after })
      .orderBy({ 'version.name': 'ASC', 'version.version': 'ASC' })
      .limit(1)
      .getOne();
  }
}
