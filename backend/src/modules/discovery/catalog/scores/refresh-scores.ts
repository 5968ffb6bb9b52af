/**
 * Likes and comments per view, shrunk toward a mean, which it is where one of them is unknown.
 * @param mean SQL of the mean; videos have the alias `v`
 */
export function engagementOf(mean: string): string {
  return `case when v.view_kind <> 'total' or v.view_count is null or coalesce(v.like_count, v.comment_count) is null
    then ${mean}
    else (coalesce(v.like_count, 0) + coalesce(v.comment_count, 0) + ${priorViews} * ${mean})
      / (v.view_count + ${priorViews}) end`;
}

/** Runs one statement; TypeORM's data sources and query runners and `pg`'s clients all do. */
interface StatementRunner {
  query(statement: string, values?: readonly unknown[]): Promise<unknown>;
}

/** Half-life of the weight of a velocity, in hours. */
const velocityHalfLife = 12;
/** Weight of a category's mean engagement, in views. */
const priorViews = 500;
/** Decay rate per hour. */
const decay = Math.LN2 / velocityHalfLife;
/** Older intervals weigh less than a thousandth. */
const windowHours = 10 * velocityHalfLife;

/**
 * Recomputes the scores of all videos from their counts.
 *
 * - velocity: exponentially weighted moving average of Δviews/Δt between neighboring snapshots, in
 *   views per hour. An interval from a to b hours before the newest snapshot of all weighs
 *   2^(-b/h) - 2^(-a/h); the weights are divided by their sum from the video's first snapshot of the
 *   last five days on, so that time in which nothing was counted is time without views. A video is
 *   published without views.
 * - engagement: (likes + comments + α) / (views + α + β), where α / (α + β) is the category's mean
 *   and α + β is 500 views; the mean itself where the platform tells no such counts.
 * - trending: velocity × engagement.
 */
export async function refreshScores(runner: StatementRunner): Promise<void> {
  await runner.query(refreshMeans);
  await runner.query(refreshWhere(() => 'true'));
}

/**
 * The same for some videos, with the means of their categories as they are.
 * @param publicIds their ids in the API
 */
export async function refreshScoresOf(
  runner: StatementRunner,
  publicIds: readonly string[],
): Promise<void> {
  await runner.query(refreshWhere(isNamed), [publicIds]);
}

const isNamed = (id: string) =>
  `${id} in (select id from videos where public_id = any($1::text[]))`;

/** @param isChosen SQL that tells of the id in a column whether the video is refreshed */
function refreshWhere(isChosen: (id: string) => string): string {
  return `
    with newest as (select max(taken_at) as at from video_statistics),
    counted as (
      select video_id, taken_at, views from video_statistics, newest
        where taken_at > newest.at - interval '${windowHours} hours' and views is not null
          and ${isChosen('video_id')}
      union all
      select videos.id, published_at, 0 from videos, newest
        where published_at > newest.at - interval '${windowHours} hours' and published_at <
          (select min(taken_at) from video_statistics where video_id = videos.id)
          and ${isChosen('videos.id')}
    ),
    interval_of as (
      select video_id, views,
        (extract(epoch from newest.at - taken_at) / 3600)::float8 as b,
        lag(views) over video as views_before,
        (extract(epoch from newest.at - lag(taken_at) over video) / 3600)::float8 as a
      from counted, newest
      window video as (partition by video_id order by taken_at)
    ),
    velocity_of as (
      select video_id,
        sum(greatest(views - views_before, 0) / (a - b)
          * (exp(-b * ${decay}) - exp(-a * ${decay}))) / (1 - exp(-max(a) * ${decay})) as velocity
      from interval_of where a > b group by video_id
    ),
    scored as (
      select v.id, coalesce(velocity, 0)::float8 as velocity,
        ${engagementOf('coalesce(categories.engagement, 0)')} as engagement
      from videos v
      left join categories on categories.id = v.category_id
      left join velocity_of on velocity_of.video_id = v.id
      where ${isChosen('v.id')}
    )
    insert into video_scores as present (video_id, velocity, engagement, trending)
    -- In one order, so that two that refresh at once do not wait for each other.
    select id, velocity, engagement, velocity * engagement from scored order by id
    on conflict (video_id) do update
      set velocity = excluded.velocity, engagement = excluded.engagement, trending = excluded.trending
      where (present.velocity, present.engagement) is distinct from (excluded.velocity, excluded.engagement)`;
}

const refreshMeans = `
  with mean as (
    select category_id, (sum(coalesce(like_count, 0) + coalesce(comment_count, 0)) / sum(view_count))::float8 as engagement
      from videos
      where view_kind = 'total' and view_count > 0 and coalesce(like_count, comment_count) is not null
      group by category_id
  )
  update categories set engagement = mean.engagement from mean
    where categories.id = category_id and categories.engagement <> mean.engagement`;
