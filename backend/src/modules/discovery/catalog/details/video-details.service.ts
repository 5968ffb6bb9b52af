import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Video } from '@tessera/contracts';
import {
  type CountsOfDay,
  playerUrl,
  shownDays,
  type VideoDetails,
} from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import { reply } from '../../../../platform/endpoints/index.js';
import { CatalogCache } from '../catalog-cache.js';
import { CategoriesService } from '../categories.service.js';
import type { VideoEntity } from '../entities/video.entity.js';
import { VideoPagesService } from '../listing/video-pages.service.js';
import { noSuchVideo, VisibleVideos } from '../listing/visible-videos.service.js';
import { summaryOf } from './summary.js';

/** What the page of a video shows. */
@Injectable()
export class VideoDetailsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly categories: CategoriesService,
    private readonly pages: VideoPagesService,
    private readonly visible: VisibleVideos,
    private readonly cache: CatalogCache,
  ) {}

  /**
   * A video, with a version that changes with whatever is shown of it.
   * @throws ApiProblem `video-not-found`, `video-taken-down`
   */
  async get(publicId: string) {
    await this.visible.assertShown(publicId);
    const details = await this.cache.get(`details ${publicId}`, () => this.read(publicId));
    return reply(details, { etag: versionOf(details) });
  }

  private async read(publicId: string): Promise<VideoDetails> {
    const row = await this.visible.find(publicId);
    const [[video], statistics] = await Promise.all([
      this.pages.toVideos([row]),
      this.database.query<CountsOfDay[]>(statisticsByDay, [row.id, shownDays]),
    ]);
    if (!video) throw noSuchVideo(publicId);
    return {
      ...video,
      category: await this.category(video),
      likes: countOf(row.likeCount),
      comments: countOf(row.commentCount),
      totalViews: row.viewKind === 'total' ? row.viewCount : null,
      embeddable: row.embeddable,
      embedUrl: embedUrlOf(row),
      summary: summaryOf(video),
      statistics,
    };
  }

  private async category({ categorySlug }: Video): Promise<VideoDetails['category']> {
    if (categorySlug === null) return null;
    const { slug, name } = await this.categories.bySlug(categorySlug);
    return { slug, name };
  }
}

function embedUrlOf({ source, embeddable, watchUrl }: VideoEntity): string | null {
  if (source === 'sample' || embeddable === false) return null;
  return playerUrl(watchUrl, { autoplay: false });
}

function countOf(stored: string | null): number | null {
  return stored === null ? null : Number(stored);
}

/** Rows of videos have no revision of their own: counts and copies are in other rows. */
function versionOf(details: VideoDetails): string {
  return createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 22);
}

/** $1 is the video, $2 the number of days. Of each day the last row counts. */
const statisticsByDay = `
  select distinct on (day) to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD') as day,
    views::float8 as views, likes::float8 as likes, comments::float8 as comments
  from video_statistics
  where video_id = $1 and taken_at >= now() - $2 * interval '1 day'
  order by day, taken_at desc
`;
