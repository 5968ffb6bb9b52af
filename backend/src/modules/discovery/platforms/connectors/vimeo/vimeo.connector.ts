import { Inject, Injectable } from '@nestjs/common';
import { readVideoLink, type VideoLink } from '@tessera/contracts-discovery';
import { z } from 'zod';
import type { IncomingComment, IncomingVideo } from '../../../catalog/index.js';
import type {
  Call,
  Connector,
  FoundVideos,
  KnownFilters,
  PlatformQuery,
  PlatformRequest,
  Refreshed,
  TrendingQuery,
  VideoAddress,
} from '../../connector.js';
import { platformsSettings, type PlatformsSettings } from '../../settings.js';
import { AppToken, type Token } from '../app-token.js';
import { oembed } from '../oembed.js';
import { pageNumber, requestUrl } from '../request-url.js';
import { saidCount } from '../said.js';
import { unlessNotFound, unlessWithheld } from '../without-failing.js';
import { commentFields, readComments } from './vimeo-comments.js';
import { readEmbedded, readVideos, vimeoFields, vimeoList } from './vimeo-video.js';

const perPage = 100;
const orders = {
  relevance: 'relevant',
  date: 'date',
  viewCount: 'plays',
  rating: 'likes',
  title: 'alphabetical',
} as const;
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: saidCount });
const version = { accept: 'application/vnd.vimeo.*+json;version=3.4' };

/** Vimeo, by its API with an app's token, and without a key by oEmbed of pasted links. */
@Injectable()
export class VimeoConnector implements Connector {
  readonly platform = 'vimeo';
  readonly offers;
  readonly missingSettings;
  /** Vimeo's limit depends on the account, and is in the headers of its answers. */
  readonly budgets = {};
  readonly knownFilters: KnownFilters = { sort: 'all' };
  readonly refreshBatch = 50;
  readonly examples = { link: new URL('https://vimeo.com/76979871'), channel: 'staff' };
  private readonly hasKey: boolean;
  private readonly token = new AppToken();

  constructor(@Inject(platformsSettings.token) private readonly settings: PlatformsSettings) {
    const { vimeoClientId, vimeoClientSecret } = settings;
    this.missingSettings = [
      ...(vimeoClientId === null ? ['VIMEO_CLIENT_ID'] : []),
      ...(vimeoClientSecret === null ? ['VIMEO_CLIENT_SECRET'] : []),
    ];
    this.hasKey = this.missingSettings.length === 0;
    const withKey = this.hasKey ? 'ready' : 'needs-key';
    this.offers = {
      search: withKey,
      trending: withKey,
      channel: withKey,
      refresh: withKey,
      comments: withKey,
      link: 'ready',
    } as const;
  }

  async search({ text, limit, page, filters }: PlatformQuery, call: Call): Promise<FoundVideos> {
    const number = pageNumber(page);
    const query = {
      query: text,
      page: number,
      per_page: Math.min(limit, perPage),
      sort: orders[filters?.sort ?? 'relevance'],
    };
    const { paging, ...answer } = await this.list('videos', query, call);
    const nextPage = paging.next ? String(number + 1) : null;
    return { videos: readVideos(answer.data), total: answer.total, nextPage };
  }

  /** Vimeo's own choice: it publishes no chart. */
  async trending({ limit }: TrendingQuery, call: Call): Promise<FoundVideos> {
    const query = { per_page: Math.min(limit, perPage) };
    const { data } = await this.list('channels/staffpicks/videos', query, call);
    return { videos: readVideos(data), total: null, nextPage: null };
  }

  async channel(externalId: string, call: Call): Promise<FoundVideos> {
    const path = `users/${encodeURIComponent(externalId)}/videos`;
    const { data } = await this.list(path, { per_page: 20, sort: 'date' }, call);
    return { videos: readVideos(data), total: null, nextPage: null };
  }

  async refresh(externalIds: readonly string[], call: Call): Promise<Refreshed> {
    const uris = externalIds.map((id) => `/videos/${id}`).join(',');
    const { data } = await this.list('videos', { uris, per_page: this.refreshBatch }, call);
    return { videos: readVideos(data) };
  }

  async comments({ externalId }: VideoAddress, call: Call): Promise<IncomingComment[]> {
    const path = `videos/${encodeURIComponent(externalId)}/comments`;
    const query = { per_page: perPage, sort: 'date', direction: 'desc', fields: commentFields };
    const answer = await unlessWithheld(this.list(path, query, call));
    return readComments(answer?.data ?? []);
  }

  recognizes(url: URL): boolean {
    return readVideoLink(url.href)?.platform === this.platform;
  }

  async resolve(url: URL, call: Call): Promise<IncomingVideo | null> {
    const link = readVideoLink(url.href);
    // A key means that the creator has kept it off all lists.
    if (!link?.id || link.key) return null;
    if (!this.hasKey) return this.embedded(link, call);
    const { videos } = await this.refresh([link.id], call);
    return videos[0] ?? null;
  }

  private list(path: string, query: Parameters<typeof requestUrl>[2], call: Call) {
    const url = requestUrl(this.settings.vimeoApiUrl, path, { fields: vimeoFields, ...query });
    return this.token.use(
      () => this.newToken(call),
      (token) => {
        const headers = { ...version, authorization: `bearer ${token}` };
        return call.json({ url, headers }, vimeoList);
      },
    );
  }

  private async newToken(call: Call): Promise<Token> {
    const { vimeoApiUrl, vimeoClientId, vimeoClientSecret } = this.settings;
    const pair = Buffer.from(`${vimeoClientId}:${vimeoClientSecret}`).toString('base64');
    const request: PlatformRequest = {
      url: requestUrl(vimeoApiUrl, 'oauth/authorize/client'),
      headers: { ...version, authorization: `basic ${pair}` },
      form: new URLSearchParams({ grant_type: 'client_credentials', scope: 'public' }),
      accept: ['application/json', 'application/vnd.vimeo.auth+json'],
    };
    const { access_token: value, expires_in } = await call.json(request, tokenAnswer);
    return { value, expiresInSeconds: expires_in };
  }

  private async embedded(link: VideoLink, call: Call): Promise<IncomingVideo | null> {
    const query = { url: link.watchUrl, width: 640 };
    const url = requestUrl(this.settings.vimeoSiteUrl, 'api/oembed.json', query);
    const answer = await unlessNotFound(call.json({ url }, oembed));
    const [video = null] = answer ? readEmbedded([answer]) : [];
    return video?.externalId === link.id ? video : null;
  }
}
