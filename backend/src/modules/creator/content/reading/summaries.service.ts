import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PublishedSummary } from '@tessera/contracts-creator';
import { DataSource, In } from 'typeorm';
import { LikesFacade } from '../../../account/likes/index.js';
import { CatalogFacade } from '../../../discovery/catalog/index.js';
import { pictureUrlOf, StorageFacade } from '../../storage/index.js';
import { CreatorEntity } from '../entities/creator.entity.js';
import type { PublishedContentEntity } from '../entities/published-content.entity.js';

/** What lists read of an item: everything but its text. */
export const summaryColumns = [
  'itemId',
  'key',
  'slug',
  'visitorId',
  'creatorId',
  'type',
  'title',
  'description',
  'category',
  'tags',
  'language',
  'cover',
  'minutes',
  'publishedAt',
  'updatedAt',
  'views',
] as const satisfies readonly (keyof PublishedContentEntity)[];

export type SummaryRow = Pick<PublishedContentEntity, (typeof summaryColumns)[number]>;

/** Shows items as lists do. */
@Injectable()
export class Summaries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly likes: LikesFacade,
    private readonly storage: StorageFacade,
  ) {}

  /** @param reason why they are in a list for the caller */
  async of(rows: readonly SummaryRow[], reason: string | null = null): Promise<PublishedSummary[]> {
    if (rows.length === 0) return [];
    const [creators, categories, likes] = await Promise.all([
      this.creatorsOf(rows),
      this.catalog.listCategories(),
      this.likes.counts(
        'content',
        rows.map(({ key }) => key),
      ),
    ]);
    const names = new Map(categories.map(({ slug, name }) => [slug, name]));
    return rows.map((row) => {
      const { key, slug, type, title, description, tags, language, minutes, views } = row;
      return {
        key,
        slug,
        type,
        title,
        description,
        tags,
        language,
        minutes,
        views,
        category: { slug: row.category, name: names.get(row.category) ?? row.category },
        coverUrl: row.cover === '' ? null : pictureUrlOf(row.cover, 'medium'),
        creator: creators.get(row.visitorId) ?? { id: row.creatorId, name: '', avatarUrl: null },
        publishedAt: row.publishedAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        likes: likes.get(key) ?? 0,
        reason,
      };
    });
  }

  private async creatorsOf(rows: readonly SummaryRow[]) {
    const visitorIds = [...new Set(rows.map(({ visitorId }) => visitorId))];
    const creators = await this.database.manager.findBy(CreatorEntity, {
      visitorId: In(visitorIds),
    });
    const pictures = await this.storage.publicPictures(creators.map(({ avatar }) => avatar));
    return new Map(
      creators.map(({ visitorId, id, name, avatar }) => [
        visitorId,
        { id, name, avatarUrl: pictures.get(avatar) ?? null },
      ]),
    );
  }
}
