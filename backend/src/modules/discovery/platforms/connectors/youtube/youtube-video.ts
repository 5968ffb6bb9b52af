import { z } from 'zod';
import { decodeEntities } from '../../../../../platform/foreign-text/index.js';
import { type CategoryMap, slugFor } from '../category-map.js';
import {
  items,
  part,
  said,
  saidCount,
  saidFlag,
  saidText,
  saidTime,
  textOrNone,
  textsOrNone,
} from '../said.js';
import { bestThumbnail } from '../thumbnail.js';
import { type VideoDetails, videoReader } from '../video-reader.js';

/** The terms allow to keep data for 30 days. */
export const keptDays = 29;

export const youtubeId = z.string().regex(/^[\w-]+$/);

const pictures = z
  .record(z.string(), z.object({ url: z.string(), width: saidCount }))
  .catch({})
  .transform((sizes) => bestThumbnail(Object.values(sizes)));

const snippet = z.object({
  title: z.string(),
  description: textOrNone,
  channelId: z.string(),
  channelTitle: z.string(),
  publishedAt: saidTime,
  thumbnails: pictures,
  tags: textsOrNone,
  categoryId: saidText,
  defaultAudioLanguage: saidText,
  defaultLanguage: saidText,
  liveBroadcastContent: saidText,
});

const contentDetails = part({
  duration: saidText,
  definition: said(z.enum(['hd', 'sd'])),
  caption: said(z.enum(['true', 'false'])),
  // Empty for most videos.
  contentRating: said(z.object({ ytRating: saidText })),
});

const statistics = part({
  viewCount: saidCount,
  likeCount: saidCount,
  commentCount: saidCount,
});

const videoResource = z.object({
  id: youtubeId,
  snippet,
  contentDetails,
  statistics,
  status: part({ embeddable: saidFlag, privacyStatus: saidText }),
  liveStreamingDetails: part({ concurrentViewers: saidCount }),
});
type VideoResource = z.output<typeof videoResource>;

/** An answer with videos, or with results of a search. */
export const youtubeList = z.object({
  items,
  nextPageToken: saidText,
  pageInfo: part({ totalResults: saidCount }),
});

/** What `videos.list` gives. */
export const readVideos = videoReader({
  platform: 'youtube',
  keptDays,
  shape: videoResource,
  details: (video) => (isPublic(video) ? videoDetails(video) : null),
});

/** What `search.list` gives: neither durations nor statistics, and texts that are escaped for HTML. */
export const readSearchResults = videoReader({
  platform: 'youtube',
  keptDays,
  shape: z.object({ id: z.object({ videoId: youtubeId }), snippet }),
  details: ({ id, snippet }) => (isUpcoming(snippet) ? null : searchDetails(id.videoId, snippet)),
});

function searchDetails(id: string, snippet: VideoResource['snippet']): VideoDetails {
  const title = decodeEntities(snippet.title);
  const description = decodeEntities(snippet.description);
  const channelTitle = decodeEntities(snippet.channelTitle);
  return snippetDetails(id, { ...snippet, title, description, channelTitle });
}

function snippetDetails(id: string, said: VideoResource['snippet']): VideoDetails {
  return {
    externalId: id,
    title: said.title,
    description: said.description,
    tags: said.tags,
    channel: { externalId: said.channelId, title: said.channelTitle },
    categorySlug: slugFor(youtubeCategories, said.categoryId),
    thumbnailUrl: said.thumbnails,
    watchUrl: watchUrl(id),
    durationSeconds: isLive(said) ? 0 : null,
    publishedAt: said.publishedAt,
    language: said.defaultAudioLanguage ?? said.defaultLanguage,
  };
}

function videoDetails(video: VideoResource): VideoDetails {
  const { id, snippet, contentDetails, statistics, status } = video;
  return {
    ...snippetDetails(id, snippet),
    ...viewsOf(video),
    durationSeconds: isLive(snippet) ? 0 : isoSeconds(contentDetails.duration),
    likes: statistics.likeCount,
    comments: statistics.commentCount,
    ...featuresOf(contentDetails),
    embeddable: status.embeddable,
  };
}

function featuresOf(details: VideoResource['contentDetails']): Partial<VideoDetails> {
  const { definition, caption, contentRating } = details;
  return {
    hd: definition && definition === 'hd',
    // Only those that were uploaded count.
    captions: caption && caption === 'true',
    mature: contentRating && contentRating.ytRating === 'ytAgeRestricted',
  };
}

function viewsOf({
  snippet,
  statistics,
  liveStreamingDetails,
}: VideoResource): Partial<VideoDetails> {
  const watching = liveStreamingDetails.concurrentViewers;
  return isLive(snippet) && watching !== null
    ? { views: watching, viewKind: 'concurrent' }
    : { views: statistics.viewCount };
}

function isPublic({ snippet, status }: VideoResource): boolean {
  return !isUpcoming(snippet) && (status.privacyStatus ?? 'public') === 'public';
}

function isLive({ liveBroadcastContent }: VideoResource['snippet']): boolean {
  return liveBroadcastContent === 'live';
}

function isUpcoming({ liveBroadcastContent }: VideoResource['snippet']): boolean {
  return liveBroadcastContent === 'upcoming';
}

export function watchUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

const isoDuration = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,5})S)?)?$/;

/** Seconds of an ISO 8601 duration; `null` for none, which broadcasts have, and for other texts. */
export function isoSeconds(text: string | null | undefined): number | null {
  const parts = isoDuration.exec(text ?? '');
  if (!parts) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds || null;
}

/** Ids of `videoCategories.list`, which are the same in all regions. */
const youtubeCategories: CategoryMap = {
  '1': 'entertainment',
  '10': 'music',
  '17': 'sports',
  '18': 'entertainment',
  '19': 'travel',
  '20': 'gaming',
  '23': 'entertainment',
  '24': 'entertainment',
  '25': 'news',
  '26': 'diy-crafts',
  '27': 'education',
  '28': 'technology',
};

/** The categories that the chart of popular videos still has. */
export function youtubeCategory(slug: string | undefined): string | undefined {
  return slug === 'music' ? '10' : slug === 'gaming' ? '20' : undefined;
}
