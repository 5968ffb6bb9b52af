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

/** Figures by day in UTC; days without any are absent. */
type ByDay = ReadonlyMap<string, number>;

interface Figured {
  readonly items: FiguredItem[];
  readonly viewsByDay: ByDay;
  readonly likesByDay: ByDay;
}

/**
 * All items of a scope: views are those that were counted on its days, likes those that came on its days and are still there. What is
 * deleted counts no more.
 */
export async function figuredItems(
  manager: EntityManager,
  likes: LikesFacade,
  scope: Scope,
): Promise<Figured> {
  const { visitorId, type, category } = scope;
  const [rows, views] = await Promise.all([
    manager.query<Row[]>(itemsStatement, [visitorId, type, category]),
    manager.query<CountedViews[]>(viewsStatement, parametersOf(scope)),
  ]);
  const keys = rows.map(({ key }) => key);
  const liked = keys.length === 0 ? [] : await likes.perDay('content', keys, scope.from);
  const viewsById = new Map(views.map(({ id, views: number }) => [id, number]));
  const likesByKey = addedUp(liked.map(({ id, likes: number }) => [id, number]));
  const items = rows.map(({ key, ...item }) => ({
    ...item,
    views: viewsById.get(item.id) ?? 0,
    likes: likesByKey.get(key) ?? 0,
  }));
  return {
    items,
    viewsByDay: new Map(views.flatMap(({ day, views: number }) => (day ? [[day, number]] : []))),
    likesByDay: addedUp(liked.map(({ day, likes: number }) => [day, number])),
  };
}

interface Row extends Omit<FiguredItem, 'views' | 'likes'> {
  readonly key: string;
}

/** Of an item on all days, or of a day with all items. */
interface CountedViews {
  readonly id: string | null;
  readonly day: string | null;
  readonly views: number;
}

function addedUp(
  figures: readonly (readonly [key: string, figure: number])[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
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
  select i.id, i.key, i.title, i.type, i.category, i.published_at as "publishedAt" ${scopedItems}`;

/** In one pass over the rows of a scope. */
const viewsStatement = `
  select c.item_id as id, c.day::text as day, sum(c.views)::int as views from content_view_counts c
  where c.item_id in (select i.id ${scopedItems}) and c.day >= $4::date
  group by grouping sets ((c.item_id), (c.day))`;
