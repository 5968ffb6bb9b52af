import { Injectable } from '@nestjs/common';
import type { Platform, Video } from '@tessera/contracts';
import { shownOnly } from '../listing/not-taken-down.js';
import { joined, type Sql, sql } from '../listing/sql.js';
import { VideoPagesService } from '../listing/video-pages.service.js';
import { VisibleVideos } from '../listing/visible-videos.service.js';
import { ScoredVideos } from './scored-videos.js';

/** A video with everything that can be counted of it; `null` where its platform does not publish it. */
export interface VideoFigures {
  readonly id: string;
  readonly platform: Platform;
  readonly source: Video['source'];
  readonly channelId: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Slug and name. */
  readonly category: string | null;
  readonly categoryName: string | null;
  /** 0 while it is live. */
  readonly seconds: number | null;
  readonly views: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly viewKind: Video['viewKind'];
  readonly publishedAt: Date | null;
  readonly hd: boolean | null;
  readonly captions: boolean | null;
  readonly language: string | null;
  /** Velocity times engagement; see `refreshScores`. */
  readonly trending: number;
}

export interface Published {
  readonly from: Date;
  readonly to: Date;
  /** The newest of them. */
  readonly limit: number;
  /** Also those that stand behind others in lists, for who looks at channels. */
  readonly withCopies?: boolean;
}

/** What is usual of videos: of one category, or of all where it has no slug. */
export interface UsualFigures {
  readonly slug: string | null;
  readonly name: string;
  readonly videos: number;
  /** Mean likes and comments per view, and the standard deviation of the logarithm of what it is shrunk to of each video. */
  readonly engagement: number;
  readonly engagementSpread: number | null;
  /** Quartiles of the lengths in seconds of the half with more engagement. */
  readonly seconds: readonly [number, number, number] | null;
  /** By the number of borders that they came before. */
  readonly ages: readonly AgeFigures[];
}

interface AgeFigures {
  readonly passed: number;
  readonly videos: number;
  /** Evenly spaced quantiles of ln(1 + views). */
  readonly lnViews: readonly number[];
}

/** The views of a video at one time; `null` where its platform does not publish them. */
export interface CountedViews {
  readonly takenAt: Date;
  readonly views: number | null;
}

/** What videos gained in three neighboring times, of those that were counted or published in them. */
export interface VideoGains extends Pick<
  VideoFigures,
  'id' | 'source' | 'channelId' | 'title' | 'tags' | 'category' | 'categoryName' | 'publishedAt'
> {
  readonly gained: number;
  readonly gainedBefore: number;
  readonly gainedEarlier: number;
}

const quantileSteps = 20;
const quantiles = Array.from({ length: quantileSteps + 1 }, (_, step) => step / quantileSteps);
/** Those of the most watched videos are most of all. */
const mostGains = 20_000;

const figures = sql`v.public_id as id, v.platform, v.source, v.channel_id as "channelId", v.title, v.description, v.tags,
  c.slug as category, c.name as "categoryName", v.duration_seconds as seconds,
  v.view_count::float8 as views, v.like_count::float8 as likes, v.comment_count::float8 as comments, v.view_kind as "viewKind",
  v.published_at as "publishedAt", v.hd, v.captions, v.language, coalesce(s.trending, 0) as trending`;
const tables = sql`videos v left join categories c on c.id = v.category_id left join video_scores s on s.video_id = v.id`;

/** The figures of videos, for who computes others from them. Lists leave out what may not be scored, and what is not shown. */
@Injectable()
export class CatalogFigures {
  constructor(
    private readonly pages: VideoPagesService,
    private readonly visible: VisibleVideos,
    private readonly scored: ScoredVideos,
  ) {}

  /** Of any videos that are shown, by id; also of those that may not be scored. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, VideoFigures>> {
    const rows = await this.pages.rows<VideoFigures>(
      sql`select ${figures} from ${tables} where v.public_id = any(${ids}::text[]) and ${shownOnly}`,
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The newest videos of a channel that were published before a time. */
  async ofChannel(channelId: string, before: Date, limit: number): Promise<VideoFigures[]> {
    return this.pages.rows<VideoFigures>(
      sql`select ${figures} from ${tables}
        where v.channel_id = ${channelId} and v.published_at < ${before} and v.view_kind = 'total' and ${shownOnly}
        order by v.published_at desc limit ${limit}`,
    );
  }

