import { Inject, Injectable } from '@nestjs/common';
import { readVideoLink } from '@tessera/contracts-discovery';
import { z } from 'zod';
import type { IncomingVideo } from '../../../catalog/index.js';
import type { Call, Connector, Found, TrendingQuery } from '../../connector.js';
import { PlatformFailure } from '../../platform-failure.js';
import { platformsSettings, type PlatformsSettings } from '../../settings.js';
import { nameFor, slugsOf } from '../category-map.js';
import { unlessNotFound } from '../not-found.js';
import { pageNumber, requestUrl } from '../request-url.js';
import type { FilteredQuery, SearchFilters } from '../search-filters.js';
import { peertubeCategories, peertubeList, readVideos } from './peertube-video.js';

const perPage = 100;
const weekMs = 7 * 86_400_000;

/** PeerTube: many instances, a search engine over them (Sepia Search), and the instances themselves for links and channels. */
@Injectable()
export class PeertubeConnector implements Connector {
  readonly platform = 'peertube';
  readonly offers = {
    search: 'ready',
    trending: 'ready',
    channel: 'ready',
    link: 'ready',
    refresh: 'ready',
  } as const;
  readonly missingSettings = [];
  readonly budgets = {};
  readonly trendingCategories = slugsOf(peertubeCategories);
  readonly refreshBatch = 50;
  readonly examples = {
    link: new URL('https://framatube.org/w/9c9de5e8-0a1e-484a-b099-e80766180a6d'),
    channel: 'https://framatube.org/video-channels/joinpeertube',
  };

  constructor(@Inject(platformsSettings.token) private readonly settings: PlatformsSettings) {}

  async search({ text, limit, page, filters = {} }: FilteredQuery, call: Call): Promise<Found> {
    const number = pageNumber(page);
    const count = Math.min(limit, perPage);
    const end = number * count;
    const query = { search: text, start: end - count, count, nsfw: 'false', ...narrowed(filters) };
    const { data, total } = await this.find(query, call);
    const hasMore = data.length > 0 && total !== null && end < total;
    return { videos: readVideos(data), total, nextPage: hasMore ? String(number + 1) : null };
  }

  /** The most watched of a week: the search engine knows no trends. */
  async trending({ limit, category }: TrendingQuery, call: Call): Promise<Found> {
    const query = {
      sort: '-views',
      startDate: new Date(Date.now() - weekMs).toISOString(),
      categoryOneOf: nameFor(peertubeCategories, category),
      count: Math.min(limit, perPage),
      nsfw: 'false',
    };
    const { data } = await this.find(query, call);
    return { videos: readVideos(data), total: null, nextPage: null };
  }

  async channel(externalId: string, call: Call): Promise<Found> {
    const url = channelVideos(externalId);
    if (!url) throw new PlatformFailure('not-found', 'It has no such channel');
    const { data } = await call.json({ url }, peertubeList);
    return { videos: readVideos(data), total: null, nextPage: null };
  }

  async refresh(externalIds: readonly string[], call: Call): Promise<readonly IncomingVideo[]> {
    const url = requestUrl(this.settings.peertubeSearchUrl, 'search/videos', {
      count: this.refreshBatch,
      nsfw: 'both',
    });
    for (const id of externalIds) url.searchParams.append('uuids[]', id);
    const videos = readVideos((await call.json({ url }, peertubeList)).data);
    // Others would mean that it does not know the parameter, rather than that all of these are gone.
    if (videos.some(({ externalId }) => !externalIds.includes(externalId)))
      throw new PlatformFailure('bad-response', 'It sent other videos than those it was asked for');
    return videos;
  }

  recognizes(url: URL): boolean {
    return readVideoLink(url.href)?.platform === this.platform;
  }

  /** Asks the host of the address, which may be any: the client keeps it from private ones. */
  async resolve(url: URL, call: Call): Promise<IncomingVideo | null> {
    const id = readVideoLink(url.href)?.id;
    if (!id) return null;
    const request = { url: new URL(`/api/v1/videos/${id}`, url) };
    const video = await unlessNotFound(call.json(request, z.unknown()));
    return video === null ? null : (readVideos([video])[0] ?? null);
  }

  private find(query: Parameters<typeof requestUrl>[2], call: Call) {
    const url = requestUrl(this.settings.peertubeSearchUrl, 'search/videos', query);
    return call.json({ url }, peertubeList);
  }
}

const orders = {
  relevance: '-match',
  date: '-publishedAt',
  viewCount: '-views',
  rating: '-likes',
  title: 'name',
} as const;
/** Lengths in seconds. */
const lengths: Partial<Record<string, object>> = {
  short: { durationMax: 240 },
  medium: { durationMin: 240, durationMax: 1200 },
  long: { durationMin: 1200 },
};

function narrowed({ order = 'relevance', duration = 'any', publishedAfter }: SearchFilters) {
  return {
    sort: orders[order],
    ...lengths[duration],
    startDate: publishedAfter?.toISOString(),
  };
}

/** A channel is known by the address of its page, `https://<instance>/video-channels/<name>`. */
function channelVideos(channelUrl: string): URL | null {
  if (!URL.canParse(channelUrl)) return null;
  const page = new URL(channelUrl);
  const name = /^\/(?:video-channels|c)\/([\w.-]{1,100})\/?$/.exec(page.pathname)?.[1];
  const isWeb = page.protocol === 'https:' || page.protocol === 'http:';
  if (!name || !isWeb) return null;
  return requestUrl(page.origin, `api/v1/video-channels/${name}/videos`, {
    count: 20,
    sort: '-publishedAt',
    nsfw: 'both',
  });
}
