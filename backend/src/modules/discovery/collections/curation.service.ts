import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { collectionLimits, type CuratedCollection } from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import { ApiProblem, type IfMatch } from '../../../platform/endpoints/index.js';
import { AuditTrail } from '../../releases/operators/index.js';
import { CatalogFacade } from '../catalog/index.js';
import { CollectionFactsReader } from './collection-facts.service.js';
import { collectionOf, existing, lockCollections } from './collection-rows.js';
import { toManaged } from './collection.mapper.js';
import type { CollectionEntity } from './entities/collection.entity.js';
import { PastedVideosReader } from './pasted-videos.service.js';

/** Operators choose the videos of a collection. `actor` is the name of the operator. */
@Injectable()
export class Curation {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly facts: CollectionFactsReader,
    private readonly pasted: PastedVideosReader,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws ApiProblem `collection-not-found` */
  async find(id: string): Promise<CuratedCollection> {
    return this.curated(await collectionOf(this.database.manager, id));
  }

  /**
   * Adds what a text names and the collection does not have, behind its other videos.
   * @throws ApiProblem `collection-not-found`, `collection-full`
   */
  async add(
    id: string,
    text: string,
    actor: string,
  ): Promise<Response<'POST /api/managed-collections/:id/videos'>> {
    const { videoIds, unknown } = await this.pasted.read(text);
    let added = 0;
    const row = await this.change(id, actor, ({ videoIds: before }) => {
      const after = [...new Set([...before, ...videoIds])];
      assertRoom(after.length);
      added = after.length - before.length;
      return after;
    });
    return { collection: await this.curated(row), added, unknown: [...unknown] };
  }

  /**
   * @param videoIds of those that stay, in their order
   * @param ifMatch the version that the operator has seen
   * @throws ApiProblem `collection-not-found`, `precondition-failed`, `not-in-collection`
   */
  async arrange(
    id: string,
    videoIds: readonly string[],
    ifMatch: IfMatch,
    actor: string,
  ): Promise<CuratedCollection> {
    const row = await this.change(id, actor, ({ version, videoIds: before }) => {
      ifMatch.assertCurrent(version);
      const stranger = videoIds.find((videoId) => !before.includes(videoId));
      if (stranger !== undefined)
        throw new ApiProblem('not-in-collection', `There is no '${stranger}' in it.`);
      return [...new Set(videoIds)];
    });
    return this.curated(row);
  }

  /** @param choose gives the videos that the collection has from now on */
  private change(
    id: string,
    actor: string,
    choose: (row: CollectionEntity) => string[],
  ): Promise<CollectionEntity> {
    return this.database.transaction(async (manager) => {
      await lockCollections(manager);
      const row = await collectionOf(manager, id);
      const { slug: subject, videoIds: from, version } = row;
      const to = choose(row);
      if (to.join() === from.join()) return row;
      const entry = { actor, action: 'collection-videos-changed', subject, reason: null } as const;
      await this.audit.record(manager, { ...entry, from, to });
      return manager.save(Object.assign(row, { videoIds: to, version: version + 1 }));
    });
  }

  private async curated(row: CollectionEntity): Promise<CuratedCollection> {
    const [[facts], videos] = await Promise.all([
      this.facts.of([row]),
      this.catalog.videos(row.videoIds),
    ]);
    return {
      ...toManaged(existing(facts, row.id)),
      videos: row.videoIds.map((videoId) => ({ videoId, video: videos.get(videoId) ?? null })),
    };
  }
}

function assertRoom(count: number): void {
  const limit = collectionLimits.videos;
  if (count <= limit) return;
  const detail = `A collection can have up to ${limit} videos, and would have ${count}.`;
  throw new ApiProblem('collection-full', detail, { extra: { limit } });
}
