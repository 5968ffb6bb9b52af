import { Injectable } from '@nestjs/common';
import type { PublishedSummary } from '@tessera/contracts-creator';
import { CatalogFacade } from '../../../discovery/catalog/index.js';
import { PublishedList } from './published-list.service.js';
import { ReadableContents } from './readable-content.service.js';
import { sharedTags } from './shared-tags.js';
import { Summaries } from './summaries.service.js';

interface Items {
  readonly items: PublishedSummary[];
}

/** What goes with something else. */
@Injectable()
export class RelatedContent {
  constructor(
    private readonly list: PublishedList,
    private readonly contents: ReadableContents,
    private readonly summaries: Summaries,
    private readonly catalog: CatalogFacade,
  ) {}

  /** What links the video first, then what shares its topics or its category. */
  async aboutVideo(videoId: string, visitorId: string, limit: number): Promise<Items> {
    const video = (await this.catalog.videos([videoId])).get(videoId);
    if (!video) return { items: [] };
    const tags = video.tags.map((tag) => tag.toLowerCase());
    const listed = await this.list.listedRows(visitorId);
    const rows = await listed
      .andWhere(`(row.videoId = :videoId or row.category = :category or ${shared} > 0)`)
      .addSelect('(row.videoId is not distinct from :videoId)', 'linked')
      .addSelect(shared, 'shared')
      .setParameters({ videoId, category: video.categorySlug, tags })
      .orderBy('linked', 'DESC')
      .addOrderBy('shared', 'DESC')
      .addOrderBy('row.publishedAt', 'DESC')
      .limit(limit)
      .getMany();
    return { items: await this.summaries.of(rows) };
  }

  /** @throws ApiProblem `content-not-found`, `content-gone`, `content-taken-down` */
  async similar(slug: string, visitorId: string, limit: number): Promise<Items> {
    const { row } = await this.contents.at(slug, visitorId);
    const { itemId, category, creatorId } = row;
    const tags = row.tags.map((tag) => tag.toLowerCase());
    const listed = await this.list.listedRows(visitorId);
    const rows = await listed
      .andWhere('row.itemId <> :itemId')
      .andWhere(`(row.category = :category or row.creatorId = :creatorId or ${shared} > 0)`)
      .addSelect(`2 * ${shared} + (row.category = :category)::int`, 'fit')
      .setParameters({ itemId, category, creatorId, tags })
      .orderBy('fit', 'DESC')
      .addOrderBy('row.publishedAt', 'DESC')
      .limit(limit)
      .getMany();
    return { items: await this.summaries.of(rows) };
  }
}

const shared = sharedTags('tags');
