import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import {
  type DescribedContent,
  type ModeratedContent,
  Moderates,
} from '../../../../platform/moderated-content/index.js';
import { ContentItemEntity } from '../entities/content-item.entity.js';
import { PublishedContentEntity } from '../entities/published-content.entity.js';
import { keyIn } from './words-of.js';

/** Of what is shown to operators, in characters. */
const excerptLength = 400;

/** What readers have of creators, by the keys in its addresses. */
@Injectable()
@Moderates({
  kind: 'content',
  label: 'Content',
  path: '/content/:id',
  id: z.string().regex(/^([a-z0-9]+-)*[a-z0-9]{10}$/),
})
export class ModeratedArticles implements ModeratedContent {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async describe(ids: readonly string[]): Promise<ReadonlyMap<string, DescribedContent>> {
    const keys = ids.map((id) => keyIn(id) ?? '');
    const { manager } = this.database;
    const [rows, items] = await Promise.all([
      manager.findBy(PublishedContentEntity, { key: In(keys) }),
      manager.findBy(ContentItemEntity, { key: In(keys), deletedAt: IsNull() }),
    ]);
    const published = new Map(rows.map((row) => [row.key, row]));
    const known = new Map(
      items.map((item) => [item.key, described(item, published.get(item.key))]),
    );
    return new Map(
      ids.flatMap((id) => {
        const found = known.get(keyIn(id) ?? '');
        return found ? [[id, found] as const] : [];
      }),
    );
  }

  /** The author’s open pages notice by the version. */
  async hide(manager: EntityManager, id: string, reason: string): Promise<boolean> {
    const lock = { mode: 'pessimistic_write' } as const;
    const where = { key: keyIn(id) ?? '', deletedAt: IsNull() };
    const row = await manager.findOne(ContentItemEntity, { where, lock });
    if (!row || (row.liveRevision === null && !row.takenDownAt)) return false;
    const down = { takenDownAt: row.takenDownAt ?? new Date(), takenDownReason: reason };
    await manager.update(
      ContentItemEntity,
      { id: row.id },
      { ...down, version: () => 'version + 1' },
    );
    await manager.update(PublishedContentEntity, { itemId: row.id }, { isDown: true });
    return true;
  }

  async restore(manager: EntityManager, id: string): Promise<void> {
    const key = keyIn(id) ?? '';
    await manager.update(
      ContentItemEntity,
      { key, takenDownAt: Not(IsNull()) },
      { takenDownAt: null, takenDownReason: null, version: () => 'version + 1' },
    );
    await manager.update(PublishedContentEntity, { key }, { isDown: false });
  }

  async takenDown(): Promise<readonly string[]> {
    const rows = await this.database.manager.find(ContentItemEntity, {
      select: { key: true },
      where: { takenDownAt: Not(IsNull()) },
    });
    return rows.map(({ key }) => key);
  }
}

function described(
  { title, visitorId, takenDownAt, takenDownReason, liveRevision }: ContentItemEntity,
  published: PublishedContentEntity | undefined,
): DescribedContent | null {
  if (liveRevision === null && !takenDownAt) return null;
  const text = published ? `${published.description}\n${published.text}`.trim() : '';
  return {
    title: published?.title ?? title,
    excerpt: text.slice(0, excerptLength),
    ownerId: visitorId,
    takenDown: takenDownAt && { at: takenDownAt, reason: takenDownReason ?? '' },
  };
}
