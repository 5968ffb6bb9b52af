import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { ObjectStore, StoreUnavailable } from '../../../../platform/storage/index.js';
import { findFallbackVersions } from '../composition/fallback-versions.js';
import { LiveVersions } from '../composition/live-versions.service.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { readVerified } from '../files/stored-bytes.js';
import { DamageMarks } from './damage-marks.service.js';
import { assertNotDamaged } from './damaged-files.js';
import { type FilesReport, FileVerifier, type Pace } from './file-verifier.service.js';
import { MonitoredVersions } from './monitored-versions.service.js';

type VersionId = Pick<ReleaseVersionEntity, 'name' | 'version'>;

/**
 * Keeps versions with damaged files from going live: checks the files, restores what can be restored, and marks a
 * version as damaged until it is intact again.
 */
@Injectable()
export class IntegrityService {
  /** One version at a time, so that an outdated result never overwrites a newer one. */
  private readonly limited = pLimit(1);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly files: FileVerifier,
    private readonly marks: DamageMarks,
    private readonly store: ObjectStore,
    private readonly versions: MonitoredVersions,
    private readonly live: LiveVersions,
  ) {}

  /**
   * To be called before a version goes live, outside of transactions, because it reads all files and may set marks.
   * Accepts versions that are not published.
   * @throws ApiProblem `files-missing` that names the files, or StoreUnavailable
   */
  async assertIntact(name: string, version: string): Promise<void> {
    assertNotDamaged({ name, version, damagedFiles: await this.check({ name, version }) });
  }

  /** Removes the mark of a version that is intact again, for example because it was published once more. */
  async recheckDamaged(name: string, version: string): Promise<void> {
    const found = await this.database.manager.findOneBy(ReleaseVersionEntity, { name, version });
    if (found?.damagedAt) await this.check(found);
  }

  /** @returns paths of the lost files; none if there is no such version @throws StoreUnavailable */
  check({ name, version }: VersionId, pace: Pace = {}): Promise<readonly string[]> {
    return this.limited(async () => {
      const found = await this.database.manager.findOneBy(ReleaseVersionEntity, { name, version });
      return found ? this.checkNow(found, pace) : [];
    });
  }

  private async checkNow(version: ReleaseVersionEntity, pace: Pace): Promise<readonly string[]> {
    const report = await this.files.verify(version.files, pace);
    const { lost, restored } = report;
    if (lost.length === version.files.length) await this.assertStoreNotEmpty(version);
    if (await this.updateMark(version, report)) await this.live.refresh();
    if (restored.length > 0 && !version.damagedAt)
      await this.marks.recordRestored(version, restored);
    return lost;
  }

  /**
   * Distinguishes a version whose files are all lost from a store that is empty, because its disk is not mounted or the
   * folder is wrong. Such a store says nothing about the version.
   * @throws StoreUnavailable if no other file in use is there either
   */
  private async assertStoreNotEmpty(except: VersionId): Promise<void> {
    for (const version of await this.versions.inUse()) {
      const isOther = version.name !== except.name || version.version !== except.version;
      if (isOther && (await this.hasFilesOf(version))) return;
    }
    throw new StoreUnavailable('read', new Error('it holds none of the live files'));
  }

  private async hasFilesOf({ name, version }: VersionId): Promise<boolean> {
    const found = await this.database.manager.findOneBy(ReleaseVersionEntity, { name, version });
    for (const { hash } of found?.files ?? [])
      if (await readVerified(this.store, hash)) return true;
    return false;
  }

  private async updateMark(
    version: ReleaseVersionEntity,
    { lost, unsaved }: FilesReport,
  ): Promise<boolean> {
    if (lost.length > 0) {
      if (isSame(version.damagedFiles, lost)) return false;
      await this.checkFallbacks(version);
      return this.marks.set(version, lost);
    }
    // Until the store accepts the restored files, other processes may lack them.
    if (!version.damagedAt || unsaved.length > 0) return false;
    return this.marks.remove(version);
  }

  /** Before a fallback is needed, so that it is not damaged as well. */
  private async checkFallbacks(version: ReleaseVersionEntity): Promise<void> {
    const { manager } = this.database;
    const { name } = version;
    const isStable = await manager.existsBy(ReleaseChannelEntity, {
      name,
      stable: version.version,
    });
    if (!isStable) return;
    for (const fallback of await findFallbackVersions(manager, version)) {
      const lost = await this.checkNow(fallback, {});
      if (lost.length === 0) return;
    }
  }
}

function isSame(one: readonly string[] | null, other: readonly string[]): boolean {
  return one !== null && one.join('\n') === other.join('\n');
}
