import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ReleaseChannel } from '../entities/release-channel.entity.js';
import { ReleaseVersion } from '../entities/release-version.entity.js';
import { toRelease } from './given-out-versions.js';
import type { Release } from './release.js';
import { standInsFor } from './stand-ins.js';

/** Knows what a page can show where the version that it got does not work. */
@Injectable()
export class FallbackService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * For a candidate the stable version, for that the last good one; `null` where there is no other. One that is damaged
   * is left out, for the next that may stand in for it.
   */
  async find(name: string, version: string): Promise<Release | null> {
    const { manager } = this.database;
    const channel = await manager.findOneBy(ReleaseChannel, { name });
    const usual = [channel?.stable, channel?.lastGood].find((one) => one && one !== version);
    if (!usual) return null;
    const found = await manager.findOneBy(ReleaseVersion, { name, version: usual });
    if (found?.damagedAt === null) return toRelease(found);
    const [standIn] = await standInsFor(manager, { name, version });
    return standIn ? toRelease(standIn) : null;
  }
}
