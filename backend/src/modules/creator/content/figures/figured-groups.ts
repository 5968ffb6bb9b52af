import type { Response } from '@tessera/contracts';
import type { ContentType } from '@tessera/contracts-creator';
import type { EntityManager } from 'typeorm';
import type { LikesFacade } from '../../../account/likes/index.js';
import { addedUp, parametersOf, type Scope, scopedItems } from './figured-items.js';

/** Figures by day in UTC; days without any are absent. */
type ByDay = ReadonlyMap<string, number>;

type OverTime = Response<'GET /api/content/analytics/over-time'>;

interface Figured extends Pick<OverTime, 'byType' | 'byCategory'> {
  readonly viewsByDay: ByDay;
  readonly likesByDay: ByDay;
}

/** Items of one type and category. */
interface Group {
  readonly type: ContentType;
  readonly category: string;
  items: number;
  views: number;
  likes: number;
}

/** As `figuredItems`, added up by days, and of what readers ever had by type and by category. */
export async function figuredGroups(
  manager: EntityManager,
  likes: LikesFacade,
  scope: Scope,
): Promise<Figured> {
  const parameters = parametersOf(scope);
  const [items, views] = await Promise.all([
    manager.query<Item[]>(itemsStatement, parameters.slice(0, 3)),
    manager.query<CountedViews[]>(viewsStatement, parameters),
  ]);
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const { key, type, category, isPublished } of items) {
    if (!isPublished) continue;
    const name = nameOf(type, category);
    const group = groups.get(name) ?? { type, category, items: 0, views: 0, likes: 0 };
    group.items += 1;
    groups.set(name, group);
    groupOf.set(key, group);
  }
  for (const { type, category, views: number } of views) {
    const group = type !== null && category !== null && groups.get(nameOf(type, category));
    if (group) group.views += number;
  }
  const keys = items.map(({ key }) => key);
  const liked = keys.length === 0 ? [] : await likes.perDay('content', keys, scope.from);
  for (const { id, likes: number } of liked) {
    const group = groupOf.get(id);
    if (group) group.likes += number;
  }
  const all = [...groups.values()];
  return {
    viewsByDay: new Map(views.flatMap(({ day, views: number }) => (day ? [[day, number]] : []))),
    likesByDay: addedUp(liked.map(({ day, likes: number }) => [day, number])),
    byType: added(all, ({ type }) => type).map(([type, group]) => ({ type, ...group })),
    byCategory: added(all, ({ category }) => category).map(([category, group]) => ({
      category,
      ...group,
    })),
  };
}

interface Item extends Pick<Group, 'type' | 'category'> {
  readonly key: string;
  readonly isPublished: boolean;
}

/** Of a day with all items, or of a type and category on all days. */
interface CountedViews {
  readonly day: string | null;
  readonly type: ContentType | null;
  readonly category: string | null;
  readonly views: number;
}

function nameOf(type: string, category: string): string {
  return `${type} ${category}`;
}

/** Groups that have something in common as one, the most viewed first. */
function added<K extends string>(
  groups: readonly Group[],
  keyOf: (group: Group) => K,
): [K, Pick<Group, 'items' | 'views' | 'likes'>][] {
  const sums = new Map<K, Pick<Group, 'items' | 'views' | 'likes'>>();
  for (const group of groups) {
    const { items, views, likes } = sums.get(keyOf(group)) ?? { items: 0, views: 0, likes: 0 };
    sums.set(keyOf(group), {
      items: items + group.items,
      views: views + group.views,
      likes: likes + group.likes,
    });
  }
  return [...sums].toSorted(([a, one], [b, other]) => other.views - one.views || (a < b ? -1 : 1));
}

const itemsStatement = `
  select i.key, i.type, i.category, i.published_at is not null as "isPublished" ${scopedItems}`;

/** In one pass over the rows of a scope. */
const viewsStatement = `
  select c.day::text as day, i.type, i.category, sum(c.views)::int as views
  from content_view_counts c join (select i.* ${scopedItems}) i on i.id = c.item_id
  where c.day >= $4::date
  group by grouping sets ((c.day), (i.type, i.category))`;
