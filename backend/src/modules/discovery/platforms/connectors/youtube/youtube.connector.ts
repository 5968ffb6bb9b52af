import { Inject, Injectable } from '@nestjs/common';
import { readVideoLink } from '@tessera/contracts-discovery';
import type { Validators } from '../../../../../platform/outbound/index.js';
import type { IncomingComment, IncomingVideo } from '../../../catalog/index.js';
import type {
  Call,
  ChannelVideos,
  Connector,
  FoundVideos,
  KnownFilters,
  PlatformQuery,
  PlatformRequest,
  PlatformResponse,
  Refreshed,
  TrendingQuery,
  VideoAddress,
} from '../../connector.js';
import type { PlatformFailure } from '../../platform-failure.js';
import { platformsSettings, type PlatformsSettings } from '../../settings.js';
import { creatorOf, oembed } from '../oembed.js';
import { videoReader } from '../video-reader.js';
import { unlessFailed, unlessNotFound } from '../without-failing.js';
import { readComments } from './youtube-comments.js';
import { failureOfYoutube } from './youtube-failure.js';
import { readYoutubeFeed } from './youtube-feed.js';
import { maxIds, YoutubeRequests } from './youtube-requests.js';
import { keptDays, readSearchResults, readVideos, watchUrl, youtubeList } from './youtube-video.js';

const pacific = { dayIn: 'America/Los_Angeles' };

/** YouTube, by the Data API v3, and without a key by what its pages offer: oEmbed and channels' feeds. */
@Injectable()
export class YoutubeConnector implements Connector {
  readonly platform = 'youtube';
  readonly offers;
  readonly missingSettings;
  readonly budgets;
  readonly knownFilters: KnownFilters = {
    sort: 'all',
    duration: 'all',
    publishedAfter: 'all',
    mature: ['show'],
    hd: 'all',
    captions: 'all',
  };
  readonly trendingCategories = ['music', 'gaming'];
  readonly refreshBatch = maxIds;
  readonly examples = {
    // The first video of YouTube.
    link: new URL('https://www.youtube.com/watch?v=jNQXAC9IVRw'),
    channel: 'UC_x5XG1OV2P6uZZ5FSM9Ttw',
  };
  readonly failureOf: (response: PlatformResponse) => PlatformFailure | null = failureOfYoutube;
  private readonly requests: YoutubeRequests;
  private readonly hasKey: boolean;

  constructor(@Inject(platformsSettings.token) settings: PlatformsSettings) {
    this.requests = new YoutubeRequests(settings);
    this.hasKey = settings.youtubeApiKey !== null;
    const withKey = this.hasKey ? 'ready' : 'needs-key';
    this.offers = {
      search: withKey,
      trending: withKey,
      refresh: withKey,
      comments: withKey,
      link: 'ready',
      channel: 'ready',
    } as const;
    this.missingSettings = this.hasKey ? [] : ['YOUTUBE_API_KEY'];
    this.budgets = {
      search: { limit: settings.youtubeSearchesPerDay, period: pacific },
      units: { limit: settings.youtubeUnitsPerDay, period: pacific },
    };
  }

  async search(query: PlatformQuery, call: Call): Promise<FoundVideos> {
    const answer = await call.json(this.requests.search(query), youtubeList);
    const videos = await this.completed(readSearchResults(answer.items), call);
    const { nextPageToken: nextPage, pageInfo } = answer;
    return { videos, total: pageInfo.totalResults, nextPage };
  }

  async trending(query: TrendingQuery, call: Call): Promise<FoundVideos> {
    return { videos: await this.videos(this.requests.popular(query), call), ...noMore };
  }

  async channel(
    externalId: string,
    call: Call,
    known: Validators = { etag: null, lastModified: null },
  ): Promise<ChannelVideos | null> {
    const feed = await call.changedText(this.requests.feed(externalId), known);
    if (!feed) return null;
    const newest = readYoutubeFeed(feed.text);
    const videos = this.hasKey ? await this.completed(newest, call) : newest;
    return { videos, validators: feed.validators, ...noMore };
  }

  async refresh(externalIds: readonly string[], call: Call): Promise<Refreshed> {
    return { videos: await this.byIds(externalIds, call) };
  }

  async comments({ externalId }: VideoAddress, call: Call): Promise<IncomingComment[]> {
    const request = this.requests.comments(externalId);
    const answer = await unlessNotFound(call.json(request, youtubeList));
    return readComments(answer?.items ?? []);
  }

  recognizes(url: URL): boolean {
    return readVideoLink(url.href)?.platform === this.platform;
  }

  async resolve(url: URL, call: Call): Promise<IncomingVideo | null> {
    const id = readVideoLink(url.href)?.id;
    if (!id) return null;
    if (!this.hasKey) return this.embedded(id, call);
    const [video = null] = await unlessFailed(this.byIds([id], call), () =>
      this.embedded(id, call).then((found) => (found ? [found] : [])),
    );
    return video;
  }

  /** The same videos with durations and statistics; as they are if the quota for that is used up. */
  private async completed(videos: readonly IncomingVideo[], call: Call): Promise<IncomingVideo[]> {
    if (videos.length === 0) return [];
    const ids = videos.map(({ externalId }) => externalId);
    const complete = await unlessFailed(this.byIds(ids, call), () => [...videos]);
    const byId = new Map(complete.map((video) => [video.externalId, video]));
    return videos.flatMap(({ externalId }) => byId.get(externalId) ?? []);
  }

  private byIds(ids: readonly string[], call: Call): Promise<IncomingVideo[]> {
    return this.videos(this.requests.videos(ids), call);
  }

  private async videos(request: PlatformRequest, call: Call): Promise<IncomingVideo[]> {
    const { items } = await call.json(request, youtubeList);
    return readVideos(items);
  }

  private async embedded(id: string, call: Call): Promise<IncomingVideo | null> {
    const request = this.requests.oembed(watchUrl(id));
    const answer = await unlessNotFound(call.json(request, oembed));
    return answer && (embeddedReader(id)([answer])[0] ?? null);
  }
}

const noMore = { total: null, nextPage: null };

const embeddedReader = (id: string) =>
  videoReader({
    platform: 'youtube',
    keptDays,
    shape: oembed,
    details: (said) => ({
      externalId: id,
      title: said.title,
      channel: { externalId: creatorOf(said), title: said.author_name },
      thumbnailUrl: said.thumbnail_url,
      watchUrl: watchUrl(id),
      embeddable: true,
    }),
  });
