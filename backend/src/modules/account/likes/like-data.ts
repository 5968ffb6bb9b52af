import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { LikeEntity } from './entities/like.entity.js';

/** What is kept of likes: until they are taken back. */
@Injectable()
@KeepsVisitorData({
  name: 'likes',
  label: 'Videos and content that you like',
  counts: { likes: 'Likes' },
  tables: ['likes'],
})
export class LikeData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const rows = await manager.find(LikeEntity, {
      where: { visitorId },
      order: { likedAt: 'ASC' },
    });
    return rows.map(({ kind, id, likedAt }) => ({ kind, id, likedAt }));
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ likes: number }> {
    const { affected } = await manager.delete(LikeEntity, { visitorId });
    return { likes: affected ?? 0 };
  }

  /** What both like is liked once; `InteractionData` keeps its record once. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query(
      `insert into likes (visitor_id, kind, id, liked_at)
        select $2, kind, id, liked_at from likes where visitor_id = $1 on conflict do nothing`,
      [from, to],
    );
    await manager.delete(LikeEntity, { visitorId: from });
  }
}