  /** Videos by the time of their publication, the newest first. */
  async published({ from, to, limit, withCopies = false }: Published): Promise<VideoFigures[]> {
    return this.pages.rows<VideoFigures>(
      sql`select ${figures} from ${tables}
        where v.published_at >= ${from} and v.published_at < ${to} and ${await this.listed(withCopies)}
        order by v.published_at desc, v.id desc limit ${limit}`,
    );
  }

  /** Ids of those that gain views and likes fastest. */
  async trending(limit: number): Promise<string[]> {
    const rows = await this.pages.rows<{ id: string }>(
      sql`select v.public_id as id from video_scores s join videos v on v.id = s.video_id
        where s.trending > 0 and ${await this.listed()} order by s.trending desc, s.video_id desc limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * What is usual, by category and of all.
   * @param borders times of publication, the latest first: videos between two of them are compared with each other
   */
  async usual(borders: readonly Date[]): Promise<UsualFigures[]> {
    const listed = await this.listed();
    const [general, byAge] = await Promise.all([
      this.pages.rows<Omit<UsualFigures, 'ages'> & { isAll: boolean }>(generalFigures(listed)),
      this.pages.rows<AgeFigures & { slug: string | null; isAll: boolean }>(
        ageFigures(listed, borders),
      ),
    ]);
    return general.map(({ isAll, ...one }) => ({
      ...one,
      ages: byAge
        .filter((age) => age.isAll === isAll && age.slug === one.slug)
        .map(({ passed, videos, lnViews }) => ({ passed, videos, lnViews })),
    }));
  }

  /** Evenly spaced quantiles of the trending scores of videos that have one. */
  async trendingQuantiles(): Promise<number[]> {
    const [row] = await this.pages.rows<{ found: number[] | null }>(
      sql`select percentile_cont(${quantiles}::float8[]) within group (order by s.trending) as found
        from video_scores s join videos v on v.id = s.video_id where s.trending > 0 and ${await this.listed()}`,
    );
    return row?.found ?? [];
  }

  /** Views that videos gained between four times, those with the most first. */
  async gains(times: readonly [Date, Date, Date, Date]): Promise<VideoGains[]> {
    const [first, from, middle, to] = times;
    return this.pages.rows<VideoGains>(
      sql`with counted as (
          select t.video_id, max(t.views) filter (where t.taken_at <= ${to}) as at_end,
            max(t.views) filter (where t.taken_at <= ${middle}) as at_middle,
            max(t.views) filter (where t.taken_at <= ${from}) as at_start,
            max(t.views) filter (where t.taken_at <= ${first}) as at_first
          from video_statistics t where t.taken_at > ${first}::timestamptz - interval '36 hours' and t.taken_at <= ${to}
          group by t.video_id
        )
        select v.public_id as id, v.source, v.channel_id as "channelId", v.title, v.tags, c.slug as category, c.name as "categoryName",
          v.published_at as "publishedAt",
          greatest(0, coalesce(n.at_end - coalesce(n.at_middle, case when v.published_at > ${middle} then 0 end), 0))::float8 as gained,
          greatest(0, coalesce(n.at_middle - coalesce(n.at_start, case when v.published_at > ${from} then 0 end), 0))::float8
            as "gainedBefore",
          greatest(0, coalesce(n.at_start - coalesce(n.at_first, case when v.published_at > ${first} then 0 end), 0))::float8
            as "gainedEarlier"
        from videos v left join categories c on c.id = v.category_id left join counted n on n.video_id = v.id
        where v.view_kind = 'total' and v.published_at <= ${to}
          and (n.video_id is not null or v.published_at > ${first}) and ${await this.listed()}
        order by gained desc, v.id desc limit ${mostGains}`,
    );
  }

  /** Views of videos within so many days of their publication, in order of time. */
  async firstViews(
    ids: readonly string[],
    days: number,
  ): Promise<ReadonlyMap<string, readonly CountedViews[]>> {
    const rows = await this.pages.rows<CountedViews & { readonly id: string }>(
      sql`select v.public_id as id, t.taken_at as "takenAt", t.views::float8 as views
        from videos v join video_statistics t on t.video_id = v.id
        where v.public_id = any(${ids}::text[]) and t.taken_at <= v.published_at + ${days} * interval '1 day'
        order by t.taken_at`,
    );
    const found = new Map(ids.map((id) => [id, [] as CountedViews[]]));
    for (const { id, takenAt, views } of rows) found.get(id)?.push({ takenAt, views });
    return found;
  }

  /**
   * The views of videos around some times: of each the last count until then, and the first after it.
   * @returns by id, in order of time
   */
  async viewsAround(
    wanted: readonly { readonly id: string; readonly at: Date }[],
  ): Promise<ReadonlyMap<string, readonly CountedViews[]>> {
    const ids = wanted.map(({ id }) => id);
    const rows = await this.pages.rows<CountedViews & { readonly id: string }>(
      sql`select distinct v.public_id as id, t.taken_at as "takenAt", t.views::float8 as views
        from unnest(${ids}::text[], ${wanted.map(({ at }) => at)}::timestamptz[]) as wanted (id, at)
          join videos v on v.public_id = wanted.id
          cross join lateral (
            (select taken_at, views from video_statistics where video_id = v.id and taken_at <= wanted.at and views is not null
              order by taken_at desc limit 1)
            union all
            (select taken_at, views from video_statistics where video_id = v.id and taken_at > wanted.at and views is not null
              order by taken_at limit 1)
          ) t
        order by "takenAt"`,
    );
    const found = new Map(ids.map((id) => [id, [] as CountedViews[]]));
    for (const { id, takenAt, views } of rows) found.get(id)?.push({ takenAt, views });
    return found;
  }

  private async listed(withCopies = false): Promise<Sql> {
    const shown = withCopies ? this.visible.withCopies() : this.visible.conditions();
    const conditions = [...(await shown), this.scored.condition()];
    return joined(conditions, ' and ', sql`true`);
  }
}

function generalFigures(listed: Sql): Sql {
  return sql`
    with known as (
      select v.category_id, v.view_count, coalesce(v.like_count, 0) + coalesce(v.comment_count, 0) as reactions,
        v.duration_seconds, s.engagement,
        coalesce(v.like_count, v.comment_count) is not null as has_reactions,
        percent_rank() over (partition by v.category_id order by s.engagement) as liked
      from videos v join video_scores s on s.video_id = v.id
      where v.view_kind = 'total' and v.view_count is not null and ${listed}
    )
    select c.slug, coalesce(c.name, 'all categories') as name, grouping(k.category_id) = 1 as "isAll", count(*)::int as videos,
      coalesce(sum(k.reactions) filter (where k.has_reactions) / nullif(sum(k.view_count) filter (where k.has_reactions), 0), 0)::float8
        as engagement,
      stddev_samp(ln(k.engagement)) filter (where k.has_reactions and k.engagement > 0) as "engagementSpread",
      case when count(*) filter (where k.liked >= 0.5 and k.duration_seconds > 0) >= 8 then
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by k.duration_seconds)
          filter (where k.liked >= 0.5 and k.duration_seconds > 0) end as seconds
    from known k left join categories c on c.id = k.category_id
    group by grouping sets ((k.category_id, c.slug, c.name), ())
    having grouping(k.category_id) = 1 or k.category_id is not null`;
}

function ageFigures(listed: Sql, borders: readonly Date[]): Sql {
  return sql`
    with known as (
      select v.category_id, ln(1 + v.view_count) as ln_views,
        (select count(*)::int from unnest(${borders}::timestamptz[]) as border where v.published_at < border) as passed
      from videos v where v.view_kind = 'total' and v.view_count is not null and v.published_at is not null and ${listed}
    )
    select c.slug, grouping(k.category_id) = 1 as "isAll", k.passed, count(*)::int as videos,
      percentile_cont(${quantiles}::float8[]) within group (order by k.ln_views) as "lnViews"
    from known k left join categories c on c.id = k.category_id
    group by grouping sets ((k.category_id, c.slug, k.passed), (k.passed))
    having grouping(k.category_id) = 1 or k.category_id is not null
    order by k.passed`;
}
