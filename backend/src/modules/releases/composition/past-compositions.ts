import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { RecordedCompositionEntity } from '../entities/recorded-composition.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { toRelease } from './given-out-versions.js';
import type { ChosenRelease } from './given-out.js';

/** Few people look back at once. */
const rememberedCompositions = 20;

/** Opens compositions again that were given out once; what was recorded never changes. */
@Injectable()
export class PastCompositions {
  private readonly opened = new LRUCache<string, ChosenRelease[]>({ max: rememberedCompositions });

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** `null` for an id that was never given out. */
  find(id: string): Promise<RecordedCompositionEntity | null> {
    return this.database.manager.findOneBy(RecordedCompositionEntity, { id });
  }

  /** All versions of a composition; `null` where it was never given out, or not all of them are kept. */
  async releases(id: string): Promise<readonly ChosenRelease[] | null> {
    const known = this.opened.get(id);
    if (known) return known;
    const found = await this.find(id);
    const kept = found ? await this.kept(found) : [];
    if (!found || kept.length < Object.keys(found.versions).length) return null;
    const releases = kept.map((version) => ({ release: toRelease(version), disabled: null }));
    this.opened.set(id, releases);
    return releases;
  }

  /** Those versions of a composition that have not been removed. */
  async kept({ versions }: RecordedCompositionEntity): Promise<ReleaseVersionEntity[]> {
    const where = Object.entries(versions).map(([name, version]) => ({ name, version }));
    return this.database.manager.find(ReleaseVersionEntity, { where });
  }
}
