import { z } from 'zod';
import { type CategoryMap, slugFor } from '../category-map.js';
import {
  items,
  part,
  said,
  saidCount,
  saidText,
  saidTime,
  textOrNone,
  textsOrNone,
} from '../said.js';
import { videoReader } from '../video-reader.js';

const platform = 'twitch';
/** Broadcasts are deleted after two weeks or two months. */
const keptDays = 3;

export const helixList = z.object({
  data: items,
  pagination: part({ cursor: saidText }),
});

const owner = {
  user_id: z.string(),
  user_login: z.string().regex(/^\w+$/),
  user_name: z.string(),
};

/** Broadcasts of the past, highlights and uploads. */
export const readVideos = videoReader({
  platform,
  keptDays,
  shape: z.object({
    ...owner,
    id: z.string().regex(/^\d+$/),
    title: z.string(),
    description: textOrNone,
    published_at: saidTime,
    thumbnail_url: textOrNone,
    viewable: saidText,
    view_count: saidCount,
    language: saidText,
    duration: saidText,
  }),
  details: (video) =>
    (video.viewable ?? 'public') === 'public'
      ? {
          externalId: video.id,
          title: video.title,
          description: video.description,
          channel: { externalId: video.user_id, title: video.user_name },
          thumbnailUrl: thumbnail(video.thumbnail_url),
          watchUrl: `https://www.twitch.tv/videos/${video.id}`,
          durationSeconds: twitchSeconds(video.duration),
          views: video.view_count,
          publishedAt: video.published_at,
          language: video.language,
          embeddable: true,
        }
      : null,
});

export const readClips = videoReader({
  platform,
  keptDays,
  shape: z.object({
    id: z.string().regex(/^[\w-]+$/),
    broadcaster_id: z.string(),
    broadcaster_name: z.string(),
    title: z.string(),
    created_at: saidTime,
    thumbnail_url: textOrNone,
    view_count: saidCount,
    language: saidText,
    duration: said(z.number()),
  }),
  details: (clip) => ({
    externalId: clip.id,
    title: clip.title,
    channel: { externalId: clip.broadcaster_id, title: clip.broadcaster_name },
    thumbnailUrl: clip.thumbnail_url,
    watchUrl: `https://clips.twitch.tv/${clip.id}`,
    durationSeconds: Math.round(clip.duration ?? 0) || null,
    views: clip.view_count,
    publishedAt: clip.created_at,
    language: clip.language,
    embeddable: true,
  }),
});

/** A channel broadcasts one stream at a time, so that its stream is known by its channel. */
export const readStreams = videoReader({
  platform,
  keptDays,
  shape: z.object({
    ...owner,
    game_name: saidText,
    type: z.literal('live'),
    title: z.string(),
    viewer_count: saidCount,
    started_at: saidTime,
    language: saidText,
    thumbnail_url: textOrNone,
    tags: textsOrNone,
  }),
  details: (stream) => ({
    externalId: `live:${stream.user_id}`,
    title: stream.title || `${stream.user_name} live`,
    tags: [...stream.tags, stream.game_name ?? ''],
    channel: { externalId: stream.user_id, title: stream.user_name },
    categorySlug: stream.game_name
      ? (slugFor(twitchCategories, stream.game_name) ?? 'gaming')
      : null,
    thumbnailUrl: thumbnail(stream.thumbnail_url),
    watchUrl: `https://www.twitch.tv/${stream.user_login}`,
    durationSeconds: 0,
    views: stream.viewer_count,
    viewKind: 'concurrent',
    publishedAt: stream.started_at,
    language: stream.language,
    embeddable: true,
  }),
});

/** Fills in the size, for which Twitch leaves room in two forms. */
export function thumbnail(template: string): string {
  return template.replace(/%?\{width\}x%?\{height\}/, '640x360');
}

const clock = /^(?:(\d{1,4})h)?(?:(\d{1,2})m)?(?:(\d{1,2})s)?$/;

/** Seconds of a duration such as `3h8m33s`; `null` for other texts, and for none. */
export function twitchSeconds(text: string | null): number | null {
  const parts = clock.exec(text ?? '');
  if (!parts) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return (hours * 60 + minutes) * 60 + seconds || null;
}

/** Categories that are no games; all others are. */
const twitchCategories: CategoryMap = {
  Music: 'music',
  DJs: 'music',
  Art: 'art',
  'Just Chatting': 'entertainment',
  'Talk Shows & Podcasts': 'entertainment',
  'Special Events': 'entertainment',
  ASMR: 'entertainment',
  IRL: 'entertainment',
  'Food & Drink': 'food',
  'Travel & Outdoors': 'travel',
  'Fitness & Health': 'health',
  'Makers & Crafting': 'diy-crafts',
  Sports: 'sports',
  Politics: 'news',
  'Science & Technology': 'technology',
  'Software and Game Development': 'technology',
};
