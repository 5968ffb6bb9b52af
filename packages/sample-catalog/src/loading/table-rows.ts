import type {
  SampleChannel,
  SampleComment,
  SampleVideo,
  Snapshot,
} from '../generator/sample-rows.js';
import { thumbnailUrl } from '../thumbnails/thumbnail.js';
import type { TableRows } from './copy-rows.js';
import { searchPage } from './search-page.js';

/** Something that belongs to a video. */
export interface OfVideo<T> {
  readonly videoId: number;
  readonly value: T;
}

/** Ids of the stored categories by their slugs. */
export type CategoryIds = ReadonlyMap<string, number>;

export const channelRows = (categoryIds: CategoryIds): TableRows<SampleChannel> => ({
  table: 'channels',
  columns: {
    id: ({ id }) => id,
    platform: ({ platform }) => platform,
    title: ({ title }) => title,
    category_id: ({ category }) => categoryIds.get(category.slug) ?? null,
    subscriber_count: ({ subscribers }) => subscribers,
    source: () => 'sample',
  },
});

export const videoRows = (categoryIds: CategoryIds): TableRows<SampleVideo> => ({
  table: 'videos',
  columns: {
    id: ({ id }) => id,
    public_id: ({ publicId }) => publicId,
    platform: ({ channel }) => channel.platform,
    channel_id: ({ channel }) => channel.id,
    category_id: ({ channel }) => categoryIds.get(channel.category.slug) ?? null,
    title: ({ title }) => title,
    description: ({ description }) => description,
    channel_title: ({ channel }) => channel.title,
    tags: ({ tags }) => tags,
    thumbnail_url: ({ channel: { category, title: channelTitle }, ...video }) =>
      thumbnailUrl({ ...video, categorySlug: category.slug, channelTitle }),
    watch_url: ({ channel, title }) => searchPage(channel.platform, title),
    duration_seconds: ({ durationSeconds }) => durationSeconds,
    view_count: ({ snapshots }) => snapshots.at(-1)?.views ?? null,
    like_count: ({ snapshots }) => snapshots.at(-1)?.likes ?? null,
    comment_count: ({ snapshots }) => snapshots.at(-1)?.comments ?? null,
    published_at: ({ publishedAt }) => publishedAt,
    hd: ({ hd }) => hd,
    captions: ({ captions }) => captions,
    mature: () => false,
    language: ({ channel }) => channel.language?.code ?? 'en',
    duplicate_of: ({ copyOf }) => copyOf,
    source: () => 'sample',
  },
});

export const statisticsRows: TableRows<OfVideo<Snapshot>> = {
  table: 'video_statistics',
  columns: {
    video_id: ({ videoId }) => videoId,
    taken_at: ({ value }) => value.takenAt,
    views: ({ value }) => value.views,
    likes: ({ value }) => value.likes,
    comments: ({ value }) => value.comments,
  },
};

export const commentRows: TableRows<OfVideo<SampleComment>> = {
  table: 'comments',
  columns: {
    video_id: ({ videoId }) => videoId,
    author: ({ value }) => value.author,
    body: ({ value }) => value.text,
    like_count: ({ value }) => value.likes,
    published_at: ({ value }) => value.publishedAt,
  },
};
