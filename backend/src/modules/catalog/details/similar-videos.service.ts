import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { CatalogCache } from '../catalog-cache.js';
import type { VideoEntity } from '../entities/video.entity.js';
import { joined, type Sql, sql } from '../listing/sql.js';
import { VideoPagesService } from '../listing/video-pages.service.js';
import { VisibleVideos } from '../listing/visible-videos.service.js';
import { type Comparable, rankSimilar } from './rank-similar.js';
import { findVideo } from './video-details.service.js';

/** Tags that more videos have say too little, and would take too long to read. */
const maxVideosOfTag = 2000;
const maxTags = 6;

/**
 * Videos that are similar to a video. Candidates are a few hundred at most, however large the catalog is: the most watched
 * of its channel and of its category, and those that share its rarest tags.
 */
@Injectable()
export class SimilarVideos {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly pages: VideoPagesService,
    private readonly visible: VisibleVideos,
    private readonly cache: CatalogCache,
  ) {}

  /** @throws ApiProblem `video-not-found` */
  list(publicId: string, limit: number): Promise<Response<'GET /api/videos/:id/similar'>> {
    return this.cache.get(`similar ${limit} ${publicId}`, () => this.read(publicId, limit));
  }

  private async read(publicId: string, limit: number) {
    const row = await findVideo(this.database, publicId);
    const { id, channelId, categoryId, title, tags } = row;
    const video = { id, channelId, categoryId, title, tags, views: null };
    const similar = rankSimilar(video, await this.candidates(row), limit);
    return { videos: await this.pages.videos(similar) };
  }

  private async candidates(video: VideoEntity): Promise<Comparable[]> {
    const rare = await this.database.query<{ tag: string }[]>(rarestTags, [
      video.tags,
      maxVideosOfTag,
      maxTags,
    ]);
    const other = sql`v.id not in (${video.id}::bigint, ${video.duplicateOf ?? video.id}::bigint)`;
    const visible = joined([...(await this.visible.conditions()), other], ' and ', sql`true`);
    const tags = rare.map(({ tag }) => tag);
    return this.pages.rows(sql`
      (${mostWatched(sql`v.channel_id = ${video.channelId} and ${visible}`, 24)}) union
      (${mostWatched(sql`v.category_id = ${video.categoryId} and ${visible}`, 120)}) union
      (${mostWatched(sql`v.tags && ${tags}::text[] and ${visible}`, 160)})`);
  }
}

/** In the order of the indexes. */
function mostWatched(condition: Sql, limit: number): Sql {
  return sql`select v.id, v.channel_id as "channelId", v.category_id as "categoryId", v.title, v.tags,
      v.view_count::float8 as views
    from videos v where ${condition} order by coalesce(v.view_count, -1) desc, v.id desc limit ${limit}`;
}

/**
 * $1 are tags; $2 is how many videos may have one, $3 how many are wanted. The planner's statistics know how frequent the frequent ones
 * are; what they don't know is rare.
 */
const rarestTags = `
  select own.tag
  from unnest($1::text[]) as own (tag)
  left join (
    select unnest(most_common_elems::text::text[]) as tag, unnest(most_common_elem_freqs) as share
    from pg_stats
    where schemaname = current_schema() and tablename = 'videos' and attname = 'tags'
  ) as frequent using (tag)
  where coalesce(share, 0) * (select greatest(reltuples, 0) from pg_class where oid = 'videos'::regclass) <= $2
  order by coalesce(share, 0), own.tag
  limit $3
`;
