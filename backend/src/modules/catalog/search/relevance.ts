import { joined, type Position, type Sql, sql } from '../listing/list-statements.js';
import type { TextQuery } from './text-query.js';

/** Of the videos that hold every word, this many of the most watched are put in order of relevance. */
export const rankedVideos = 1000;
/** Where no video holds every word, this many of the most watched are looked at for each word. */
const candidatesPerWord = 500;

interface RankingRequest {
  readonly query: TextQuery;
  readonly conditions: readonly Sql[];
  readonly asOf: Date;
  readonly after: Position | null;
  readonly limit: number;
}

/**
 * One page of the most relevant of the videos that hold every word. Every row also says in `endId` and `endKey` which of
 * all ranked videos is the least watched; where the page has no video there is a row with nothing else.
 */
export function rankAll({ query, conditions, ...request }: RankingRequest): Sql {
  const wanted = [...conditions, sql`v.search @@ ${query.all}::tsquery`];
  const candidates = mostWatched(wanted, rankedVideos);
  return sql`${ranking(candidates, score(query.all, request.asOf))}, page as (${page(request)})
    select page.id, page.key, ending.id as "endId", ending.views::float8 as "endKey"
    from (select id, coalesce(view_count, -1) as views from candidate order by 2, 1 limit 1) as ending
    left join page on true order by page.key desc, page.id desc`;
}

/**
 * One page of the videos that hold some of the words, those first that hold more of them or rarer ones. Every row says
 * in `total` how many there are.
 */
export function rankAny({ query, conditions, ...request }: RankingRequest): Sql {
  const windows = query.terms.map((term) => {
    const wanted = [
      ...conditions,
      sql`v.search @@ ${query.any}::tsquery`,
      sql`v.search @@ ${term}::tsquery`,
    ];
    return sql`(${mostWatched(wanted, candidatesPerWord)})`;
  });
  const candidates = joined(windows, ' union ', sql`select`);
  const relevance = sql`${coverage(query)} * ${score(query.any, request.asOf)}`;
  return sql`${ranking(candidates, relevance)} ${page(request)}`;
}

/** How much of the search a candidate holds, from 0 to 1; of ten words nine are much more than half. */
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
  const held = joined(
    parts.map(({ found }) => found),
    ' + ',
    sql`1`,
  );
  return sql`power((${held}) / (${all}), 2)`;
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
  const behind = after ? sql`(key, id) < (${after.key}::float8, ${after.id}::bigint)` : sql`true`;
  return sql`select id, key, total from ranked where ${behind} order by key desc, id desc limit ${limit}`;
}

/**
 * How well the words fit (`ts_rank_cd`, which likes words that stand together: title 1, tags 0.5, channel 0.2, description 0.05, divided by the logarithm
 * of the length), times up to 2 for views (on a logarithmic scale to 100 million), times up to 1.25 for a new video
 * (the bonus falls by e in three weeks).
 */
function score(query: string, asOf: Date): Sql {
  return sql`(ts_rank_cd('{0.05, 0.2, 0.5, 1}', candidate.search, ${query}::tsquery, 1)::float8
    * (1 + log(1 + coalesce(candidate.view_count, 0)) / 8.0)::float8
    * (1 + 0.25 * exp(-greatest(0, extract(epoch from ${asOf}::timestamptz - candidate.published_at))::float8 / 1814400)))`;
}
