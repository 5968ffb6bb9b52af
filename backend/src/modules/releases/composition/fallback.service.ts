import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseRevisionEntity } from '../entities/release-revision.entity.js';
import type { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { GateService } from '../gate/gate.service.js';
import { toRelease } from './given-out-versions.js';
import { type Release, versionKey } from './release.js';
import { standInsFor } from './stand-ins.js';

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

  /**
   * For a candidate the stable version, for that the last good one that fits; `null` where there is none. Those that are
   * damaged are left out.
   */
  async find(name: string, version: string): Promise<Release | null> {
    const { manager } = this.database;
    const channel = await manager.findOneBy(ReleaseChannelEntity, { name });
    const standIns = await standInsFor(manager, { name, version });
    const stable = standIns.find((one) => one.version === channel?.stable);
    if (stable) return toRelease(stable);
    for (const standIn of standIns) if (await this.isFit(standIn)) return toRelease(standIn);
    return null;
  }

  /** What visitors had once may not suit the rest any more. */
  private async isFit(version: ReleaseVersionEntity): Promise<boolean> {
    const { manager } = this.database;
    const { revision } = await manager.findOneByOrFail(ReleaseRevisionEntity, { id: 1 });
    const key = `${revision} ${versionKey(version)}`;
    const known = this.fitting.get(key);
    if (known !== undefined) return known;
    const isFit = (await this.gate.findings(manager, version)).length === 0;
    this.fitting.set(key, isFit);
    return isFit;
  }
}
