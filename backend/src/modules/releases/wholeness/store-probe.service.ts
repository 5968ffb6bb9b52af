import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ObjectStore, StoreUnavailable } from '../../../platform/storage/index.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { readForm } from '../files/read-form.js';
import { WatchedVersions } from './watched-versions.service.js';

type Named = Pick<ReleaseVersionEntity, 'name' | 'version'>;

/**
 * Tells a version whose files are all lost from a store that is not the site's: empty because its disk is not mounted,
 * or the wrong folder. From such a store nothing can be concluded.
 */
@Injectable()
export class StoreProbe {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly store: ObjectStore,
    private readonly versions: WatchedVersions,
  ) {}

  /** @param except the version whose files are lost @throws StoreUnavailable where no other file is there either */
  async assertHoldsSomething(except: Named): Promise<void> {
    for (const version of await this.versions.active()) {
      const isOther = version.name !== except.name || version.version !== except.version;
      if (isOther && (await this.holdsSomethingOf(version))) return;
    }
    throw new StoreUnavailable('read', new Error('it holds none of the files that visitors get'));
  }

  private async holdsSomethingOf({ name, version }: Named): Promise<boolean> {
    const found = await this.database.manager.findOneBy(ReleaseVersionEntity, { name, version });
    for (const { hash } of found?.files ?? [])
      if (await readForm(this.store, hash, undefined)) return true;
    return false;
  }
}
