import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseRevisionEntity } from '../entities/release-revision.entity.js';
import type { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { compatibilityFindings } from '../gate/compatibility.js';
import { SitePolicies } from '../gate/site-policies.js';
import { findFallbackVersions } from './fallback-versions.js';
import { type Release, toRelease, versionKey } from './release.js';

const cachedVersions = 100;

/** Finds what a page can show if the version that it got does not work. */
@Injectable()
export class FallbackService {
  /** Whether a version is compatible with the live ones, by the revision of the site. */
  private readonly compatible = new LRUCache<string, boolean>({ max: cachedVersions });

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly policies: SitePolicies,
  ) {}

  /**
   * For a candidate the stable version, for the stable version the last good one that is compatible; `null` if there is
   * none. Damaged versions are left out.
   */
  async find(name: string, version: string): Promise<Release | null> {
    const { manager } = this.database;
    const channel = await manager.findOneBy(ReleaseChannelEntity, { name });
    const fallbacks = await findFallbackVersions(manager, { name, version });
    const stable = fallbacks.find((fallback) => fallback.version === channel?.stable);
    if (stable) return toRelease(stable);
    if (fallbacks.length === 0) return null;
    const { revision } = await manager.findOneByOrFail(ReleaseRevisionEntity, { id: 1 });
    for (const fallback of fallbacks)
      if (await this.isCompatible(fallback, revision)) return toRelease(fallback);
    return null;
  }

  private async isCompatible(version: ReleaseVersionEntity, revision: string): Promise<boolean> {
    const key = `${revision} ${versionKey(version)}`;
    const known = this.compatible.get(key);
    if (known !== undefined) return known;
    const { manager } = this.database;
    const findings = await compatibilityFindings(manager, version, this.policies.rules);
    this.compatible.set(key, findings.length === 0);
    return findings.length === 0;
  }
}
