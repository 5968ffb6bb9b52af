import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import type { ItemFigures } from '@tessera/contracts-creator';
import { figuresLimits, type ViewSource } from '@tessera/contracts-creator/values';
import { DataSource } from 'typeorm';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { FollowsFacade } from '../../../account/follows/index.js';
import { LikesFacade } from '../../../account/likes/index.js';
import { CreatorEntity } from '../entities/creator.entity.js';
import { figuredGroups } from './figured-groups.js';
import {
  addedUp,
  type FiguredItem,
  figuredItems,
  parametersOf,
  type Scope,
  scopedItems,
} from './figured-items.js';
import { periodOf, stepIn, stepsOf } from './period.js';

type OverTime = Response<'GET /api/content/analytics/over-time'>;
type OverTimeQuery = HandlerInput<'GET /api/content/analytics/over-time'>['query'];
type ItemsQuery = HandlerInput<'GET /api/content/analytics/items'>['query'];

/** Figures of a visitor’s content. Every one of them is a sum over stored rows, of days in UTC. */
@Injectable()
export class ContentFigures {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: Entitlements,
    private readonly likes: LikesFacade,
    private readonly follows: FollowsFacade,
  ) {}

  async overTime(visitorId: string, query: OverTimeQuery, now: Date): Promise<OverTime> {
    const period = await periodOf(this.entitlements, visitorId, query.days, now);
    const scope = scopeOf(visitorId, query, period.from);
    const { manager } = this.database;
    const [{ byType, byCategory, viewsByDay, likesByDay }, sources, followDays] = await Promise.all(
      [
        figuredGroups(manager, this.likes, scope),
        manager.query<{ source: ViewSource; views: number }[]>(viewsBySource, parametersOf(scope)),
        this.followDays(visitorId),
      ],
    );
    const steps = stepsOf(period, query.step);
    const views = summedIn(steps, viewsByDay);
    const likes = summedIn(steps, likesByDay);
    const before = followDays.filter(({ day }) => day < period.from);
    let followers = sum(before.map(({ followers: some }) => some));
    const newer = summedIn(
      steps,
      new Map(followDays.map(({ day, followers: some }) => [day, some])),
    );
    const points = steps.map((start) => {
      followers += newer.get(start) ?? 0;
      return { start, views: views.get(start) ?? 0, likes: likes.get(start) ?? 0, followers };
    });
    const total = {
      views: sum(points.map((point) => point.views)),
      likes: sum(points.map((point) => point.likes)),
      followers,
      newFollowers: sum([...newer.values()]),
    };
    return {
      ...period,
      points,
      total,
      byType,
      byCategory,
      bySource: bySource(sources, total.views),
    };
  }

  async items(
    visitorId: string,
    query: ItemsQuery,
    now: Date,
  ): Promise<Response<'GET /api/content/analytics/items'>> {
    const period = await periodOf(this.entitlements, visitorId, query.days, now);
    const scope = scopeOf(visitorId, query, period.from);
    const items = await figuredItems(this.database.manager, this.likes, scope);
    const published = items.filter(({ publishedAt }) => publishedAt !== null);
    const shown = inOrder(published, query).slice(0, figuresLimits.items);
    return { ...period, items: shown.map(toItemFigures), total: published.length };
  }

  /** Of who has a page. */
  private async followDays(visitorId: string) {
    const creator = await this.database.manager.findOneBy(CreatorEntity, { visitorId });
    return creator ? this.follows.sinceDays('creator', creator.id) : [];
  }
}

function scopeOf(
  visitorId: string,
  { type, category }: Pick<OverTimeQuery, 'type' | 'category'>,
  from: string,
): Scope {
  return { visitorId, type: type === 'all' ? null : type, category: category ?? null, from };
}

/** Figures of days as those of steps; what is before the first one or after the last is left out. */
function summedIn(
  steps: readonly string[],
  days: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return addedUp(
    [...days].flatMap(([day, figure]) => {
      const step = stepIn(steps, day);
      return step === undefined ? [] : [[step, figure] as const];
    }),
  );
}

/** The most frequent first. Views whose source nobody has noted are what is left of all. */
function bySource(
  sources: readonly { readonly source: ViewSource; readonly views: number }[],
  views: number,
): OverTime['bySource'] {
  const unknown = views - sum(sources.map((one) => one.views));
  return [...sources, ...(unknown > 0 ? [{ source: null, views: unknown }] : [])];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Likes for each view; 0 where nobody has viewed it. */
function rateOf({ likes, views }: FiguredItem): number {
  return views === 0 ? 0 : likes / views;
}

const orders: Record<ItemsQuery['sort'], (item: FiguredItem) => number | string> = {
  views: ({ views }) => views,
  likes: ({ likes }) => likes,
  rate: rateOf,
  published: ({ publishedAt }) => publishedAt?.getTime() ?? 0,
  title: ({ title }) => title.toLowerCase(),
};

function inOrder(
  items: readonly FiguredItem[],
  { sort, direction }: Pick<ItemsQuery, 'sort' | 'direction'>,
): FiguredItem[] {
  const valueOf = orders[sort];
  const sign = direction === 'ascending' ? 1 : -1;
  return items.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === b) return one.id < other.id ? -1 : 1;
    return a < b ? -sign : sign;
  });
}

function toItemFigures({ publishedAt, ...item }: FiguredItem): ItemFigures {
  return { ...item, publishedAt: publishedAt?.toISOString() ?? null };
}

const viewsBySource = `
  select s.source, sum(s.views)::int as views from content_view_sources s
  where s.item_id in (select i.id ${scopedItems}) and s.day >= $4::date
  group by s.source order by views desc, s.source`;
