import { z } from 'zod';
import type { IncomingVideo } from '../../../catalog/index.js';
import { readFeed } from '../feed.js';
import { items, said, saidCount, saidText, saidTime } from '../said.js';
import { videoReader } from '../video-reader.js';
import { keptDays, watchUrl } from './youtube-video.js';

const entry = z.object({
  'yt:videoId': z.string(),
  'yt:channelId': z.string(),
  title: z.string(),
  author: z.object({ name: z.string() }),
  published: saidTime,
  'media:group': said(
    z.object({
      'media:description': saidText,
      'media:thumbnail': said(z.object({ '@url': saidText })),
      'media:community': said(
        z.object({
          'media:starRating': said(z.object({ '@count': saidCount })),
          'media:statistics': said(z.object({ '@views': saidCount })),
        }),
      ),
    }),
  ),
});

const feed = z.object({ feed: z.object({ entry: z.union([items, z.unknown()]).optional() }) });

const readEntries = videoReader({
  platform: 'youtube',
  keptDays,
  shape: entry,
  details: ({ 'yt:videoId': id, 'yt:channelId': channelId, title, author, published, ...rest }) => {
    const media = rest['media:group'];
    const community = media?.['media:community'];
    return {
      externalId: id,
      title,
      description: media?.['media:description'] ?? '',
      channel: { externalId: channelId, title: author.name },
      thumbnailUrl: media?.['media:thumbnail']?.['@url'] ?? '',
      watchUrl: watchUrl(id),
      views: community?.['media:statistics']?.['@views'] ?? null,
      likes: community?.['media:starRating']?.['@count'] ?? null,
      publishedAt: published,
    };
  },
});

/** The videos of a channel's feed. @throws PlatformFailure `bad-response` for what is no such feed */
export function readYoutubeFeed(xml: string): IncomingVideo[] {
  const { entry = [] } = readFeed(xml, feed).feed;
  return readEntries(Array.isArray(entry) ? entry : [entry]);
}
