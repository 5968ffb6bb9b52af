import type { Video } from '@tessera/contracts';
import type { VideoEntity } from './entities/video.entity.js';
import { isoDuration } from './iso-duration.js';

/**
 * A stored video as the API shows it.
 * @param categorySlug slug of the category that the row points to
 */
export function toVideo(row: VideoEntity, categorySlug: string): Video {
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
    publishedAt: row.publishedAt.toISOString(),
    tags: row.tags,
    hd: row.hd,
    captions: row.captions,
    source: row.source,
  };
}
