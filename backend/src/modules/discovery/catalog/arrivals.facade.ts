import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Video } from '@tessera/contracts';
import { DataSource, In } from 'typeorm';
import type { VideoCounts } from './catalog.facade.js';
import { VideoEntity } from './entities/video.entity.js';
import { joined, sql } from './listing/sql.js';
import { VideoPagesService } from './listing/video-pages.service.js';
import { VisibleVideos } from './listing/visible-videos.service.js';

/** A video that came to the site. */
export interface Arrival {
  /** The site's own number of it, higher than those of what came before. */
  readonly number: string;
  readonly video: Video;
}

/** The counts of a video, as they were taken. */
export interface TakenCounts extends VideoCounts {
  /** Of the video in the API. */
  readonly id: string;
}

interface CountsPage {
  readonly counts: readonly TakenCounts[];
  /** Where the next page begins; `null` at the end. */
  readonly next: string | null;
}

/** What a video has now; `null` where its platform does not publish it. */
export type Engagement = Pick<VideoCounts, 'likes' | 'comments'>;

/** What is new in the catalog, for modules that follow it. As in lists, there are no copies, and samples only while they are shown. */
@Injectable()
export class ArrivalsFacade {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly pages: VideoPagesService,
    private readonly visible: VisibleVideos,
  ) {}

  /** Videos with a higher number than `after` that were published since a time, in the order of their numbers. */
  async added(after: string, since: Date, limit: number): Promise<Arrival[]> {
    const conditions = joined(await this.visible.conditions(), ' and ', sql`true`);
    const rows = await this.pages.rows<{ id: string }>(
      sql`select v.id from videos v where v.id > ${after} and v.published_at >= ${since} and ${conditions}
        order by v.id limit ${limit}`,
    );
    const videos = await this.pages.videos(rows);
    return rows.flatMap(({ id }, index) => {
      const video = videos[index];
      return video ? [{ number: id, video }] : [];
    });
  }

  /**
   * Counts that were taken since a time, of videos that were published since another one, in the order in which they were taken.
   * Of those who are watching now there are none.
   * @param page `next` of the page before
   */
  async counted(
    since: Date,
    { publishedSince, limit, page }: { publishedSince: Date; limit: number; page?: string | null },
  ): Promise<CountsPage> {
    const [at, number] = page?.split(' ') ?? [since.toISOString(), '0'];
    const conditions = joined(await this.visible.conditions(), ' and ', sql`true`);
    const rows = await this.pages.rows<TakenCounts & { readonly place: string }>(
      sql`select v.public_id as id, t.taken_at as "takenAt", t.views::float8 as views, t.likes::float8 as likes,
          t.comments::float8 as comments,
          to_char(t.taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || v.id as place
        from video_statistics t join videos v on v.id = t.video_id
        where (t.taken_at, t.video_id) > (${at}::timestamptz, ${number}::bigint) and v.view_kind = 'total'
          and v.published_at >= ${publishedSince} and ${conditions}
        order by t.taken_at, t.video_id limit ${limit}`,
    );
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { counts: rows, next: last?.place ?? null };
  }

  /** What some videos have now; those that do not exist are left out. */
  async engagementOf(ids: readonly string[]): Promise<ReadonlyMap<string, Engagement>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.getRepository(VideoEntity).find({
      select: { publicId: true, likeCount: true, commentCount: true },
      where: { publicId: In([...ids]) },
    });
    return new Map(
      rows.map(({ publicId, likeCount, commentCount }) => [
        publicId,
        { likes: numberOf(likeCount), comments: numberOf(commentCount) },
      ]),
    );
  }
}

function numberOf(count: string | null): number | null {
  return count === null ? null : Number(count);
}
