import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Override } from '@tessera/contracts';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { compose, type SiteComposition } from './compose.js';
import { developmentRelease } from './development-release.js';
import { type ChosenRelease, chooseReleases, type LiveRemote, releasesIn } from './live-remotes.js';
import { LiveVersions } from './live-versions.service.js';
import { RecordedCompositions } from './recorded-compositions.service.js';
import { type Release, toRelease } from './release.js';

/** Candidates of several remotes at once make many compositions; the recently used ones are cached. */
const cachedCompositions = 200;

/** Who a page is made for. */
export interface Viewer {
  readonly visitorId: string;
  /** A version that this visitor sees instead of the live one. */
  readonly override: Override | null;
}

/** Chooses the versions for a visitor and composes the site from them. */
@Injectable()
export class Compositions {
  private readonly cache = new LRUCache<string, SiteComposition>({ max: cachedCompositions });

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly live: LiveVersions,
    private readonly recorded: RecordedCompositions,
  ) {}

  /**
   * The composition for a visitor; `null` if no shell is active.
   * @throws if the database has not been reachable since the start
   */
  async for({ visitorId, override }: Viewer): Promise<SiteComposition | null> {
    const { revision, remotes } = await this.live.state();
    if (override?.composition) {
      const releases = await this.recorded.releases(override.composition.id);
      if (releases) return this.composed(revision, releases, override);
    }
    const overridden = await this.overridden(override, remotes);
    const chosen = chooseReleases(remotes, visitorId, overridden);
    return this.composed(revision, chosen, overridden && override);
  }

  private composed(
    revision: bigint,
    chosen: readonly ChosenRelease[],
    override: Override | null,
  ): SiteComposition | null {
    const names = chosen.map(({ release }) => `${release.name}@${release.version}`);
    const { expiresAt, development, composition } = override ?? {};
    const key = [revision, ...names, expiresAt, development?.origin, composition?.id].join(' ');
    const known = this.cache.get(key);
    if (known) return known;
    const site = compose(chosen, override);
    if (!site) return null;
    this.cache.set(key, site);
    if (!override) this.record(site);
    return site;
  }

  private record({ composition, shell, remotes }: SiteComposition): void {
    const versions = [shell, ...remotes].map(({ name, version }) => [name, version] as const);
    this.recorded.record(composition.id, Object.fromEntries(versions));
  }

  /** `null` if no single version is overridden, or the version does not exist. */
  private async overridden(
    override: Override | null,
    remotes: readonly LiveRemote[],
  ): Promise<ChosenRelease | null> {
    if (!override || override.composition) return null;
    const { name, version, development } = override;
    if (development) {
      const stable = remotes.find((remote) => remote.name === name)?.stable ?? null;
      return developmentRelease(name, development, stable);
    }
    const release = await this.release(name, version, remotes);
    return release && { release, disabled: null };
  }

  private async release(
    name: string,
    version: string,
    remotes: readonly LiveRemote[],
  ): Promise<Release | null> {
    const isWanted = (release: Release) => release.name === name && release.version === version;
    const live = releasesIn(remotes).find(isWanted);
    if (live) return live;
    const found = await this.database.manager.findOneBy(ReleaseVersionEntity, { name, version });
    return found && toRelease(found);
  }
}
