import { Injectable } from '@nestjs/common';
import type { ContentDraft, ContentItem } from '@tessera/contracts-creator';
import type { EntityManager } from 'typeorm';
import { LikesFacade } from '../../../account/likes/index.js';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import {
  type ItemFacts,
  type ListedItem,
  toContentDraft,
  toContentItem,
} from './content-item.mapper.js';
import { copyColumns } from './copy-columns.js';

/** Shows items with what readers have of them; not within a transaction, because likes are read by another connection. */
@Injectable()
export class ItemFactsService {
  constructor(private readonly likes: LikesFacade) {}

  async items(manager: EntityManager, rows: readonly ListedItem[]): Promise<ContentItem[]> {
    const facts = await this.factsOf(manager, rows);
    return rows.map((row) => toContentItem(row, facts.get(row.id) ?? noFacts));
  }

  async item(manager: EntityManager, row: ContentItemEntity): Promise<ContentItem> {
    const facts = await this.factsOf(manager, [row]);
    return toContentItem(row, facts.get(row.id) ?? noFacts);
  }

  async draft(manager: EntityManager, row: ContentItemEntity): Promise<ContentDraft> {
    const facts = await this.factsOf(manager, [row]);
    return toContentDraft(row, facts.get(row.id) ?? noFacts);
  }

  private async factsOf(
    manager: EntityManager,
    rows: readonly Pick<ListedItem, 'id' | 'key'>[],
  ): Promise<ReadonlyMap<string, ItemFacts>> {
    const [found, likes] = await Promise.all([
      manager.query<FoundFacts[]>(factsStatement(manager), [rows.map(({ id }) => id)]),
      this.likes.counts(
        'content',
        rows.map(({ key }) => key),
      ),
    ]);
    return new Map(
      found.map(({ id, key, ...facts }) => [id, { ...facts, likes: likes.get(key) ?? 0 }]),
    );
  }
}

interface FoundFacts extends Omit<ItemFacts, 'likes'> {
  readonly id: string;
  readonly key: string;
}

const noFacts: ItemFacts = { slug: null, hasChanges: false, views: 0, likes: 0 };

/** Views of an item are those of all that readers had of it. */
function factsStatement(manager: EntityManager): string {
  const differences = copyColumns(manager).map(
    ({ name }) => `i.${name} is distinct from r.${name}`,
  );
  return `
    select i.id, i.key, p.slug, r.number is not null and (${differences.join(' or ')}) as "hasChanges",
      (select coalesce(sum(c.views), 0)::int from content_view_counts c where c.item_id = i.id) as views
    from content_items i
    left join published_content p on p.item_id = i.id and not p.is_down
    left join content_revisions r on r.item_id = i.id and r.number = i.live_revision
    where i.id = any($1::uuid[])`;
}
