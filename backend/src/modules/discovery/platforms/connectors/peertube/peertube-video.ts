import { z } from 'zod';
import { type CategoryMap, slugFor } from '../category-map.js';
import {
  items,
  said,
  saidCount,
  saidFlag,
  saidText,
  saidTime,
  textOrNone,
  textsOrNone,
} from '../said.js';
import { type VideoDetails, videoReader } from '../video-reader.js';

export const peertubeList = z.object({ data: items, total: saidCount });

const named = said(z.object({ id: z.union([z.string(), z.int()]).transform(String) }));
const files = z.array(z.object({ resolution: z.object({ id: z.int() }) })).catch([]);

/** What the search engine and instances have in common, and what only one of them gives. */
const resource = z.object({
  uuid: z.uuid(),
  url: z.url({ protocol: /^https?$/ }),
  name: z.string(),
  description: textOrNone,
  duration: saidCount,
  isLive: saidFlag,
  tags: textsOrNone,
  category: named,
  language: named,
  privacy: named,
  state: named,
  nsfw: saidFlag,
  views: saidCount,
  viewers: saidCount,
  likes: saidCount,
  comments: saidCount,
  publishedAt: saidTime,
  originallyPublishedAt: saidTime,
  thumbnailUrl: textOrNone,
  thumbnailPath: textOrNone,
  previewUrl: textOrNone,
  previewPath: textOrNone,
  embedUrl: textOrNone,
  embedPath: textOrNone,
  files,
  streamingPlaylists: z.array(z.object({ files })).catch([]),
  channel: z.object({ name: z.string(), displayName: z.string(), host: z.string(), url: saidText }),
});
type PeertubeVideo = z.output<typeof resource>;

const isPublic = '1';
const isPublished = '1';

export const readVideos = videoReader({
  platform: 'peertube',
  keptDays: 14,
  shape: resource,
  details: (video) =>
    (video.privacy?.id ?? isPublic) === isPublic && (video.state?.id ?? isPublished) === isPublished
      ? details(video)
      : null,
});

/** Instances copy each other's videos; the UUID is the same everywhere. */
function details(video: PeertubeVideo): VideoDetails {
  const { uuid, url, name, description, tags, channel, duration, isLive } = video;
  return {
    externalId: uuid.toLowerCase(),
    title: name,
    description,
    tags,
    channel: {
      externalId: channel.url ?? `${channel.name}@${channel.host}`,
      title: channel.displayName,
    },
    categorySlug: slugFor(peertubeCategories, video.category?.id),
    thumbnailUrl: pictureOf(video),
    watchUrl: url,
    durationSeconds: isLive ? 0 : duration || null,
    ...viewsOf(video),
    likes: video.likes,
    comments: video.comments,
    publishedAt: video.originallyPublishedAt ?? video.publishedAt,
    hd: isHd(video),
    mature: video.nsfw,
    language: video.language?.id ?? null,
    embeddable: video.embedUrl || video.embedPath ? true : null,
  };
}

function viewsOf({ isLive, viewers, views }: PeertubeVideo): Partial<VideoDetails> {
  return isLive && viewers !== null ? { views: viewers, viewKind: 'concurrent' } : { views };
}

/** Previews are larger than thumbnails. Instances give paths, the search engine whole addresses. */
function pictureOf(video: PeertubeVideo): string {
  const { previewUrl, previewPath, thumbnailUrl, thumbnailPath, url } = video;
  const picture = previewUrl || previewPath || thumbnailUrl || thumbnailPath;
  return picture && URL.canParse(picture, url) ? new URL(picture, url).href : '';
}

function isHd({ files, streamingPlaylists }: PeertubeVideo): boolean | null {
  const all = [...files, ...streamingPlaylists.flatMap((playlist) => playlist.files)];
  return all.length === 0 ? null : all.some(({ resolution }) => resolution.id >= 720);
}

/** Ids of the categories that every instance has. */
export const peertubeCategories: CategoryMap = {
  '1': 'music',
  '2': 'entertainment',
  '4': 'art',
  '5': 'sports',
  '6': 'travel',
  '7': 'gaming',
  '9': 'entertainment',
  '10': 'entertainment',
  '11': 'news',
  '12': 'diy-crafts',
  '13': 'education',
  '15': 'technology',
  '18': 'food',
};
