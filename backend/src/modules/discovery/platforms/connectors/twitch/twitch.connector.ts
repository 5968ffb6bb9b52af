import { Inject, Injectable } from '@nestjs/common';
import { type PublishedWindow, readVideoLink, type VideoLink } from '@tessera/contracts-discovery';
import { z } from 'zod';
import type { IncomingVideo } from '../../../catalog/index.js';
import type {
  Call,
  Connector,
  Cost,
  FoundVideos,
  KnownFilters,
  PlatformQuery,
  Refreshed,
  TrendingQuery,
} from '../../connector.js';
import { platformsSettings, type PlatformsSettings } from '../../settings.js';
import { AppToken, type Token } from '../app-token.js';
import { requestUrl } from '../request-url.js';
import { saidCount } from '../said.js';
import type { VideoReader } from '../video-reader.js';
import { unlessNotFound } from '../without-failing.js';
import { helixList, readClips, readStreams, readVideos } from './twitch-video.js';

const perPage = 100;
/** Of 800 a minute; all requests that are sent here cost one. */
const onePoint: Cost = { budget: 'points', units: 1 };
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: saidCount });
const foundCategory = z.object({ id: z.string(), name: z.string() });
const foundChannel = z.object({ id: z.string() });

type Query = Readonly<Record<string, string | number | undefined>>;

/** Twitch, by Helix with an app's token. */
@Injectable()
export class TwitchConnector implements Connector {
  readonly platform = 'twitch';
  readonly offers;
  readonly missingSettings;
  readonly budgets = { points: { limit: 800, period: 'minute' } } as const;
  readonly knownFilters: KnownFilters = {
    sort: ['date', 'viewCount'],
    publishedAfter: ['today', 'week', 'month'],
    language: 'all',
  };
  readonly refreshBatch = perPage;
  readonly examples = { channel: '141981764' };
  private readonly token = new AppToken();

  constructor(@Inject(platformsSettings.token) private readonly settings: PlatformsSettings) {
    const { twitchClientId, twitchClientSecret } = settings;
    this.missingSettings = [
      ...(twitchClientId === null ? ['TWITCH_CLIENT_ID'] : []),
      ...(twitchClientSecret === null ? ['TWITCH_CLIENT_SECRET'] : []),
    ];
    const withKey = this.missingSettings.length === 0 ? 'ready' : 'needs-key';
    this.offers = {
      search: withKey,
      trending: withKey,
      channel: withKey,
      link: withKey,
      refresh: withKey,
    } as const;
  }

  /**
   * Twitch finds categories and channels by words, but no videos. So the answer is: who of the channels is live, and then the
   * videos of the category.
   */
  async search(query: PlatformQuery, call: Call): Promise<FoundVideos> {
    if (query.page) return this.videosOfCategory(query.page, query, call);
    const parts = [this.category(query.text, call), this.liveChannels(query.text, call)] as const;
    // Nothing goes on behind a conversation that has failed.
    await Promise.allSettled(parts);
    const [category, live] = await Promise.all(parts);
    const limit = query.limit - live.length;
    if (!category || limit <= 0) return { ...nothing, videos: live, nextPage: category };
    const rest = await this.videosOfCategory(category, { ...query, limit }, call);
    return { ...rest, videos: [...live, ...rest.videos] };
  }

  async trending({ limit }: TrendingQuery, call: Call): Promise<FoundVideos> {
    const { data } = await this.ask('streams', { first: Math.min(limit, perPage) }, call);
    return { ...nothing, videos: readStreams(data) };
  }

  async channel(externalId: string, call: Call): Promise<FoundVideos> {
    const { data } = await this.ask('videos', { user_id: externalId, first: 20 }, call);
    return { ...nothing, videos: readVideos(data) };
  }

  async refresh(externalIds: readonly string[], call: Call): Promise<Refreshed> {
    const live = externalIds.filter((id) => id.startsWith('live:'));
    const users = live.map((id) => id.slice('live:'.length));
    const videos = externalIds.filter((id) => /^\d+$/.test(id));
    const clips = externalIds.filter((id) => !/^(\d+$|live:)/.test(id));
    const found = [
      ...(await this.byIds('videos', 'id', videos, readVideos, call)),
      ...(await this.byIds('clips', 'id', clips, readClips, call)),
      ...(await this.byIds('streams', 'user_id', users, readStreams, call)),
    ];
    return { videos: found };
  }

