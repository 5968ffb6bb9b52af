import { z } from 'zod';
import type { IncomingVideo } from '../../../catalog/index.js';
import { readFeed } from '../feed.js';
import { items, part, saidCount, saidTime, textOrNone } from '../said.js';
import { videoReader } from '../video-reader.js';
import { keptDays, watchUrl, youtubeId } from './youtube-video.js';

const entry = z.object({
  'yt:videoId': youtubeId,
  'yt:channelId': z.string(),
  title: z.string(),
  author: z.object({ name: z.string() }),
  published: saidTime,
  'media:group': part({
    'media:description': textOrNone,
    'media:thumbnail': part({ '@url': textOrNone }),
    'media:community': part({
      'media:starRating': part({ '@count': saidCount }),
      'media:statistics': part({ '@views': saidCount }),
    }),
  }),
});

const feed = z.object({ feed: z.object({ entry: z.union([items, z.unknown()]).optional() }) });

const readEntries = videoReader({
  platform: 'youtube',
  keptDays,
  shape: entry,
  details: ({ 'yt:videoId': id, 'yt:channelId': channelId, title, author, published, ...rest }) => {
    const media = rest['media:group'];
    const community = media['media:community'];
    return {
      externalId: id,
      title,
      description: media['media:description'],
      channel: { externalId: channelId, title: author.name },
      thumbnailUrl: media['media:thumbnail']['@url'],
      watchUrl: watchUrl(id),
      views: community['media:statistics']['@views'],
      likes: community['media:starRating']['@count'],
      publishedAt: published,
    };
  },
});

/** The videos of a channel's feed. @throws PlatformFailure `bad-response` for what is no such feed */
export function readYoutubeFeed(xml: string): IncomingVideo[] {
  const { entry = [] } = readFeed(xml, feed).feed;
  return readEntries(Array.isArray(entry) ? entry : [entry]);
}
