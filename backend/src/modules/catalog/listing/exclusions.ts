import { createHash } from 'node:crypto';
import { type Sql, sql } from './list-statements.js';

/** What is left out of a visitor's lists. */
export interface Exclusions {
  readonly channelIds: readonly string[];
  /** Words, or several in a row, that no title, tag or channel may have; accents and capitals don't matter. */
  readonly keywords: readonly string[];
}

export const noExclusions: Exclusions = { channelIds: [], keywords: [] };

export function isNothingExcluded({ channelIds, keywords }: Exclusions): boolean {
  return channelIds.length === 0 && keywords.length === 0;
}

/** Tells exclusions apart in keys of the cache. */
export function exclusionsKey(exclusions: Exclusions): string {
  if (isNothingExcluded(exclusions)) return '';
  const { channelIds, keywords } = exclusions;
  const sorted = [channelIds.toSorted(), keywords.toSorted()];
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

/** The conditions that leave videos out; the table `videos` has the alias `v`. */
export function exclusionConditions({ channelIds, keywords }: Exclusions): Sql[] {
  return [
    ...(channelIds.length === 0 ? [] : [sql`v.channel_id <> all(${channelIds}::bigint[])`]),
    ...(keywords.length === 0 ? [] : [sql`not (${hasOneOf(keywords)})`]),
  ];
}

/** The text index also knows stems and descriptions, so whatever it finds is compared word by word. */
function hasOneOf(keywords: readonly string[]): Sql {
  const query = sql`(select string_agg('(' || words || ')', ' | ')::tsquery from (
      select phraseto_tsquery('catalog_plain', plain_words(keyword))::text as words
      from unnest(${keywords}::text[]) as keyword
    ) as phrases where words <> '')`;
  return sql`coalesce(v.search @@ ${query} and exists (
      select from unnest(v.tags || array[v.title, v.channel_title]) as part
      where to_tsvector('catalog_plain', plain_words(part)) @@ ${query}
    ), false)`;
}
