import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import type { ShownCollection } from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Entitlements } from '../../../platform/entitlements/index.js';
import { pageOf, readCursor } from '../../../platform/paging/index.js';
import { CatalogFacade } from '../catalog/index.js';
import { type CollectionFacts, CollectionFactsReader } from './collection-facts.service.js';
import { existing } from './collection-rows.js';
import { toShown } from './collection.mapper.js';
import { CollectionEntity } from './entities/collection.entity.js';

/** What a plan has to have for the videos of exclusive collections. */
const feature = 'exclusive-content';

/** By its place in the collection, from 0. */
const place = z.tuple([z.int()]);

interface Paging {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Published collections, as visitors see them. */
@Injectable()
export class ShownCollections {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly entitlements: Entitlements,
    private readonly facts: CollectionFactsReader,
  ) {}

  /** Those whose videos are all gone are left out. */
  async list(visitorId: string): Promise<{ collections: ShownCollection[] }> {
    const rows = await this.database.manager.find(CollectionEntity, {
      where: { isPublished: true },
      order: { position: 'ASC' },
    });
    const facts = await this.facts.of(rows);
    const shown = facts.filter(({ videoCount }) => videoCount > 0);
    return { collections: await this.toShown(shown, visitorId) };
  }

  /** @throws ApiProblem `collection-not-found` */
  async find(slug: string, visitorId: string): Promise<ShownCollection> {
    const facts = await this.facts.of([await this.published(slug)]);
    const [found] = await this.toShown(facts, visitorId);
    return existing(found, slug);
  }

  /** @throws ApiProblem `collection-not-found`, `plan-required` */
  async videos(
    slug: string,
    visitorId: string,
    { cursor, limit }: Paging,
  ): Promise<Response<'GET /api/collections/:slug/videos'>> {
    const { isExclusive, videoIds } = await this.published(slug);
    if (isExclusive) await this.entitlements.assertHas(visitorId, feature);
    const [last = -1] = readCursor(cursor, place) ?? [];
    const visible = await this.visibleIds(videoIds, visitorId);
    const following = videoIds
      .map((id, index) => ({ id, index }))
      .filter(({ id, index }) => index > last && visible.has(id));
    const { rows, nextCursor } = pageOf(following, limit, ({ index }) => [index]);
    const videos = await this.catalog.videos(rows.map(({ id }) => id));
    return {
      videos: rows.flatMap(({ id }) => videos.get(id) ?? []),
      total: visible.size,
      nextCursor,
    };
  }

  private async toShown(
    all: readonly CollectionFacts[],
    visitorId: string,
  ): Promise<ShownCollection[]> {
    const entitlement = await this.entitlements.of(visitorId);
    const { [feature]: plan } = this.entitlements.locked(entitlement, [feature]);
    return all.map((facts) => toShown(facts, plan));
  }

  private async published(slug: string): Promise<CollectionEntity> {
    const where = { slug, isPublished: true };
    return existing(await this.database.manager.findOneBy(CollectionEntity, where), slug);
  }

  /** Without those that are gone, or that the visitor hides. */
  private async visibleIds(
    ids: readonly string[],
    visitorId: string,
  ): Promise<ReadonlySet<string>> {
    const [present, hidden] = await Promise.all([
      this.catalog.present(ids),
      this.catalog.hidden(ids, visitorId),
    ]);
    return new Set([...present].filter((id) => !hidden.has(id)));
  }
}
