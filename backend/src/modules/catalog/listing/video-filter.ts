import type { DurationBucket, ListQuery, PublishedWindow, SearchQuery } from '@tessera/contracts';
import { type Sql, sql } from './list-statements.js';

const windowHours: Readonly<Record<Exclude<PublishedWindow, 'anytime'>, number>> = {
  hour: 1,
  today: 24,
  week: 7 * 24,
  month: 30 * 24,
  year: 365 * 24,
};

/** Short: under 4 minutes; medium: 4 to 20 minutes; long: over 20 minutes. */
const durations: Readonly<Record<DurationBucket, readonly Sql[]>> = {
  any: [],
  short: [sql`v.duration_seconds between 1 and 239`],
  medium: [sql`v.duration_seconds between 240 and 1200`],
  long: [sql`v.duration_seconds > 1200`],
};

/** What a list leaves out; the alias of the table of videos is `v`. */
export type VideoFilter = Partial<
  Omit<SearchQuery, keyof ListQuery | 'q' | 'sort' | 'category' | 'channel'>
> &
  Pick<ListQuery, 'hd' | 'under10' | 'captions'> & {
    readonly categoryId?: number | undefined;
    readonly channelId?: string | undefined;
  };

/**
 * The conditions of a filter. A length that is not known, or not final because the video is live,
 * fits no range of lengths; unknown views are not many.
 * @param now the moment from which "this week" counts back
 */
export function filterConditions(filter: VideoFilter, now: Date): Sql[] {
  return [
    ...(filter.categoryId === undefined ? [] : [sql`v.category_id = ${filter.categoryId}`]),
    ...(filter.channelId === undefined ? [] : [sql`v.channel_id = ${filter.channelId}`]),
    ...(filter.hd ? [sql`v.hd`] : []),
    ...(filter.captions ? [sql`v.captions`] : []),
    ...(filter.under10 ? [sql`v.duration_seconds between 1 and 599`] : []),
    ...durations[filter.duration ?? 'any'],
    ...(filter.minViews ? [sql`v.view_count >= ${filter.minViews}`] : []),
    ...publishedCondition(filter.publishedAfter, now),
    ...tagsCondition(filter.tags),
  ];
}

function publishedCondition(window: VideoFilter['publishedAfter'], now: Date): Sql[] {
  if (window === undefined || window === 'anytime') return [];
  return [sql`v.published_at >= ${new Date(now.getTime() - windowHours[window] * 3_600_000)}`];
}

function tagsCondition(tags: VideoFilter['tags']): Sql[] {
  if (!tags?.length) return [];
  return [sql`v.tags @> ${tags.map((tag) => withoutNul(tag).toLowerCase())}::text[]`];
}

/** PostgreSQL's texts can hold every character but this one. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '\u{fffd}');
}
