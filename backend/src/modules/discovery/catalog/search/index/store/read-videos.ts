import { notTakenDown } from '../../../listing/not-taken-down.js';
import type { IndexedVideo } from '../segments/indexed-video.js';
import type { IdRange } from '../segments/ranges.js';
import type { Statements } from './statements.js';

/** Videos of some ranges of ids, in ascending order; those that a channel has twice once, and none that was taken down. */
export async function readVideos(
  statements: Statements,
  ranges: readonly IdRange[],
  limit: number,
): Promise<IndexedVideo[]> {
  const firsts = ranges.map(([first]) => first);
  const lasts = ranges.map(([, last]) => last);
  return statements.query<IndexedVideo>(videosStatement, [firsts, lasts, limit]);
}

const videosStatement = `
  select v.id::float8 as id, v.channel_id::float8 as "channelId", v.category_id as "categoryId",
    array[v.platform] || array(select platform from videos where duplicate_of = v.id and v.duplicate_of is null) as platforms,
    v.title, v.tags, v.channel_title as "channelTitle", v.description, v.language,
    v.duration_seconds as "durationSeconds", v.view_count::float8 as views,
    trunc(extract(epoch from v.published_at) * 1000)::float8 as "publishedAt",
    v.hd, v.captions, v.mature, v.source = 'sample' as "isSample", v.duplicate_of is not null as "isCopy",
    coalesce(s.engagement, 0) as engagement, coalesce(s.trending, 0) as trending
  from unnest($1::bigint[], $2::bigint[]) as changed (first_id, last_id), lateral (
    select * from videos as v where id between changed.first_id and changed.last_id and (
      duplicate_of is null
      or channel_id is distinct from (select channel_id from videos where id = v.duplicate_of)
    ) and ${notTakenDown} order by id limit $3
  ) as v
  left join video_scores s on s.video_id = v.id
  order by v.id limit $3`;
