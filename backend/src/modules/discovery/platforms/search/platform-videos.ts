import { Injectable } from '@nestjs/common';
import type { Video } from '@tessera/contracts';
import type { PlatformVideo } from '@tessera/contracts-discovery';
import { CatalogFacade, ScoredVideos } from '../../catalog/index.js';
import { qualityScore } from './quality-score.js';

/** Videos of the catalog as searches across platforms show them. */
@Injectable()
export class PlatformVideos {
  constructor(
    private readonly catalog: CatalogFacade,
    private readonly scored: ScoredVideos,
  ) {}

  /** By ids, in their order; those that are gone, and those that a visitor hides, are left out. */
  async visible(ids: readonly string[], visitorId: string): Promise<Video[]> {
    const [found, hidden] = await Promise.all([
      this.catalog.videos(ids),
      this.catalog.hidden(ids, visitorId),
    ]);
    return ids.flatMap((id) => (hidden.has(id) ? [] : (found.get(id) ?? [])));
  }

  /** Also one that somebody hides. @returns `null` if it is gone */
  async byId(id: string): Promise<PlatformVideo | null> {
    const video = (await this.catalog.videos([id])).get(id);
    return video ? this.toPlatformVideo(video) : null;
  }

  toPlatformVideo(video: Video): PlatformVideo {
    return {
      id: video.id,
      platform: video.platform,
      title: video.title,
      thumbnailUrl: video.thumbnailUrl,
      duration: video.duration,
      creator: video.channelTitle,
      channelId: video.channelId,
      viewCount: video.viewCount,
      viewKind: video.viewKind,
      publishedAt: video.publishedAt,
      platformUrl: video.watchUrl,
      qualityScore: this.scored.mayBe(video) ? qualityScore(video) : null,
      description: video.description,
      tags: video.tags,
      hd: video.hd,
      captions: video.captions,
      mature: video.mature,
      language: video.language,
      source: video.source,
      fetchedAt: video.fetchedAt,
    };
  }
}
