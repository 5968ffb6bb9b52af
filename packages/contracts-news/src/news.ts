import { defineEndpoints, platform, platforms, video, wholeNumber } from '@tessera/contracts';
import { z } from 'zod';
import { maxLiveUpdates, maxNewsQuery, minNewsQuery, newsOrders, newsSections } from './values.js';

const count = z.int().nonnegative();
const time = z.iso.datetime();

/** The normalized words of a topic, as they are followed. */
export const topic = z.string().trim().min(1).max(60);

/** One video of a story, with the time that makes it evidence. */
export const receipt = z.object({
  videoId: z.string(),
  title: z.string(),
  platform,
  channelId: z.string(),
  channel: z.string(),
  publishedAt: time,
  watchUrl: z.url(),
});
export type Receipt = z.infer<typeof receipt>;

/** What a card says about the story that a video is part of. */
export const storySummary = z.object({
  id: z.uuid(),
  topic,
  /** Videos about it, and different owners of the channels that published them. */
  videos: count,
  owners: count,
  /** Minutes between the first and the last of the publications that made it breaking, or of all so far. */
  minutes: count,
  isBreaking: z.boolean(),
});
export type StorySummary = z.infer<typeof storySummary>;

export const newsItem = z.object({
  id: z.string(),
  platform,
  title: z.string(),
  /** Address of the picture. */
  thumbnail: z.string(),
  channel: z.string(),
  channelId: z.string(),
  categorySlug: video.shape.categorySlug,
  publishedAt: time.nullable(),
  /** Whole number as text; `null` where the platform does not publish it. */
  views: z.string().regex(/^\d+$/).nullable(),
  viewKind: video.shape.viewKind,
  /** ISO 8601; `null` where unknown or live. */
  duration: z.string().nullable(),
  /** Whether it is part of a story that is breaking now. */
  isBreaking: z.boolean(),
  /** Whether it has far more views than others of its channel had at the same age. */
  isViral: z.boolean(),
  /** Whether it is a live stream that is on. */
  isLive: z.boolean(),
  /** `null` where the platform does not publish it. */
  engagement: z.object({ likes: count.nullable(), comments: count.nullable() }),
  /** Views gained in an hour, between two snapshots; `null` where there are not two yet, and on sections that don't need it. */
  velocity: z.number().nonnegative().nullable(),
  watchUrl: z.url(),
  source: video.shape.source,
  /** The search of others that found it, in the section of recent searches. */
  searchedFor: z.string().nullable(),
  /** The story that it is the earliest video of; others of the story are behind it. */
  story: storySummary.nullable(),
});
export type NewsItem = z.infer<typeof newsItem>;

export const liveUpdateTypes = ['breaking', 'trending', 'viral', 'live', 'other'] as const;

/** Something that happened, once: what is edited or comes again is not told again. */
export const liveUpdate = z.object({
  id: z.uuid(),
  type: z.enum(liveUpdateTypes),
  platform,
  title: z.string(),
  /** When the site noticed it. */
  timestamp: time,
  views: z.string().regex(/^\d+$/).nullable(),
  videoId: z.string(),
  watchUrl: z.url(),
  /** Why it is told, for example `7 channels in 40 min`. */
  reason: z.string(),
  storyId: z.uuid().nullable(),
  topic: topic.nullable(),
});
export type LiveUpdate = z.infer<typeof liveUpdate>;

/** What a site says whose feed the operators have added. */
export const siteReport = z.object({
  title: z.string(),
  url: z.url(),
  host: z.string(),
  publishedAt: time,
});
export type SiteReport = z.infer<typeof siteReport>;

/** A story with its evidence. */
export const story = storySummary.extend({
  /** Title of its earliest video. */
  title: z.string(),
  startedAt: time,
  /** `null` if it never was breaking. */
  breakingAt: time.nullable(),
  /** `null` while it goes on. */
  endedAt: time.nullable(),
  /** Everything that is part of it, the earliest first. */
  items: z.array(newsItem),
  /** The publications that made it breaking, each by another owner; none before. */
  receipts: z.array(receipt),
  /** What other sites say about it, the first of each site, the earliest first. They make nothing breaking. */
  reports: z.array(siteReport),
});
export type Story = z.infer<typeof story>;

/** A story as it was known at one minute. */
export const replayFrame = z.object({
  at: time,
  videos: count,
  owners: count,
  /** Views gained so far by its videos, as far as they were counted. */
  views: count,
  isBreaking: z.boolean(),
  /** Ids of the videos that came with this minute. */
  added: z.array(z.string()),
});
export type ReplayFrame = z.infer<typeof replayFrame>;

