import { Inject, Injectable } from '@nestjs/common';
import { readVideoLink } from '@tessera/contracts-discovery';
import { OutboundClient } from '../../../../../platform/outbound/index.js';
import { dayMs } from '../../../../../platform/utc-days/index.js';
import type { IncomingComment, IncomingVideo } from '../../../catalog/index.js';
import type {
  Call,
  Connector,
  FoundVideos,
  KnownFilters,
  PlatformQuery,
  Refreshed,
  TrendingQuery,
  VideoAddress,
} from '../../connector.js';
import { PlatformFailure } from '../../platform-failure.js';
import { platformsSettings, type PlatformsSettings } from '../../settings.js';
import { nameFor, slugsOf } from '../category-map.js';
import { pageNumber, requestUrl } from '../request-url.js';
import { publishedSince } from '../search-filters.js';
import { unlessFailed, unlessNotFound } from '../without-failing.js';
import { originOf, PeertubeInstances } from './peertube-instances.js';
import { peertubeCategories, peertubeList, readVideos } from './peertube-video.js';

const perPage = 100;
const weekMs = 7 * dayMs;

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
    comments: 'ready',
  } as const;
  readonly missingSettings = [];
  readonly budgets = {};
  /** The search engine says nothing of pictures and subtitles. */
  readonly knownFilters: KnownFilters = {
    sort: 'all',
    duration: 'all',
    publishedAfter: 'all',
    language: 'all',
    mature: 'all',
  };
  readonly trendingCategories = slugsOf(peertubeCategories);
  readonly refreshBatch = 50;
  /** Many instances are run by a single person, who may be away. */
  readonly refreshAheadDays = 7;
  readonly examples = {
    link: new URL('https://framatube.org/w/9c9de5e8-0a1e-484a-b099-e80766180a6d'),
    channel: 'https://framatube.org/video-channels/joinpeertube',
  };

  private readonly instances: PeertubeInstances;

  constructor(
    @Inject(platformsSettings.token) private readonly settings: PlatformsSettings,
    outbound: OutboundClient,
  ) {
    this.instances = new PeertubeInstances(outbound, settings.platformTimeoutMs);
  }

  async search(
    { text, limit, page, filters = {} }: PlatformQuery,
    call: Call,
  ): Promise<FoundVideos> {
    const number = pageNumber(page);
    const count = Math.min(limit, perPage);
    const end = number * count;
    const query = { search: text, start: end - count, count, ...narrowed(filters) };
    const { data, total } = await this.find(query, call);
    const hasMore = data.length > 0 && total !== null && end < total;
    return { videos: readVideos(data), total, nextPage: hasMore ? String(number + 1) : null };
  }

  /** The most watched of a week: the search engine knows no trends. */
  async trending({ limit, category }: TrendingQuery, call: Call): Promise<FoundVideos> {
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

  /** A channel is known by the address of its page, `https://<instance>/video-channels/<name>`. */
  async channel(externalId: string, call: Call): Promise<FoundVideos> {
    const origin = originOf(externalId);
    const name = /\/(?:video-channels|c)\/([\w.-]{1,100})\/?$/.exec(externalId)?.[1];
    const found = origin && name && (await this.instances.channel(origin, name, call.signal));
    if (!found) throw new PlatformFailure('not-found', 'It has no such channel');
    return { videos: await this.indexed(found, call), total: null, nextPage: null };
  }

  async refresh(externalIds: readonly string[], call: Call): Promise<Refreshed> {
    const known = externalIds.filter((id) => !isOfInstance(id));
    const videos = await this.byIds(known, call);
    const asked = await this.instances.again(externalIds.filter(isOfInstance), call.signal);
    const others = await this.playable(asked.videos, call);
    return { videos: [...videos, ...others], unanswered: asked.unanswered };
  }

  /** Where the video was published: what other instances have of its comments is a copy. */
  async comments(video: VideoAddress, call: Call): Promise<readonly IncomingComment[]> {
    const origin = originOf(video.watchUrl);
    if (!origin) return [];
    const asked = this.instances.comments(origin, uuidOf(video), call.signal);
    return (await unlessNotFound(asked)) ?? [];
  }

  recognizes(url: URL): boolean {
    return readVideoLink(url.href)?.platform === this.platform;
  }

  async resolve(url: URL, call: Call): Promise<IncomingVideo | null> {
    const id = readVideoLink(url.href)?.id;
    const video = id && (await unlessNotFound(this.instances.video(url.origin, id, call.signal)));
    if (!video) return null;
    const [indexed = null] = await this.indexed([video], call);
    return indexed;
  }

  /**
   * Videos of an instance by the ids that the search engine gives them, if it knows them. What it knows of another instance is taken
   * from it, so that nobody can describe videos of others.
   */
  private async indexed(
    videos: readonly IncomingVideo[],
    call: Call,
  ): Promise<readonly IncomingVideo[]> {
    // What is wrong with the search engine keeps nobody from an instance.
    const found = await unlessFailed(this.byIds(videos.map(uuidOf), call), () => []);
    const known = new Map(found.map((video) => [video.externalId, video]));
    const described = videos.map((video) => {
      const same = known.get(uuidOf(video));
      if (!same) return video;
      const isSame = originOf(same.watchUrl) === originOf(video.watchUrl);
      return isSame ? { ...video, externalId: same.externalId } : same;
    });
    return this.playable(described, call);
  }

  /**
   * Anybody can run an instance, or what looks like one. Only players of those that the search engine lists are shown to visitors of
   * this site.
   */
  private async playable(
    videos: readonly IncomingVideo[],
    call: Call,
  ): Promise<readonly IncomingVideo[]> {
    const ofInstances = videos.filter(({ externalId }) => isOfInstance(externalId));
    const origins = [...new Set(ofInstances.map(({ watchUrl }) => new URL(watchUrl).origin))];
    const listed = new Map<string, boolean>();
    for (const origin of origins) listed.set(origin, await this.isListed(origin, call));
    return videos.map((video) =>
      listed.get(new URL(video.watchUrl).origin) === false
        ? { ...video, embeddable: false }
        : video,
    );
  }

  private async isListed(origin: string, call: Call): Promise<boolean> {
    const query = { host: new URL(origin).host, count: 1, nsfw: 'both' };
    const found = await unlessFailed(this.find(query, call), () => ({ data: [], total: null }));
    return readVideos(found.data).some(({ watchUrl }) => originOf(watchUrl) === origin);
  }

  private async byIds(ids: readonly string[], call: Call): Promise<readonly IncomingVideo[]> {
    if (ids.length === 0) return [];
    const query = { count: this.refreshBatch, nsfw: 'both' };
    const url = requestUrl(this.settings.peertubeSearchUrl, 'search/videos', query);
    for (const id of ids) url.searchParams.append('uuids[]', id);
    const videos = readVideos((await call.json({ url }, peertubeList)).data);
    // Others would mean that it does not know the parameter, rather than that all of these are gone.
    if (videos.some(({ externalId }) => !ids.includes(externalId)))
      throw new PlatformFailure('bad-response', 'It sent other videos than those it was asked for');
    return videos;
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

const ofMature = { hide: 'false', show: 'both', only: 'true' } as const;

function narrowed({
  sort = 'relevance',
  duration = 'any',
  publishedAfter,
  language,
  mature = 'hide',
}: Required<PlatformQuery>['filters']) {
  return {
    sort: orders[sort],
    ...lengths[duration],
    startDate: publishedSince(publishedAfter)?.toISOString(),
    languageOneOf: language,
    nsfw: ofMature[mature],
  };
}

/** Whether only an instance knows a video, and not the search engine. */
function isOfInstance(externalId: string): boolean {
  return externalId.includes('@');
}

function uuidOf({ externalId }: Pick<IncomingVideo, 'externalId'>): string {
  return externalId.split('@', 1)[0] ?? '';
}