  recognizes(url: URL): boolean {
    return readVideoLink(url.href)?.platform === this.platform;
  }

  async resolve(url: URL, call: Call): Promise<IncomingVideo | null> {
    const link = readVideoLink(url.href);
    if (!link?.id) return null;
    const [video = null] = await this.byIds(
      ...byLink[link.kind],
      [link.id],
      readers[link.kind],
      call,
    );
    return video;
  }

  /** The category whose name is the text, or else the first that is like it. */
  private async category(text: string, call: Call): Promise<string | null> {
    const { data } = await this.ask('search/categories', { query: text, first: 10 }, call);
    const found = data.flatMap((item) => foundCategory.safeParse(item).data ?? []);
    const exact = found.find(({ name }) => name.toLowerCase() === text.toLowerCase());
    return (exact ?? found[0])?.id ?? null;
  }

  private async liveChannels(text: string, call: Call): Promise<readonly IncomingVideo[]> {
    const query = { query: text, live_only: 'true', first: 5 };
    const { data } = await this.ask('search/channels', query, call);
    const ids = data.flatMap((item) => foundChannel.safeParse(item).data?.id ?? []);
    return this.byIds('streams', 'user_id', ids, readStreams, call);
  }

  /** @param page id of a category, and behind a colon the cursor of a further page */
  private async videosOfCategory(
    page: string,
    { limit, filters = {} }: PlatformQuery,
    call: Call,
  ): Promise<FoundVideos> {
    const [category = '', after] = page.split(':', 2);
    const query = {
      game_id: category,
      first: Math.min(limit, perPage),
      sort: filters.sort === 'date' ? 'time' : 'views',
      period: filters.publishedAfter && periods[filters.publishedAfter],
      language: filters.language,
      after,
    };
    const { data, pagination } = await this.ask('videos', query, call);
    const nextPage = pagination.cursor ? `${category}:${pagination.cursor}` : null;
    return { videos: readVideos(data), total: null, nextPage };
  }

  private async byIds(
    path: string,
    parameter: string,
    ids: readonly string[],
    read: VideoReader,
    call: Call,
  ): Promise<readonly IncomingVideo[]> {
    if (ids.length === 0) return [];
    const several = ids.map((id) => [parameter, id] as const);
    // Twitch says 404 if it knows none of them.
    const answer = await unlessNotFound(this.ask(path, { first: perPage }, call, several));
    return answer ? read(answer.data) : [];
  }

  private ask(
    path: string,
    query: Query,
    call: Call,
    several: readonly (readonly [string, string])[] = [],
  ) {
    const url = requestUrl(this.settings.twitchApiUrl, path, query);
    for (const [name, value] of several) url.searchParams.append(name, value);
    return this.token.use(
      () => this.newToken(call),
      (token) => {
        const headers = {
          'client-id': this.settings.twitchClientId ?? '',
          authorization: `Bearer ${token}`,
        };
        return call.json({ url, headers, cost: onePoint }, helixList);
      },
    );
  }

  private async newToken(call: Call): Promise<Token> {
    const { twitchIdUrl, twitchClientId, twitchClientSecret } = this.settings;
    const form = new URLSearchParams({
      client_id: twitchClientId ?? '',
      client_secret: twitchClientSecret ?? '',
      grant_type: 'client_credentials',
    });
    const url = requestUrl(twitchIdUrl, 'oauth2/token');
    const { access_token: value, expires_in } = await call.json({ url, form }, tokenAnswer);
    return { value, expiresInSeconds: expires_in };
  }
}

const periods: Partial<Record<PublishedWindow, string>> = {
  today: 'day',
  week: 'week',
  month: 'month',
};

const nothing: FoundVideos = { videos: [], total: null, nextPage: null };

/** Path and parameter that find what an address names. */
const byLink: Readonly<Record<VideoLink['kind'], readonly [string, string]>> = {
  video: ['videos', 'id'],
  clip: ['clips', 'id'],
  live: ['streams', 'user_login'],
};
const readers: Readonly<Record<VideoLink['kind'], VideoReader>> = {
  video: readVideos,
  clip: readClips,
  live: readStreams,
};
