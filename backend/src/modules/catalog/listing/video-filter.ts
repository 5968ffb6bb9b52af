import type {
  DurationBucket,
  ListQuery,
  PublishedWindow,
  SearchQuery,
} from '@tessera/contracts-discovery';
import { exclusionConditions, type Exclusions, noExclusions } from './exclusions.js';
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

/** Filters of a list; the table `videos` has the alias `v`. */
export type VideoFilter = Partial<
  Pick<SearchQuery, 'duration' | 'minViews' | 'publishedAfter' | 'tags'>
> &
  Pick<ListQuery, 'hd' | 'under10' | 'captions'> & {
    readonly categoryId?: number | undefined;
    readonly channelId?: string | undefined;
    readonly exclusions?: Exclusions | undefined;
  };

/** Copies stand behind their originals, and what is for adults is only shown to those who ask for it. */
const listed = [sql`v.duplicate_of is null`, sql`v.mature is not true`];

/**
 * The conditions of a filter, for videos that lists show. Unknown durations, and those of live videos, match no range; unknown views count as few.
 * @param now the end of periods such as "this week"
 */
export function filterConditions(filter: VideoFilter, now: Date): Sql[] {
  return [
    ...listed,
    ...(filter.categoryId === undefined ? [] : [sql`v.category_id = ${filter.categoryId}`]),
    ...(filter.channelId === undefined ? [] : [sql`v.channel_id = ${filter.channelId}`]),
    ...(filter.hd ? [sql`v.hd`] : []),
    ...(filter.captions ? [sql`v.captions`] : []),
    ...(filter.under10 ? [sql`v.duration_seconds between 1 and 599`] : []),
    ...durations[filter.duration ?? 'any'],
    ...(filter.minViews ? [sql`v.view_count >= ${filter.minViews}`] : []),
    ...publishedCondition(filter.publishedAfter, now),
    ...tagsCondition(filter.tags),
    ...exclusionConditions(filter.exclusions ?? noExclusions),
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

/** The only character that PostgreSQL can't store in texts. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '\u{fffd}');
}
