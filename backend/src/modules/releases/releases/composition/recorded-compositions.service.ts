import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { RecordedComposition } from '@tessera/contracts';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import { RecordedCompositionEntity } from '../entities/recorded-composition.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import type { ChosenRelease } from './live-remotes.js';
import { toRelease } from './release.js';

type Versions = RecordedCompositionEntity['versions'];

const cachedVersions = 500;
/** Time travel is rare. */
const cachedReleases = 20;

/** Remembers every composition that was served, and restores it for time travel. Recorded content is immutable. */
@Injectable()
export class RecordedCompositions {
  private readonly logger = new Logger(RecordedCompositions.name);
  private readonly known = new LRUCache<string, Versions>({ max: cachedVersions });
  private readonly restored = new LRUCache<string, ChosenRelease[]>({ max: cachedReleases });

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns before the database has it; until then `versions` reads from memory. */
  record(id: string, versions: Versions): void {
    this.known.set(id, versions);
    const insert = this.database.manager
      .createQueryBuilder()
      .insert()
      .into(RecordedCompositionEntity)
      .values({ id, versions })
      .orIgnore();
    outsideRequest(() => insert.execute()).catch((error: unknown) =>
      this.logger.warn(`The composition ${id} was not recorded: ${String(error)}`),
    );
  }

  /** The most recent first. */
  async list(limit: number): Promise<RecordedComposition[]> {
    const found = await this.database.manager.find(RecordedCompositionEntity, {
      order: { firstServedAt: 'DESC' },
      take: limit,
    });
    return found.map(({ firstServedAt, ...rest }) => ({
      ...rest,
      firstServedAt: firstServedAt.toISOString(),
    }));
  }

  /** `null` for an id that was never served. */
  find(id: string): Promise<RecordedCompositionEntity | null> {
    return this.database.manager.findOneBy(RecordedCompositionEntity, { id });
  }

  /** Name → version, shell included; `null` for an id that was never served. */
  async versions(id: string): Promise<Versions | null> {
    const known = this.known.get(id) ?? (await this.find(id))?.versions;
    if (known) this.known.set(id, known);
    return known ?? null;
  }

  /** All versions of a composition; `null` if it was never served, or some have been deleted. */
  async releases(id: string): Promise<readonly ChosenRelease[] | null> {
    const known = this.restored.get(id);
    if (known) return known;
    const found = await this.find(id);
    const existing = found ? await this.existing(found) : [];
    if (!found || existing.length < Object.keys(found.versions).length) return null;
    const releases = existing.map((version) => ({ release: toRelease(version), disabled: null }));
    this.restored.set(id, releases);
    return releases;
  }

  /** The versions of a composition that have not been deleted. */
  existing({ versions }: RecordedCompositionEntity): Promise<ReleaseVersionEntity[]> {
    const where = Object.entries(versions).map(([name, version]) => ({ name, version }));
    return this.database.manager.find(ReleaseVersionEntity, { where });
  }
}
