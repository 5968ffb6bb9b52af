import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dayMs } from '../../../platform/utc-days/index.js';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { noticeDays } from './notices/new-videos.job.js';
import { recipes } from './recipes/recipes.rows.js';
import { toRecipe } from './recipes/recipes.service.js';

const slatesKeptDays = 90;
/** No process has a slate in its memory for longer. */
const resetsKeptDays = 1;

/** What is kept of lists that were made, for 90 days, of recipes, until they are deleted, and when a visitor was told of new videos, for a week. */
@Injectable()
@KeepsVisitorData({
  name: 'recommendations',
  label: 'Lists that were recommended to you, and your recipes',
  counts: { lists: 'Recommended lists', recipes: 'Recipes' },
  tables: ['new_video_notices', 'recommendation_slates', 'slate_resets', 'recommendation_recipes'],
})
export class RecommendationData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const lists = await manager.query<object[]>(
      `select id, made_at as "madeAt", source, first_position as "firstPosition", video_ids as "videoIds"
        from recommendation_slates where visitor_id = $1 order by made_at, first_position`,
      [visitorId],
    );
    return { lists, recipes: (await recipes.all(manager, { visitorId })).map(toRecipe) };
  }

  async erase(
    visitorId: string,
    manager: EntityManager,
  ): Promise<{ lists: number; recipes: number }> {
    const [, lists] = await manager.query<[unknown[], number]>(
      'delete from recommendation_slates where visitor_id = $1',
      [visitorId],
    );
    await manager.query('delete from slate_resets where visitor_id = $1', [visitorId]);
    await manager.query('delete from new_video_notices where visitor_id = $1', [visitorId]);
    return { lists, recipes: await recipes.erase(manager, { visitorId }) };
  }

  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await recipes.merge(manager, from, to);
    await manager.query('update recommendation_slates set visitor_id = $2 where visitor_id = $1', [
      from,
      to,
    ]);
    await manager.query(
      `insert into new_video_notices as known (visitor_id, notified_at)
        select $2, notified_at from new_video_notices where visitor_id = $1
        on conflict (visitor_id) do update set notified_at = greatest(known.notified_at, excluded.notified_at)`,
      [from, to],
    );
    await manager.query('delete from new_video_notices where visitor_id = $1', [from]);
  }

  async retain(now: Date, manager: EntityManager): Promise<void> {
    const before = (days: number) => new Date(now.getTime() - days * dayMs);
    await manager.query('delete from recommendation_slates where made_at < $1', [
      before(slatesKeptDays),
    ]);
    await manager.query('delete from slate_resets where reset_at < $1', [before(resetsKeptDays)]);
    await manager.query('delete from new_video_notices where notified_at < $1', [
      before(noticeDays),
    ]);
  }
}
