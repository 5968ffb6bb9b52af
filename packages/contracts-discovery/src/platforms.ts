import {
  defineEndpoints,
  eventStream,
  platform,
  type Platform,
  platforms,
} from '@tessera/contracts';
import { z } from 'zod';
import { sortOrders } from './search-options.js';
import { defaultPlatforms, videosPerPlatform } from './search-terms.js';
import { planEffects, searchHeaders, searchQuery } from './search.js';

/** How a search across platforms is narrowed and ordered; as in searches of the catalog, without what only that knows. */
export const platformFilters = searchQuery
  .pick({
    duration: true,
    publishedAfter: true,
    language: true,
    mature: true,
    hd: true,
    captions: true,
  })
  .extend({ sort: z.enum(sortOrders).default('relevance') });
export type PlatformFilters = z.output<typeof platformFilters>;
export const platformFilter = platformFilters.keyof();
export type PlatformFilter = z.infer<typeof platformFilter>;

/** What a platform can be asked for: words, what is watched now, a pasted address, a channel's newest, known videos again, their comments. */
export const platformOffers = [
  'search',
  'trending',
  'link',
  'channel',
  'refresh',
  'comments',
] as const;
export type PlatformOffer = (typeof platformOffers)[number];

/**
 * How a platform stands, as far as its search is concerned:
 * - `live`: it has answered lately
 * - `idle`: it is ready, and nobody has asked it yet
 * - `cached`: answers are repeated from the cache, because it can't be asked now
 * - `quota-used`: what the site may ask in a period is used up, until `blockedUntil`
 * - `rate-limited`: it wants to be left alone, until `blockedUntil`
 * - `failing`: it has not answered since `failingSince`
 * - `needs-key`: an operator has to set `missingSettings`
 * - `not-offered`: the platform has no search that other sites may use
 * - `off`: the site does not ask it
 */
export const platformStates = [
  'live',
  'idle',
  'cached',
  'quota-used',
  'rate-limited',
  'failing',
  'needs-key',
  'not-offered',
  'off',
] as const;
export type PlatformState = (typeof platformStates)[number];

const time = z.iso.datetime();

export const platformStatus = z.object({
  platform,
  /** Whether the platform offers its search to other sites; badge 'Coming Soon' where not. */
  available: z.boolean(),
  /** Whether the site has what it needs to ask; badge 'API Key Required' where not. */
  configured: z.boolean(),
  state: z.enum(platformStates),
  /** What works with the present settings. */
  offers: z.array(z.enum(platformOffers)),
  /** Environment variables that make more of it work. */
  missingSettings: z.array(z.string()),
  /** Whether the videos that the site shows of it are samples. */
  isSample: z.boolean(),
  lastAnswerAt: time.nullable(),
  /** Since when every attempt has failed, and why the last one did. */
  failingSince: time.nullable(),
  failure: z.string().nullable(),
  blockedUntil: time.nullable(),
  /** When the newest answer in the cache is forgotten. */
  cachedUntil: time.nullable(),
  quotas: z.array(
    z.object({
      /** For example `search`. */
      name: z.string(),
      limit: z.int().nonnegative(),
      left: z.int().nonnegative(),
      resetsAt: time,
    }),
  ),
});
export type PlatformStatus = z.infer<typeof platformStatus>;

export const platformVideo = z.object({
  /** Its id in the catalog. */
  id: z.string(),
  platform,
  title: z.string(),
  thumbnailUrl: z.string(),
  /** ISO 8601; `PT0S` while it is live, `null` if the platform does not say. */
  duration: z.string().nullable(),
  creator: z.string(),
  /** Id of the creator's channel in the catalog. */
  channelId: z.string(),
  /** Whole number as text; `null` if the platform does not publish it. */
  viewCount: z.string().regex(/^\d+$/).nullable(),
  /** Whether `viewCount` counts everybody so far, or those who are watching now. */
  viewKind: z.enum(['total', 'concurrent']),
  publishedAt: time.nullable(),
  platformUrl: z.url(),
  /** Our estimate, of 20; `null` where nothing is known, or the platform's terms forbid it. */
  qualityScore: z.int().min(0).max(20).nullable(),
  description: z.string(),
  tags: z.array(z.string()),
  /** `null` where the platform does not say. */
  hd: z.boolean().nullable(),
  captions: z.boolean().nullable(),
  mature: z.boolean().nullable(),
  /** ISO 639-1; `null` if it is not known. */
  language: z.string().nullable(),
  source: z.enum(['live', 'cache', 'sample']),
  fetchedAt: time.nullable(),
});
export type PlatformVideo = z.infer<typeof platformVideo>;

