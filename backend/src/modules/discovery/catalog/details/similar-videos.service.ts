import { Injectable } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
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
import { VideoNeighbors } from './video-neighbors.js';

/** Tags that more videos have say too little. */
const maxVideosOfTag = 2000;
const maxTags = 6;
const maxOfTag = 26;
const maxNeighbors = 60;

/**
 * Videos that are similar to a video. Candidates are a few hundred at most, however large the catalog is: the most watched
 * of its channel and of its category, those that share its rarest tags, and those that the same visitors watch.
 */
@Injectable()
export class SimilarVideos {
  constructor(
    private readonly pages: VideoPagesService,
    private readonly visible: VisibleVideos,
    private readonly index: SearchIndex,
    private readonly samples: SampleVisibility,
    private readonly cache: CatalogCache,
    private readonly neighbors: VideoNeighbors,
  ) {}

  /** @throws ApiProblem `video-not-found`, `video-taken-down` */
  async list(
    publicId: string,
    limit: number,
    exclusions: Exclusions,
  ): Promise<Response<'GET /api/videos/:id/similar'>> {
    await this.visible.assertShown(publicId);
    const list = { query: { limit }, exclusions };
    const { videos } = await this.cache.firstPage(`similar ${publicId}`, list, () =>
      this.read(publicId, limit, exclusions),
    );
    return { videos: await this.visible.stillShown(videos) };
  }

  private async read(publicId: string, limit: number, exclusions: Exclusions) {
    const row = await this.visible.find(publicId);
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
    const [tagged, neighbors] = await Promise.all([
      this.withRarestTags(video),
      this.neighbors.of(video.publicId, maxNeighbors),
    ]);
    const ids = neighbors.map(({ id }) => id);
    const rows = await this.pages.rows<Comparable & NamedVideo & { readonly publicId: string }>(sql`
      (${mostWatched(sql`v.channel_id = ${video.channelId} and ${visible}`, 24)}) union
      (${mostWatched(sql`v.category_id = ${video.categoryId} and ${visible}`, 120)}) union
      (${mostWatched(sql`v.id = any(${tagged}::bigint[]) and ${visible}`, tagged.length)}) union
      (${mostWatched(sql`v.public_id = any(${ids}::text[]) and ${visible}`, ids.length)})`);
    const strengths = new Map(neighbors.map(({ id, strength }) => [id, strength]));
    return rows.map((row) => ({ ...row, watchedTogether: strengths.get(row.publicId) }));
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
  return sql`select v.id, v.public_id as "publicId", v.channel_id as "channelId", v.category_id as "categoryId", v.title, v.tags,
      v.channel_title as "channelTitle", v.view_count::float8 as views
    from videos v where ${condition} order by coalesce(v.view_count, -1) desc, v.id desc limit ${limit}`;
}
