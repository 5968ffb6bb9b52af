import { Injectable } from '@nestjs/common';
import type { Platform, Video } from '@tessera/contracts';
import { z } from 'zod';
import { pageOf, readCursor } from '../../../../platform/paging/index.js';
import { joined, Sql, sql } from '../listing/sql.js';
import { VideoPagesService } from '../listing/video-pages.service.js';
import { VisibleVideos } from '../listing/visible-videos.service.js';

/** What is asked about: a time, of one platform or of all. */
export interface Wanted {
  readonly since: Date;
  /** Now where it is absent. */
  readonly until?: Date;
  readonly platform?: Platform;
  /** At most 500. */
  readonly limit: number;
}

export interface RecentVideos {
  readonly videos: readonly Video[];
  /** For the next call; `null` after the oldest. */
  readonly nextCursor: string | null;
}

/** How the views of a video have grown within a time. */
export interface Movement {
  /** The video's id in the API. */
  readonly id: string;
  /** Whether it is a sample, whose time is that of the sample's clock. */
  readonly isSample: boolean;
  readonly first: { readonly takenAt: Date; readonly views: number };
  readonly last: { readonly takenAt: Date; readonly views: number };
}

const most = 500;
const place = z.tuple([z.iso.datetime(), z.string().regex(/^\d{1,18}$/)]);

interface RecentRow {
  readonly id: string;
  /** With microseconds, so that no row is left out or comes twice. */
  readonly at: string;
}

/**
 * What has happened to videos within a time: the module's interface for those who tell what is new. All times are those of the real
 * clock, also of samples. Videos are those of lists: originals that are not for adults only, samples only as long as they are shown.
 */
@Injectable()
export class ActivityFacade {
  constructor(
    private readonly pages: VideoPagesService,
    private readonly visible: VisibleVideos,
  ) {}

  /**
   * Videos that have come out from a time on and before another, the newest first.
   * @param cursor `nextCursor` of the call before
   * @throws ApiProblem `invalid-request` for a wrong cursor
   */
  async recent({
    since,
    until,
    platform,
    limit,
    cursor,
  }: Wanted & { readonly cursor?: string }): Promise<RecentVideos> {
    const after = readCursor(cursor, place);
    const conditions = [
      ...(await this.listed(platform)),
      sql`v.published_at >= ${since}`,
      sql`v.published_at < ${until ?? new Date()}`,
      ...(after
        ? [sql`(v.published_at, v.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`]
        : []),
    ];
    const wanted = bounded(limit);
    const read = await this.pages.rows<RecentRow>(
      sql`select v.id::text as id, to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
        from videos v where ${joined(conditions, ' and ', sql`true`)}
        order by v.published_at desc, v.id desc limit ${wanted + 1}`,
    );
    const { rows, nextCursor } = pageOf(read, wanted, ({ at, id }) => [at, id]);
    return { videos: await this.pages.videos(rows), nextCursor };
  }

  /**
   * Videos whose views were counted at least twice within a time, with the first and the last count, those first that have gained the
   * most views. Views per hour are the gain by the time between the two counts. Reads all counts of the time.
   */
  async moving({ since, until, platform, limit }: Wanted): Promise<readonly Movement[]> {
    const conditions = joined(await this.listed(platform), ' and ', sql`true`);
    const rows = await this.pages.rows<MovementRow>(
      sql`with ends as (
          select video_id, min(taken_at) as first_at, max(taken_at) as last_at from video_statistics
          where taken_at >= ${since} and taken_at <= ${until ?? new Date()} and views is not null
          group by video_id having max(taken_at) > min(taken_at)
        )
        select v.public_id as id, v.source = 'sample' as "isSample", first_at as "firstAt", last_at as "lastAt",
          first.views::float8 as "firstViews", last.views::float8 as "lastViews"
        from ends
        join videos v on v.id = ends.video_id
        join video_statistics first on first.video_id = ends.video_id and first.taken_at = first_at
        join video_statistics last on last.video_id = ends.video_id and last.taken_at = last_at
        where ${conditions} and last.views > first.views
        order by last.views - first.views desc, v.id desc limit ${bounded(limit)}`,
    );
    return rows.map(({ id, isSample, firstAt, lastAt, firstViews, lastViews }) => ({
      id,
      isSample,
      first: { takenAt: firstAt, views: firstViews },
      last: { takenAt: lastAt, views: lastViews },
    }));
  }

  /**
   * Who stands behind channels: those of the same people have the same key, also on different platforms. They are recognized by a name
   * that no other channel of a platform has, and by videos that are copies of each other; so two owners may take part in a key only
   * where these deceive, and unknown channels are left out.
   */
  async ownersOf(channelIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.pages.rows<{ id: string; owner: string }>(ownersOfChannels(channelIds));
    return new Map(rows.map(({ id, owner }) => [id, owner]));
  }

  private async listed(platform: Platform | undefined): Promise<Sql[]> {
    return [
      ...(await this.visible.conditions()),
      sql`v.mature is not true`,
      ...(platform ? [sql`v.platform = ${platform}`] : []),
    ];
  }
}

interface MovementRow {
  readonly id: string;
  readonly isSample: boolean;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly firstViews: number;
  readonly lastViews: number;
}

function bounded(limit: number): number {
  return Math.max(1, Math.min(limit, most));
}

// As in the index `channels_by_name`.
const nameOf = (title: string) =>
  `regexp_replace(lower(normalize(${title}, nfkd)), '[^[:alnum:]]+', '', 'g')`;

/** Shorter names say too little. */
const shortestName = 4;
/** Of a channel, the most watched videos tell of which other channels it has copies. */
const readVideos = 100;

/** Who is joined with the joined belongs to them too; that goes two steps far. */
const ownersStatement = [
  `with recursive owner (asked, member, steps) as (
      select id, id, 0 from channels where id = any(`,
  `::bigint[])
      union
      select owner.asked, next.id, steps + 1 from owner
      join channels c on c.id = owner.member
      cross join lateral (
        select namesake.id from channels namesake
          where length(${nameOf('c.title')}) >= ${shortestName}
            and ${nameOf('namesake.title')} = ${nameOf('c.title')}
            and (select count(*) = count(distinct same.platform) from channels same
              where ${nameOf('same.title')} = ${nameOf('c.title')})
        union
        select other.channel_id from (
            select id, duplicate_of from videos where channel_id = c.id
            order by coalesce(view_count, -1) desc, id desc limit ${readVideos}
          ) own
          cross join lateral (
            select channel_id from videos where id = own.duplicate_of
            union all select channel_id from videos where duplicate_of = own.id
          ) other
      ) next
      where steps < 2
    )
    select asked::text as id, min(member)::text as owner from owner group by asked`,
] as const;

function ownersOfChannels(ids: readonly string[]): Sql {
  return new Sql(ownersStatement, [[...ids]]);
}