/** A value beside the threshold that it has to reach. */
export const measure = z.object({
  name: z.string(),
  /** For people, for example `views an hour`. */
  unit: z.string(),
  value: z.number(),
  threshold: z.number(),
  /** How much is missing; 0 where it is reached. */
  gap: z.number().nonnegative(),
});

/** Why a topic is trending or breaking, or is not. */
export const topicStanding = z.object({
  topic,
  isTrending: z.boolean(),
  isBreaking: z.boolean(),
  /** What the decision depends on; all have to be reached. */
  trending: z.array(measure),
  breaking: z.array(measure),
  /** Its latest story, if it has had one. */
  storyId: z.uuid().nullable(),
  /** Videos about it in the last day. */
  videos: count,
});
export type TopicStanding = z.infer<typeof topicStanding>;

/** A topic that can be chosen or followed. */
export const currentTopic = z.object({
  topic,
  /** Videos about it in the last day, and the day before. */
  videos: count,
  videosBefore: count,
  isBreaking: z.boolean(),
});

const platformChoice = z.enum(['all', ...platforms]).default('all');
const page = {
  /** Of the `Link` header of the previous page. */
  cursor: z.string().max(200).optional(),
  limit: wholeNumber(z.int().min(1).max(50)).default(24),
};
const sectionQuery = z.strictObject({ platform: platformChoice, topic: topic.optional(), ...page });
const storyParams = z.strictObject({ id: z.uuid() });

/** One of the four sections at an address of its own. */
const section = (summary: string) =>
  ({
    summary,
    access: 'visitor',
    query: sectionQuery,
    response: z.array(newsItem),
    listed: true,
    errors: [],
  }) as const;

export const newsEndpoints = defineEndpoints({
  'GET /api/news': {
    summary: 'List news of a section',
    access: 'visitor',
    query: sectionQuery.extend({ section: z.enum(newsSections).default('trending') }),
    response: z.array(newsItem),
    listed: true,
    errors: [],
  },
  'GET /api/news/trending': section('List what gains views fastest'),
  'GET /api/news/most-viewed': section('List the most viewed videos of the last days'),
  'GET /api/news/recent-searches': section('List what others searched for recently'),
  'GET /api/news/breaking': section('List what is breaking'),
  'GET /api/news/search': {
    summary: 'Search news',
    access: 'visitor',
    cost: 4,
    /**
     * - `search`: somebody clicked. It counts as one of the searches of their plan, as it does without the header.
     * - `topic`: a quick topic was chosen; `refresh`: results that are shown are asked for again. Neither counts.
     */
    headers: z.object({ 'x-purpose': z.enum(['search', 'topic', 'refresh']).optional() }),
    query: z.strictObject({
      q: z.string().trim().min(minNewsQuery).max(maxNewsQuery),
      platform: platformChoice,
      sort: z.enum(newsOrders).default('relevance'),
      ...page,
    }),
    response: z.array(newsItem),
    listed: true,
    errors: [],
  },
  'GET /api/breaking-content': {
    summary: 'List live updates, the newest first',
    access: 'visitor',
    query: z.strictObject({
      /** Only those after the one with this id. */
      after: z.uuid().optional(),
      limit: wholeNumber(z.int().min(1).max(maxLiveUpdates)).default(maxLiveUpdates),
    }),
    response: z.array(liveUpdate),
    errors: [],
  },
  'GET /api/news/topics': {
    summary: 'List the topics of today, those that are breaking first',
    access: 'visitor',
    query: z.strictObject({ limit: wholeNumber(z.int().min(1).max(24)).default(12) }),
    response: z.object({ topics: z.array(currentTopic) }),
    errors: [],
  },
  'GET /api/news/topics/:topic': {
    summary: 'Get why a topic is trending or breaking, or is not',
    access: 'visitor',
    params: z.strictObject({ topic }),
    response: topicStanding,
    errors: [],
  },
  'GET /api/news/stories/:id': {
    summary: 'Get a story with its evidence',
    access: 'visitor',
    params: storyParams,
    response: story,
    errors: ['story-not-found'],
  },
  'GET /api/news/stories/:id/replay': {
    summary: 'Get a story minute by minute, as it was known then',
    access: 'visitor',
    params: storyParams,
    response: z.object({ frames: z.array(replayFrame) }),
    errors: ['story-not-found'],
  },
});

export const newsErrors = {
  'story-not-found': { status: 404, title: 'Story not found' },
} as const;

export const newsNotifications = {
  'topic-breaking': { label: 'Breaking news on topics you follow' },
} as const;
