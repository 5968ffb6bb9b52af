import { Injectable } from '@nestjs/common';
import type { PublishedSummary } from '@tessera/contracts-creator';
import { FollowsFacade } from '../../../account/follows/index.js';
import { CatalogFacade } from '../../../discovery/catalog/index.js';
import { PublishedList } from './published-list.service.js';
import { ReadableContents } from './readable-content.service.js';
import { Summaries } from './summaries.service.js';

interface Items {
  readonly items: PublishedSummary[];
}

/** What goes with something else, or with a visitor. */
@Injectable()
export class RelatedContent {
  constructor(
    private readonly list: PublishedList,
    private readonly contents: ReadableContents,
    private readonly summaries: Summaries,
    private readonly catalog: CatalogFacade,
    private readonly follows: FollowsFacade,
  ) {}

  /** Of creators and topics that they follow first, then the newest. */
  async forVisitor(visitorId: string, limit: number): Promise<Items> {
    const [creators, topics] = await Promise.all([
      this.follows.followedBy(visitorId, 'creator'),
      this.follows.followedBy(visitorId, 'topic'),
    ]);
    const tags = sharedTags;
    const rows = await this.list
      .listedRows()
      .andWhere('row.visitorId <> :visitorId', { visitorId })
      .addSelect(
        `(case when row.creatorId = any(:creators) then 2 when ${tags} > 0 then 1 else 0 end)`,
        'fit',
      )
      .setParameters({ creators, tags: topics })
      .orderBy('fit', 'DESC')
      .addOrderBy('row.publishedAt', 'DESC')
      .limit(limit)
      .getMany();
    const followed = rows.filter(({ creatorId }) => creators.includes(creatorId));
    const ofTopics = new Set(
      rows.filter((row) => row.tags.some((tag) => topics.includes(tag.toLowerCase()))),
    );
    const reasons = new Map([
      ...[...ofTopics].map(({ key }) => [key, 'A topic you follow'] as const),
      ...followed.map(({ key }) => [key, 'A creator you follow'] as const),
    ]);
    const items = await this.summaries.of(rows);
    return { items: items.map((one) => ({ ...one, reason: reasons.get(one.key) ?? null })) };
  }

  /** What links the video first, then what shares its topics or its category. */
  async aboutVideo(videoId: string, limit: number): Promise<Items> {
    const video = (await this.catalog.videos([videoId])).get(videoId);
    if (!video) return { items: [] };
    const tags = video.tags.map((tag) => tag.toLowerCase());
    const rows = await this.list
      .listedRows()
      .andWhere(`(row.videoId = :videoId or row.category = :category or ${sharedTags} > 0)`)
      .addSelect('(row.videoId is not distinct from :videoId)', 'linked')
      .addSelect(sharedTags, 'shared')
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
    const rows = await this.list
      .listedRows()
      .andWhere('row.itemId <> :itemId')
      .andWhere(`(row.category = :category or row.creatorId = :creatorId or ${sharedTags} > 0)`)
      .addSelect(`2 * ${sharedTags} + (row.category = :category)::int`, 'fit')
      .setParameters({ itemId, category, creatorId, tags })
      .orderBy('fit', 'DESC')
      .addOrderBy('row.publishedAt', 'DESC')
      .limit(limit)
      .getMany();
    return { items: await this.summaries.of(rows) };
  }
}

/** How many tags an item has of those that are wanted. */
const sharedTags =
  '(select count(*)::int from unnest(row.tags) as tag where lower(tag) = any(:tags))';
