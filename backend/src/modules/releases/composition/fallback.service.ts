import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { ReleaseChannel } from '../entities/release-channel.entity.js';
import { ReleaseRevision } from '../entities/release-revision.entity.js';
import { ReleaseVersion } from '../entities/release-version.entity.js';
import { GateService } from '../gate/gate.service.js';
import { toRelease } from './given-out-versions.js';
import { type Release, versionKey } from './release.js';

const rememberedVersions = 100;

/** Knows what a page can show where the version that it got does not work. */
@Injectable()
export class FallbackService {
  /** Whether a version fits what visitors get, by the revision of the site. */
  private readonly fitting = new LRUCache<string, boolean>({ max: rememberedVersions });

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly gate: GateService,
  ) {}

  /** For a candidate the stable version, for that the last good one; `null` where there is no other that fits. */
  async find(name: string, version: string): Promise<Release | null> {
    const { manager } = this.database;
    const channel = await manager.findOneBy(ReleaseChannel, { name });
    for (const other of [channel?.stable, channel?.lastGood]) {
      if (!other || other === version) continue;
      const found = await manager.findOneBy(ReleaseVersion, { name, version: other });
      if (found && (await this.isFit(found, other === channel?.stable))) return toRelease(found);
    }
    return null;
  }

  /** What visitors get anyway has passed the gate; what they had once may not suit the rest any more. */
  private async isFit(version: ReleaseVersion, isStable: boolean): Promise<boolean> {
    if (isStable) return true;
    if (version.quarantinedAt) return false;
    const { manager } = this.database;
    const { revision } = await manager.findOneByOrFail(ReleaseRevision, { id: 1 });
    const key = `${revision} ${versionKey(version)}`;
    const known = this.fitting.get(key);
    if (known !== undefined) return known;
    const isFit = (await this.gate.misfits(manager, version)).length === 0;
    this.fitting.set(key, isFit);
    return isFit;
  }
}
