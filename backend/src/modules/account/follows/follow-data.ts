import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { FollowEntity } from './entities/follow.entity.js';

/** What is kept of follows: until they end. */
@Injectable()
@KeepsVisitorData({
  name: 'follows',
  label: 'Topics, channels and creators that you follow',
  counts: { follows: 'Followed topics, channels and creators' },
  tables: ['follows'],
})
export class FollowData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const rows = await manager.find(FollowEntity, {
      where: { visitorId },
      order: { followedAt: 'ASC' },
    });
    return rows.map(({ kind, id, followedAt }) => ({ kind, id, followedAt }));
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ follows: number }> {
    const { affected } = await manager.delete(FollowEntity, { visitorId });
    return { follows: affected ?? 0 };
  }

  /** What both follow is followed since the one who stays does. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query(
      `insert into follows (visitor_id, kind, id, followed_at)
        select $2, kind, id, followed_at from follows where visitor_id = $1 on conflict do nothing`,
      [from, to],
    );
    await manager.delete(FollowEntity, { visitorId: from });
  }
}
