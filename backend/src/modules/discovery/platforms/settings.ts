import { platforms, platform } from '@tessera/contracts';
import { z } from 'zod';
import {
  defineSettings,
  listed,
  noSpaces,
  onOff,
  serviceUrl,
  type SettingsOf,
  whole,
} from '../../../platform/config/index.js';

export const platformsSettings = defineSettings({
  livePlatforms: {
    description: 'Whether the site asks other platforms at all; without it shows what it has',
    schema: onOff,
    default: 'on',
  },
  discovery: {
    description: 'Whether the site collects videos by itself, from platforms that need no key',
    schema: onOff,
    default: 'on',
  },
  platformsOff: {
    description: 'Platforms that are not asked, for example twitch, vimeo',
    schema: listed.pipe(z.array(platform, { error: `must list some of ${platforms.join(', ')}` })),
    default: '',
  },
  platformTimeoutMs: {
    description: 'How long one attempt to ask a platform may take',
    schema: whole(50, 60_000),
    default: '4000',
  },
  platformCacheMinutes: {
    description: 'How long an answer of a platform is repeated',
    schema: whole(1, 1440),
    default: '180',
  },
  youtubeApiKey: {
    description: 'Key of the YouTube Data API; without it only links and channel feeds work',
    schema: noSpaces,
    secret: true,
  },
  youtubeApiUrl: {
    description: 'YouTube Data API',
    schema: serviceUrl('https://www.googleapis.com/youtube/v3'),
    default: 'https://www.googleapis.com/youtube/v3',
  },
  youtubeSiteUrl: {
    description: 'YouTube itself, for channel feeds and links',
    schema: serviceUrl('https://www.youtube.com'),
    default: 'https://www.youtube.com',
  },
  youtubeChannels: {
    description: 'Ids of YouTube channels whose newest videos are collected',
    schema: listed.pipe(z.array(z.string().regex(/^UC[\w-]{22}$/, 'must list ids such as UC…'))),
    default: '',
  },
  youtubeSearchesPerDay: {
    description: "Searches that YouTube's quota allows in a day",
    schema: whole(0, 1_000_000),
    default: '100',
  },
  youtubeUnitsPerDay: {
    description: "Units that YouTube's quota allows in a day for everything else",
    schema: whole(0, 100_000_000),
    default: '10000',
  },
  vimeoClientId: {
    description: 'Client identifier of a Vimeo app',
    schema: noSpaces,
    secret: true,
  },
  vimeoClientSecret: { description: 'Secret of that app', schema: noSpaces, secret: true },
  vimeoApiUrl: {
    description: 'Vimeo API',
    schema: serviceUrl('https://api.vimeo.com'),
    default: 'https://api.vimeo.com',
  },
  vimeoSiteUrl: {
    description: 'Vimeo itself, for links',
    schema: serviceUrl('https://vimeo.com'),
    default: 'https://vimeo.com',
  },
  dailymotionApiUrl: {
    description: 'Dailymotion API, which needs no key',
    schema: serviceUrl('https://api.dailymotion.com'),
    default: 'https://api.dailymotion.com',
  },
  twitchClientId: { description: 'Client id of a Twitch app', schema: noSpaces, secret: true },
  twitchClientSecret: { description: 'Secret of that app', schema: noSpaces, secret: true },
  twitchApiUrl: {
    description: 'Twitch API (Helix)',
    schema: serviceUrl('https://api.twitch.tv/helix'),
    default: 'https://api.twitch.tv/helix',
  },
  twitchIdUrl: {
    description: 'Where Twitch gives tokens',
    schema: serviceUrl('https://id.twitch.tv'),
    default: 'https://id.twitch.tv',
  },
  tiktokSiteUrl: {
    description: 'TikTok itself, for links',
    schema: serviceUrl('https://www.tiktok.com'),
    default: 'https://www.tiktok.com',
  },
  peertubeSearchUrl: {
    description: 'Search engine of PeerTube, which needs no key',
    schema: serviceUrl('https://sepiasearch.org/api/v1'),
    default: 'https://sepiasearch.org/api/v1',
  },
});

export type PlatformsSettings = SettingsOf<typeof platformsSettings>;
