import type { Video } from '@tessera/contracts';
import type { VideoEntity } from './entities/video.entity.js';
import { isoDuration } from './iso-duration.js';

interface Belonging {
  /** Slug of the category that the row points to. */
  readonly categorySlug: string | null;
  /** The same video on other platforms. */
  readonly others: readonly VideoEntity[];
}

/** A stored video as the API shows it. */
export function toVideo(row: VideoEntity, { categorySlug, others }: Belonging): Video {
  return {
    id: row.publicId,
    platform: row.platform,
    title: row.title,
    description: row.description,
    channelId: row.channelId,
    channelTitle: row.channelTitle,
    categorySlug,
    thumbnailUrl: row.thumbnailUrl,
    watchUrl: row.watchUrl,
    duration: row.durationSeconds === null ? null : isoDuration(row.durationSeconds),
    viewCount: row.viewCount,
    viewKind: row.viewKind,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    tags: row.tags,
    hd: row.hd,
    captions: row.captions,
    mature: row.mature,
    language: row.language,
    source: row.source,
    fetchedAt: row.fetchedAt?.toISOString() ?? null,
    alsoOn: others.map(({ publicId, platform, watchUrl }) => ({
      id: publicId,
      platform,
      watchUrl,
    })),
  };
}
