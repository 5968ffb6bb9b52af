import { z } from 'zod';
import { plainText } from '../../../../../platform/foreign-text/index.js';
import { type CategoryMap, slugFor } from '../category-map.js';
import {
  items,
  saidCount,
  saidFlag,
  saidText,
  saidTexts,
  saidUnixTime,
  textOrNone,
  textsOrNone,
} from '../said.js';
import { type VideoDetails, videoReader } from '../video-reader.js';

export const dailymotionList = z.object({ list: items, total: saidCount, has_more: saidFlag });

/** One video, and what is asked for of it. */
const dailymotionVideo = z.object({
  id: z.string().regex(/^[a-z\d]+$/i),
  title: z.string(),
  description: textOrNone,
  duration: saidCount,
  created_time: saidUnixTime,
  thumbnail_480_url: textOrNone,
  views_total: saidCount,
  likes_total: saidCount,
  tags: textsOrNone,
  channel: saidText,
  language: saidText,
  'owner.id': z.string(),
  'owner.screenname': z.string(),
  allow_embed: saidFlag,
  explicit: saidFlag,
  private: saidFlag,
  mode: saidText,
  onair: saidFlag,
  audience: saidCount,
  available_formats: saidTexts,
});
type DailymotionVideo = z.output<typeof dailymotionVideo>;

export const dailymotionFields = Object.keys(dailymotionVideo.shape).join(',');

export const readVideos = videoReader({
  platform: 'dailymotion',
  keptDays: 7,
  shape: dailymotionVideo,
  details: (video) => (video.private || isOffAir(video) ? null : details(video)),
});

function details(video: DailymotionVideo): VideoDetails {
  const { id, title, description, tags, channel, language, likes_total } = video;
  return {
    externalId: id,
    title: plainText(title),
    description: plainText(description),
    tags,
    channel: { externalId: video['owner.id'], title: video['owner.screenname'] },
    categorySlug: slugFor(dailymotionChannels, channel),
    thumbnailUrl: video.thumbnail_480_url,
    watchUrl: `https://www.dailymotion.com/video/${id}`,
    durationSeconds: isLive(video) ? 0 : video.duration || null,
    ...viewsOf(video),
    likes: likes_total,
    publishedAt: video.created_time,
    hd: video.available_formats?.some((format) => /^u?hd/.test(format)) ?? null,
    mature: video.explicit,
    language,
    embeddable: video.allow_embed,
  };
}

function viewsOf(video: DailymotionVideo): Partial<VideoDetails> {
  const { audience, views_total } = video;
  return isLive(video) && audience !== null
    ? { views: audience, viewKind: 'concurrent' }
    : { views: views_total };
}

function isLive({ mode, onair }: DailymotionVideo): boolean {
  return mode === 'live' && onair === true;
}

function isOffAir(video: DailymotionVideo): boolean {
  return video.mode === 'live' && !isLive(video);
}

/** Dailymotion calls its categories channels. */
export const dailymotionChannels: CategoryMap = {
  music: 'music',
  news: 'news',
  sport: 'sports',
  tech: 'technology',
  travel: 'travel',
  videogames: 'gaming',
  school: 'education',
  creation: 'art',
  tv: 'entertainment',
  fun: 'entertainment',
  people: 'entertainment',
  shortfilms: 'entertainment',
};
