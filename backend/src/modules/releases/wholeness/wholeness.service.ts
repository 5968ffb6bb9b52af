import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { CurrentComposition } from '../composition/current-composition.js';
import { standInsFor } from '../composition/stand-ins.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { type FilesReport, type Look, VersionFiles } from '../files/version-files.service.js';
import { DamageMarks } from './damage-marks.service.js';
import { refuseDamaged } from './refuse-damaged.js';
import { StoreProbe } from './store-probe.service.js';

/**
 * Makes sure that nobody gets a version whose files are damaged: looks at them, restores what can be restored, and marks
 * a version that can't be, until it is whole again.
 */
@Injectable()
export class Wholeness {
  /** One version at a time, so that no look is overtaken by one that saw less. */
  private readonly inTurn = pLimit(1);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly files: VersionFiles,
    private readonly marks: DamageMarks,
    private readonly store: StoreProbe,
    private readonly current: CurrentComposition,
  ) {}

  /**
   * To be asked before a version is given to anybody, outside of transactions, because the files are read and marks are
   * set. Of a version that is not published nothing is said.
   * @throws ApiProblem `files-missing` that names the files, or StoreUnavailable
   */
  async assertWhole(name: string, version: string): Promise<void> {
    refuseDamaged({ name, version, damagedFiles: await this.look({ name, version }) });
  }

  /** Takes the mark from a version where it is whole again, as after it was published once more. */
  async mend(name: string, version: string): Promise<void> {
    const found = await this.database.manager.findOneBy(ReleaseVersionEntity, { name, version });
    if (found?.damagedAt) await this.look(found);
  }

  /** @returns paths of the files that are lost; none where there is no such version @throws StoreUnavailable */
  look(
    { name, version }: { readonly name: string; readonly version: string },
    look: Look = {},
  ): Promise<readonly string[]> {
    return this.inTurn(async () => {
      const found = await this.database.manager.findOneBy(ReleaseVersionEntity, { name, version });
      return found ? this.settle(found, look) : [];
    });
  }

  private async settle(version: ReleaseVersionEntity, look: Look): Promise<readonly string[]> {
    const report = await this.files.verify(version.files, look);
    const { lost, restored } = report;
    const isAllLost = lost.length === version.files.length;
    if (isAllLost) await this.store.assertHoldsSomething(version);
    if (await this.changeMark(version, report)) await this.current.followChange();
    if (restored.length > 0 && !version.damagedAt) await this.marks.noteRestored(version, restored);
    return lost;
  }

  private async changeMark(
    version: ReleaseVersionEntity,
    { lost, unsaved }: FilesReport,
  ): Promise<boolean> {
    if (lost.length > 0) {
      if (isSame(version.damagedFiles, lost)) return false;
      await this.lookAtStandIn(version);
      return this.marks.set(version, lost);
    }
    // As long as the store does not take what was lost, other processes may lack it.
    if (!version.damagedAt || unsaved.length > 0) return false;
    return this.marks.remove(version);
  }

  /** Before it is needed, so that nobody gets one that is damaged as well. */
  private async lookAtStandIn(version: ReleaseVersionEntity): Promise<void> {
    const { manager } = this.database;
    const { name } = version;
    const isStable = await manager.existsBy(ReleaseChannelEntity, { name, stable: version.version });
    if (!isStable) return;
    for (const standIn of await standInsFor(manager, version)) {
      const lost = await this.settle(standIn, {});
      if (lost.length === 0) return;
    }
  }
}

function isSame(one: readonly string[] | null, other: readonly string[]): boolean {
  return one !== null && one.join('\n') === other.join('\n');
}
