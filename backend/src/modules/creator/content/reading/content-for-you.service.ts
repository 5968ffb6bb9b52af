import { Injectable } from '@nestjs/common';
import type { PublishedSummary } from '@tessera/contracts-creator';
import { FollowsFacade } from '../../../account/follows/index.js';
import { type Interests, VisitorInterests } from '../../../discovery/catalog/index.js';
import { PublishedList } from './published-list.service.js';
import { sharedTags } from './shared-tags.js';
import { Summaries, type SummaryRow } from './summaries.service.js';

/** What a visitor likes, from what they follow and from what their profile says. */
interface Liked extends Interests {
  readonly creators: readonly string[];
  readonly followedTopics: readonly string[];
}

/** A category with a smaller share is no reason. */
const smallestShare = 0.1;

/** What suits a visitor. */
@Injectable()
export class ContentForYou {
  constructor(
    private readonly list: PublishedList,
    private readonly summaries: Summaries,
    private readonly follows: FollowsFacade,
    private readonly interests: VisitorInterests,
  ) {}

  /** Of creators and topics that they follow first, then of topics and categories that they like; of these the newest. */
  async of(visitorId: string, limit: number): Promise<{ items: PublishedSummary[] }> {
    const [creators, followedTopics, interests, listed] = await Promise.all([
      this.follows.followedBy(visitorId, 'creator'),
      this.follows.followedBy(visitorId, 'topic'),
      this.interests.of(visitorId),
      this.list.listedRows(visitorId),
    ]);
    const liked = { ...interests, creators, followedTopics };
    const rows = await listed
      .andWhere('row.visitorId <> :visitorId', { visitorId })
      .andWhere(`${sharedTags('unwanted')} = 0`)
      .addSelect(fit, 'fit')
      .setParameters(parametersOf(liked))
      .orderBy('fit', 'DESC')
      .addOrderBy('row.publishedAt', 'DESC')
      .limit(limit)
      .getMany();
    const items = await this.summaries.of(rows);
    return {
      items: items.map((item, index) => ({ ...item, reason: reasonOf(rows[index], liked) })),
    };
  }
}

/** What is followed counts more than everything that is learned together, and after two weeks being new counts half. */
const fit = `(
  8 * (row.creatorId = any(:creators))::int + 4 * (${sharedTags('followedTopics')} > 0)::int + (${sharedTags('topics')} > 0)::int
  + coalesce((select max(share) from unnest(cast(:categories as text[]), cast(:shares as float8[])) as liked(slug, share) where slug = row.category), 0)
  + power(0.5, extract(epoch from now() - row.publishedAt) / (14 * 86400)))`;

function parametersOf({ creators, followedTopics, topics, unwanted, categories }: Liked) {
  const [slugs, shares] = [[...categories.keys()], [...categories.values()]];
  return { creators, followedTopics, topics, unwanted, categories: slugs, shares };
}

function reasonOf(row: SummaryRow | undefined, liked: Liked): string | null {
  if (!row) return null;
  const tags = new Set(row.tags.map((tag) => tag.toLowerCase()));
  if (liked.creators.includes(row.creatorId)) return 'A creator you follow';
  if (liked.followedTopics.some((topic) => tags.has(topic))) return 'A topic you follow';
  if (liked.topics.some((topic) => tags.has(topic))) return 'A topic you like';
  const share = liked.categories.get(row.category) ?? 0;
  return share >= smallestShare ? 'A category you like' : null;
}
