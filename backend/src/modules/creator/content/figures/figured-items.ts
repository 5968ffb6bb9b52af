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

/**
 * All items of a scope: views are those that were counted on its days, likes those that came on its days and are still there. What is
 * deleted counts no more.
 */
export async function figuredItems(
  manager: EntityManager,
  likes: LikesFacade,
  scope: Scope,
): Promise<FiguredItem[]> {
  const rows = await manager.query<Row[]>(itemsStatement, parametersOf(scope));
  const keys = rows.map(({ key }) => key);
  const liked = keys.length === 0 ? [] : await likes.perDay('content', keys, scope.from);
  const likesByKey = addedUp(liked.map(({ id, likes: number }) => [id, number]));
  return rows.map(({ key, ...item }) => ({ ...item, likes: likesByKey.get(key) ?? 0 }));
}

interface Row extends Omit<FiguredItem, 'likes'> {
  readonly key: string;
}

/** Figures with the same key as one. */
export function addedUp<K>(figures: Iterable<readonly [key: K, figure: number]>): Map<K, number> {
  const sums = new Map<K, number>();
  for (const [key, figure] of figures) sums.set(key, (sums.get(key) ?? 0) + figure);
  return sums;
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
  select i.id, i.key, i.title, i.type, i.category, i.published_at as "publishedAt", coalesce(v.views, 0) as views
  from (select i.* ${scopedItems}) i left join (
    select c.item_id, sum(c.views)::int as views from content_view_counts c
    where c.item_id in (select i.id ${scopedItems}) and c.day >= $4::date group by c.item_id
  ) v on v.item_id = i.id`;
