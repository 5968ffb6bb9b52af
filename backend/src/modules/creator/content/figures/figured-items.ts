import type { ItemFigures } from '@tessera/contracts-creator';
import type { EntityManager } from 'typeorm';
import type { LikesFacade } from '../../../account/likes/index.js';

/** Which items figures are of, and from which day in UTC on. */
export interface Scope {
  readonly visitorId: string;
  readonly type: string | null;
  readonly category: string | null;
  readonly from: string;
}

/** An item with its figures since the first day of a scope. */
export interface FiguredItem extends Omit<ItemFigures, 'publishedAt'> {
  readonly publishedAt: Date | null;
}

/** What visitors like of a scope, by day. */
export type LikesByDay = ReadonlyMap<string, number>;

/**
 * All items of a scope: views are those that were counted on its days, likes those that came on its days and are still there. What is
 * deleted counts no more.
 */
export async function figuredItems(
  manager: EntityManager,
  likes: LikesFacade,
  scope: Scope,
): Promise<{ readonly items: FiguredItem[]; readonly likesByDay: LikesByDay }> {
  const rows = await manager.query<Row[]>(itemsStatement, parametersOf(scope));
  const keys = rows.map(({ key }) => key);
  const liked = keys.length === 0 ? [] : await likes.perDay('content', keys, scope.from);
  const byKey = new Map<string, number>();
  const byDay = new Map<string, number>();
  for (const { id, day, likes: number } of liked) {
    byKey.set(id, (byKey.get(id) ?? 0) + number);
    byDay.set(day, (byDay.get(day) ?? 0) + number);
  }
  const items = rows.map(({ key, ...item }) => ({ ...item, likes: byKey.get(key) ?? 0 }));
  return { items, likesByDay: byDay };
}

interface Row extends Omit<FiguredItem, 'likes'> {
  readonly key: string;
}

/** For the statements that begin with `scopedItems`. */
export function parametersOf({ visitorId, type, category, from }: Scope): unknown[] {
  return [visitorId, type, category, from];
}

/** Items of a scope, as `i`. */
export const scopedItems = `from content_items i
  where i.visitor_id = $1 and i.deleted_at is null and ($2::text is null or i.type = $2)
    and ($3::text is null or i.category = $3)`;

const itemsStatement = `
  with items as (
    select i.id, i.key, i.title, i.type, i.category, i.published_at ${scopedItems}
  ), counted as (
    select c.item_id, sum(c.views)::int as views from content_view_counts c
    where c.item_id in (select id from items) and c.day >= $4::date group by c.item_id
  )
  select i.id, i.key, i.title, i.type, i.category, i.published_at as "publishedAt",
    coalesce(c.views, 0) as views
  from items i left join counted c on c.item_id = i.id`;
