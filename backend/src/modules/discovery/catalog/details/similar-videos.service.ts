import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { CatalogCache } from '../catalog-cache.js';
import type { VideoEntity } from '../entities/video.entity.js';
import { type Exclusions, hides } from '../listing/exclusions.js';
import { joined, type Sql, sql } from '../listing/sql.js';
import { VideoPagesService } from '../listing/video-pages.service.js';
import { VisibleVideos } from '../listing/visible-videos.service.js';
import { SampleVisibility } from '../samples/sample-visibility.service.js';
import { SearchIndex } from '../search/index/search-index.js';
import type { NamedVideo } from '../search/text/hidden-text.js';
import { type Comparable, rankSimilar } from './rank-similar.js';
import { findVideo } from './video-details.service.js';

/** Tags that more videos have say too little. */
const maxVideosOfTag = 2000;
const maxTags = 6;
const maxOfTag = 26;

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
    private readonly index: SearchIndex,
    private readonly samples: SampleVisibility,
    private readonly cache: CatalogCache,
  ) {}

  /** @throws ApiProblem `video-not-found` */
  list(
    publicId: string,
    limit: number,
    exclusions: Exclusions,
  ): Promise<Response<'GET /api/videos/:id/similar'>> {
    return this.cache.firstPage(`similar ${publicId}`, { query: { limit }, exclusions }, () =>
      this.read(publicId, limit, exclusions),
    );
  }

  private async read(publicId: string, limit: number, exclusions: Exclusions) {
    const row = await findVideo(this.database, publicId);
    const { id, channelId, categoryId, title, tags } = row;
    const video = { id, channelId, categoryId, title, tags, views: null };
    const isHidden = hides(exclusions);
    const candidates = (await this.candidates(row)).filter((each) => !isHidden(each));
    const similar = rankSimilar(video, candidates, limit);
    return { videos: await this.pages.videos(similar) };
  }

  private async candidates(video: VideoEntity): Promise<(Comparable & NamedVideo)[]> {
    const other = sql`v.id not in (${video.id}::bigint, ${video.duplicateOf ?? video.id}::bigint)`;
    const conditions = [...(await this.visible.conditions()), other, sql`v.mature is not true`];
    const visible = joined(conditions, ' and ', sql`true`);
    const tagged = await this.withRarestTags(video);
    return this.pages.rows(sql`
      (${mostWatched(sql`v.channel_id = ${video.channelId} and ${visible}`, 24)}) union
      (${mostWatched(sql`v.category_id = ${video.categoryId} and ${visible}`, 120)}) union
      (${mostWatched(sql`v.id = any(${tagged}::bigint[]) and ${visible}`, tagged.length)})`);
  }

  /** Ids of the most watched videos of each of the rarest tags. */
  private async withRarestTags({ tags }: VideoEntity): Promise<number[]> {
    const visible = { mature: 'hide', includeCopies: false } as const;
    const conditions = { ...visible, includeSamples: await this.samples.shown() };
    const rest = { text: '', asOf: new Date(), match: null, after: null, limit: maxOfTag } as const;
    const lists = await this.index.pagesOfTags({ ...rest, conditions, order: 'views' }, tags);
    const rare = lists.filter(({ total }) => total <= maxVideosOfTag);
    const rarest = rare.toSorted((a, b) => a.total - b.total).slice(0, maxTags);
    return rarest.flatMap(({ rows }) => rows.map(({ id }) => id));
  }
}

/** In the order of the indexes. */
function mostWatched(condition: Sql, limit: number): Sql {
  return sql`select v.id, v.channel_id as "channelId", v.category_id as "categoryId", v.title, v.tags,
      v.channel_title as "channelTitle", v.view_count::float8 as views
    from videos v where ${condition} order by coalesce(v.view_count, -1) desc, v.id desc limit ${limit}`;
}
