import { Inject, Injectable } from '@nestjs/common';
import { readVideoLink } from '@tessera/contracts-discovery';
import { z } from 'zod';
import type { IncomingVideo } from '../../../catalog/index.js';
import type {
  Call,
  Connector,
  FoundVideos,
  KnownFilters,
  PlatformQuery,
  PlatformRequest,
  Refreshed,
  TrendingQuery,
} from '../../connector.js';
import { platformsSettings, type PlatformsSettings } from '../../settings.js';
import { nameFor, slugsOf } from '../category-map.js';
import { pageNumber, requestUrl } from '../request-url.js';
import { publishedSince } from '../search-filters.js';
import { unlessNotFound } from '../without-failing.js';
import {
  dailymotionChannels,
  dailymotionFields,
  dailymotionList,
  readVideos,
} from './dailymotion-video.js';

const perPage = 100;
/** Further pages of a listing are refused. */
const longestListing = 1000;

/** Dailymotion, whose API shows everything public without a key. */
@Injectable()
export class DailymotionConnector implements Connector {
  readonly platform = 'dailymotion';
  readonly offers = {
    search: 'ready',
    trending: 'ready',
    channel: 'ready',
    link: 'ready',
    refresh: 'ready',
  } as const;
  readonly missingSettings = [];
  readonly budgets = {};
  readonly knownFilters: KnownFilters = {
    sort: ['date', 'viewCount'],
    duration: 'all',
    publishedAfter: 'all',
    language: 'all',
    mature: 'all',
    hd: 'all',
  };
  readonly trendingCategories = slugsOf(dailymotionChannels);
  readonly refreshBatch = perPage;
  readonly examples = {
    link: new URL('https://www.dailymotion.com/video/x84sh87'),
    channel: 'x1fz4ii',
  };

  constructor(@Inject(platformsSettings.token) private readonly settings: PlatformsSettings) {}

  async search(
    { text, limit, page, filters = {} }: PlatformQuery,
    call: Call,
  ): Promise<FoundVideos> {
    const number = pageNumber(page);
    const size = Math.min(limit, perPage);
    const query = {
      search: text,
      limit: size,
      page: number,
      ...narrowed(filters),
    };
    const answer = await call.json(this.request('videos', query), dailymotionList);
    const hasMore = answer.has_more === true && (number + 1) * size <= longestListing;
    const nextPage = hasMore ? String(number + 1) : null;
    return { videos: readVideos(answer.list), total: answer.total, nextPage };
  }

  async trending({ limit, category }: TrendingQuery, call: Call): Promise<FoundVideos> {
    const channel = nameFor(dailymotionChannels, category);
    const query = { sort: 'trending', channel, limit: Math.min(limit, perPage) };
    return this.list({ ...query, family_filter: true }, call);
  }

  async channel(externalId: string, call: Call): Promise<FoundVideos> {
    return this.list({ owners: externalId, sort: 'recent', limit: 20, family_filter: true }, call);
  }

  async refresh(externalIds: readonly string[], call: Call): Promise<Refreshed> {
    // Those that have become explicit are still there, and are marked as such.
    const query = { ids: externalIds.join(','), limit: perPage, family_filter: false };
    const { videos } = await this.list(query, call);
    return { videos };
  }

  recognizes(url: URL): boolean {
    return readVideoLink(url.href)?.platform === this.platform;
  }

  async resolve(url: URL, call: Call): Promise<IncomingVideo | null> {
    const id = readVideoLink(url.href)?.id;
    if (!id) return null;
    const request = this.request(`video/${id}`, { family_filter: false });
    const video = await unlessNotFound(call.json(request, z.unknown()));
    return video === null ? null : (readVideos([video])[0] ?? null);
  }

  private async list(query: Parameters<typeof requestUrl>[2], call: Call): Promise<FoundVideos> {
    const { list } = await call.json(this.request('videos', query), dailymotionList);
    return { videos: readVideos(list), total: null, nextPage: null };
  }

  private request(path: string, query: Parameters<typeof requestUrl>[2]): PlatformRequest {
    const fields = { ...query, fields: dailymotionFields };
    return { url: requestUrl(this.settings.dailymotionApiUrl, path, fields) };
  }
}

const orders: Partial<Record<string, string>> = { date: 'recent', viewCount: 'visited' };
/** Lengths in minutes. */
const lengths: Partial<Record<string, object>> = {
  short: { shorter_than: 4 },
  medium: { longer_than: 4, shorter_than: 20 },
  long: { longer_than: 20 },
};

function narrowed({
  sort = 'relevance',
  duration = 'any',
  publishedAfter,
  language,
  mature = 'hide',
  hd,
}: Required<PlatformQuery>['filters']) {
  const since = publishedSince(publishedAfter);
  return {
    sort: orders[sort] ?? 'relevance',
    ...lengths[duration],
    created_after: since && since.getTime() / 1000,
    languages: language,
    family_filter: mature === 'hide',
    explicit: mature === 'only' ? true : undefined,
    flags: hd ? 'hd' : undefined,
  };
}