export const platformResult = z.object({
  platform,
  /** Where the videos come from: asked just now, an answer of a while ago, or this site's catalog. */
  origin: z.enum(['live', 'cached', 'catalog']),
  /** When the platform gave this answer; `null` for the catalog. */
  answeredAt: time.nullable(),
  /**
   * How many match, less those of them that the visitor hides; `null` if that is not known: the platform does not say, or counts
   * what filters of `checkedHere` leave out.
   */
  totalResults: z.int().nonnegative().nullable(),
  /** Filters that the platform does not know, so that this site has checked the first videos that it sent, or put them in order. */
  checkedHere: z.array(platformFilter),
  videos: z.array(platformVideo).max(videosPerPlatform),
  /** Why the platform has not answered; the videos are of the catalog then. */
  error: z.string().nullable(),
});
export type PlatformResult = z.infer<typeof platformResult>;

const platformList = z
  .string()
  .max(200)
  .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
  .pipe(z.array(platform).min(1));

export const platformSearchQuery = z.strictObject({
  query: z.string().trim().min(1, 'Type what you are looking for').max(200),
  /** Joined by commas. */
  platforms: platformList.default([...defaultPlatforms]),
  ...platformFilters.shape,
});
export type PlatformSearchQuery = z.output<typeof platformSearchQuery>;

const summary = {
  /** Sum over the platforms; of one that does not say how many it has, those that are shown count. */
  totalResults: z.int().nonnegative(),
  /** Whether the catalog was searched for a corrected spelling; platforms correct by themselves. */
  searchEnhanced: z.boolean(),
  ...planEffects,
};

export const platformSearch = z.object({
  ...summary,
  /** Those of all results, mixed by rank. */
  videos: z.array(platformVideo),
  platformResults: z.array(platformResult),
});
export type PlatformSearch = z.infer<typeof platformSearch>;

/** Searches that may ask platforms have a small budget of their own. */
const rateClass = { name: 'platform-search', share: 1 / 20 };

export const platformEndpoints = defineEndpoints({
  'GET /api/cross-platform/platforms': {
    summary: 'Show which platforms can be searched',
    access: 'visitor',
    response: z.record(platform, platformStatus),
    errors: [],
  },
  'GET /api/cross-platform/status': {
    summary: 'Show whether the site has live videos, and how each platform stands',
    access: 'visitor',
    response: z.object({
      /** `sample` while all videos are generated samples. */
      mode: z.enum(['sample', 'live']),
      /** `null` where nothing has been stored yet. */
      since: time.nullable(),
      platforms: z.array(platformStatus).length(platforms.length),
    }),
    errors: [],
  },
  'GET /api/cross-platform/search': {
    summary: 'Search platforms, and wait for all of them',
    access: 'visitor',
    rateClass,
    headers: searchHeaders,
    query: platformSearchQuery,
    response: platformSearch,
    errors: [],
  },
  'GET /api/cross-platform/search/stream': {
    summary: 'Search platforms, and follow their answers',
    access: 'visitor',
    rateClass,
    headers: searchHeaders,
    query: platformSearchQuery,
    response: eventStream({
      /** What the catalog has, once for each platform, before anything else. */
      local: platformResult,
      /** A platform's answer, or why there is none. */
      result: platformResult,
      /** Nothing follows. */
      done: z.object(summary),
    }),
    errors: [],
  },
  'POST /api/cross-platform/links': {
    summary: 'Add the video of a pasted link',
    access: 'visitor',
    rateClass,
    body: z.strictObject({
      url: z.url({ protocol: /^https?$/, error: 'Paste the address of a video' }).max(2000),
    }),
    response: platformVideo,
    errors: ['link-not-supported', 'video-not-found', 'platform-unavailable'],
  },
  'POST /api/platforms/:platform/test': {
    summary: 'Ask a platform now, and say what happened',
    access: 'operator',
    timeoutMs: 60_000,
    params: z.strictObject({ platform }),
    response: z.object({
      works: z.boolean(),
      steps: z.array(
        z.object({
          offer: z.enum(platformOffers),
          outcome: z.enum(['worked', 'failed', 'needs-key', 'not-offered']),
          /** In plain words, for example `Found 6 videos in 412 ms`. */
          detail: z.string(),
        }),
      ),
    }),
    errors: [],
  },
});

export const platformErrors = {
  'link-not-supported': { status: 422, title: 'This link is of no platform that the site knows' },
  'platform-unavailable': {
    status: 503,
    title: 'The platform does not answer now',
    extra: z.object({ platform }),
  },
} as const;

/** Every platform, mapped. @param valueOf its value */
export function byPlatform<T>(valueOf: (platform: Platform) => T): Record<Platform, T> {
  return Object.fromEntries(platforms.map((name) => [name, valueOf(name)])) as Record<Platform, T>;
}
