import type { Video } from '@tessera/contracts';
import type { NewsItem } from '@tessera/contracts-news';

/** As the parts of cards know videos; what news does not say is unknown. */
export function asVideo(item: NewsItem): Video {
  const { channel, thumbnail, views, isLive, ...known } = item;
  const { id, platform, title, channelId, categorySlug, watchUrl, viewKind, publishedAt, source } =
    known;
  return {
    id,
    platform,
    title,
    channelId,
    categorySlug,
    watchUrl,
    viewKind,
    publishedAt,
    source,
    description: '',
    channelTitle: channel,
    thumbnailUrl: thumbnail,
    // What is on air has a length of 0.
    duration: isLive ? 'PT0S' : item.duration,
    viewCount: views,
    tags: [],
    hd: null,
    captions: null,
    mature: null,
    language: null,
    fetchedAt: null,
    alsoOn: [],
  };
}
