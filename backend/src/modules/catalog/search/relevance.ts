import { joined, type Position, type Sql, sql } from '../listing/list-statements.js';
import type { TextQuery } from './text-query.js';

/** How many of the most watched videos with all words are ranked by relevance. */
export const rankedVideos = 1000;
/** If no video has all words, how many of the most watched videos are considered per word. */
const candidatesPerWord = 500;

interface RankingRequest {
  readonly query: TextQuery;
  readonly conditions: readonly Sql[];
  readonly asOf: Date;
  readonly after: Position | null;
  readonly limit: number;
}

/**
 * One page of the most relevant videos with all words. `endId` and `endKey` of every row identify the least watched of all ranked
 * videos; an empty page is one row with only these.
 */
export function rankAll({ query, conditions, ...request }: RankingRequest): Sql {
  const matching = [...conditions, sql`v.search @@ ${query.all}::tsquery`];
  const candidates = mostWatched(matching, rankedVideos);
  return sql`${ranking(candidates, score(query.all, request.asOf))}, page as (${page(request)})
    select page.id, page.key, ending.id as "endId", ending.views::float8 as "endKey"
    from (select id, coalesce(view_count, -1) as views from candidate order by 2, 1 limit 1) as ending
    left join page on true order by page.key desc, page.id desc`;
}

/**
 * One page of the videos with some of the words, those with more or rarer words first. Every row has their number in `total`.
 */
export function rankAny({ query, conditions, ...request }: RankingRequest): Sql {
  const windows = query.terms.map((term) => {
    const matching = [
      ...conditions,
      sql`v.search @@ ${query.any}::tsquery`,
      sql`v.search @@ ${term}::tsquery`,
    ];
    return sql`(${mostWatched(matching, candidatesPerWord)})`;
  });
  const candidates = joined(windows, ' union ', sql`select`);
  const relevance = sql`${coverage(query)} * ${score(query.any, request.asOf)}`;
  return sql`${ranking(candidates, relevance)} ${page(request)}`;
}

/** How much of the search a candidate covers, from 0 to 1; squared, so that most of the words count much more than half. */
function coverage({ terms }: TextQuery): Sql {
  const parts = terms.map((term) => {
    const found = sql`(candidate.search @@ ${term}::tsquery)::int`;
    const rarity = sql`ln(1 + count(*) over () / (1.0 + sum(${found}) over ()))::float8`;
    return { found: sql`${found} * ${rarity}`, rarity };
  });
  const all = joined(
    parts.map(({ rarity }) => rarity),
    ' + ',
    sql`1`,
  );
  const covered = joined(
    parts.map(({ found }) => found),
    ' + ',
    sql`1`,
  );
  return sql`power((${covered}) / (${all}), 2)`;
}

function mostWatched(conditions: readonly Sql[], count: number): Sql {
  return sql`select v.id, v.search, v.view_count, v.published_at from videos v
    where ${joined(conditions, ' and ', sql`true`)}
    order by coalesce(v.view_count, -1) desc, v.id desc limit ${count}`;
}

function ranking(candidates: Sql, score: Sql): Sql {
  return sql`with candidate as materialized (${candidates}),
    ranked as (select id, ${score} as key, count(*) over ()::int as total from candidate)`;
}

function page({ after, limit }: Pick<RankingRequest, 'after' | 'limit'>): Sql {
  const isAfter = after ? sql`(key, id) < (${after.key}::float8, ${after.id}::bigint)` : sql`true`;
  return sql`select id, key, total from ranked where ${isAfter} order by key desc, id desc limit ${limit}`;
}

/**
 * Relevance of the text (`ts_rank_cd`, which favors adjacent words: title 1, tags 0.5, channel 0.2, description 0.05, divided by the
 * logarithm of the length), times up to 2 for views (on a logarithmic scale up to 100 million), times up to 1.25 for new videos (the
 * bonus decays by a factor of e in three weeks).
 */
function score(query: string, asOf: Date): Sql {
  return sql`(ts_rank_cd('{0.05, 0.2, 0.5, 1}', candidate.search, ${query}::tsquery, 1)::float8
    * (1 + log(1 + coalesce(candidate.view_count, 0)) / 8.0)::float8
    * (1 + 0.25 * coalesce(exp(-greatest(0, extract(epoch from ${asOf}::timestamptz - candidate.published_at))::float8 / 1814400), 0)))`;
}
