import { defineEndpoints, wholeNumber } from '@tessera/contracts';
import { z } from 'zod';
import { contentType, zoneName } from './content-items.js';
import { contentTypes, figuresLimits, viewSources } from './values.js';

const time = z.iso.datetime();
const count = z.int().nonnegative();
const day = z.iso.date();

/** Days until today, in UTC. Plans without advanced analytics have the last 30 of them. */
const days = wholeNumber(z.int().min(1).max(figuresLimits.days)).default(figuresLimits.freeDays);

const narrowed = {
  days,
  type: z.enum(['all', ...contentTypes]).default('all'),
  /** Slug of a category. */
  category: z.string().min(1).max(60).optional(),
};

/** Which days figures are of, and the plan that has more. */
const period = z.object({
  from: day,
  to: day,
  /** Name of the plan that has all days; absent where the caller has them. */
  locked: z.object({ 'advanced-analytics': z.string() }).partial(),
});

/** Views and likes of what is shown, within the period. */
const figures = { views: count, likes: count };

/** An item with its figures. */
export const itemFigures = z.object({
  id: z.uuid(),
  title: z.string(),
  type: contentType,
  category: z.string(),
  /** When readers first had it; `null` where they never did. */
  publishedAt: time.nullable(),
  ...figures,
});
export type ItemFigures = z.infer<typeof itemFigures>;

/** Views since an item was published, day by day; the first one is the day itself. */
const course = z.object({
  id: z.uuid(),
  title: z.string(),
  publishedAt: time.nullable(),
  views: z.array(count),
});

/** A part of the week: a weekday, Monday is 1, and the hour that a band of four begins with. */
const slot = z.object({
  weekday: z.int().min(1).max(7),
  hour: z.int().min(0).max(20),
  /** Items published in it, and how many of them did better than the half of all. */
  items: count,
  better: count,
  /** Where the share of those that do better lies. */
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1),
});
export type PublishingSlot = z.infer<typeof slot>;

/** How content is read and liked. */
export const contentFiguresEndpoints = defineEndpoints({
  'GET /api/content/analytics/over-time': {
    summary: 'Get views, likes and followers over time, and views by type, category and source',
    access: 'visitor',
    cost: 3,
    query: z.strictObject({ ...narrowed, step: z.enum(['day', 'week']).default('day') }),
    response: period.extend({
      /** One for each day, or each seven days of which the last ones end today. */
      points: z.array(
        z.object({
          /** Its first day. */
          start: day,
          ...figures,
          /** Who follow now and did so at its end. */
          followers: count,
        }),
      ),
      total: z.object({ ...figures, followers: count, newFollowers: count }),
      byType: z.array(z.object({ type: contentType, items: count, ...figures })),
      byCategory: z.array(z.object({ category: z.string(), items: count, ...figures })),
      /** `null` are views from before sources were noted. */
      bySource: z.array(z.object({ source: z.enum(viewSources).nullable(), views: count })),
    }),
    errors: [],
  },
  'GET /api/content/analytics/items': {
    summary: 'List your content with its views and likes',
    access: 'visitor',
    cost: 3,
    query: z.strictObject({
      ...narrowed,
      sort: z.enum(['views', 'likes', 'rate', 'published', 'title']).default('views'),
      direction: z.enum(['ascending', 'descending']).default('descending'),
    }),
    /** The first ones, and how many there are. */
    response: period.extend({ items: z.array(itemFigures), total: count }),
    errors: [],
  },
  'GET /api/content/analytics/comparison': {
    summary: 'Compare the views of two items by days since they were published',
    access: 'visitor',
    query: z.strictObject({ one: z.uuid(), other: z.uuid() }),
    /** As many days as the plan allows, and as have passed. */
    response: z.object({ one: course, other: course, locked: period.shape.locked }),
    errors: ['content-not-found'],
  },
  'GET /api/content/analytics/best-slot': {
    summary: 'Get when publishing has done better than usual, where there is enough to tell',
    access: 'visitor',
    cost: 2,
    query: z.strictObject({ zone: zoneName.default('UTC') }),
    response: z.object({
      /** `null` where that can’t be said. */
      best: slot.nullable(),
      /** Why not: too few items, no part of the week with enough of them, or none that differs. */
      reason: z.enum(['few-items', 'few-in-slots', 'no-difference']).nullable(),
      /** Items that are public for a week at least, and how many are needed. */
      items: count,
      needed: count,
      neededInSlot: count,
      /** Parts of the week with enough items. */
      slots: z.array(slot),
    }),
    errors: [],
  },
});
