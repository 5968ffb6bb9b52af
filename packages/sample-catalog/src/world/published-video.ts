import type { Platform } from '@tessera/contracts';
import { searchPage } from '../loading/search-page.js';
import { thumbnailUrl } from '../thumbnails/thumbnail.js';
import type { LiveVideo } from './live-video.js';

/** A video of the moving world as it is stored; without counts, because nobody has seen it yet. */
export interface PublishedVideo {
  readonly platform: Platform;
  /** Number of the channel in the catalog. */
  readonly channelId: number;
  readonly channelTitle: string;
  readonly categorySlug: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly thumbnailUrl: string;
  readonly watchUrl: string;
  readonly durationSeconds: number | null;
  readonly hd: boolean | null;
  readonly captions: boolean | null;
  /** ISO 639-1. */
  readonly language: string;
  /** The id in the API of the same video on another platform. */
  readonly copyOf: string | null;
}

export function publishedVideo(video: LiveVideo): PublishedVideo {
  const { channel, title, episode } = video;
  const { platform, id: channelId, title: channelTitle, language } = channel;
  const categorySlug = channel.category.slug;
  const { description, tags, durationSeconds, hd, captions, copyOf } = video;
  return {
    platform,
    channelId,
    channelTitle,
    categorySlug,
    title,
    description,
    tags,
    thumbnailUrl: thumbnailUrl({ categorySlug, channelTitle, episode, title }),
    watchUrl: searchPage(platform, title),
    durationSeconds,
    hd,
    captions,
    language: language?.code ?? 'en',
    copyOf,
  };
}
