import { Inject, Injectable } from '@nestjs/common';
import { readVideoLink } from '@tessera/contracts-discovery';
import type { IncomingVideo } from '../../../catalog/index.js';
import type { Call, Connector, PlatformResponse, Refreshed } from '../../connector.js';
import { PlatformFailure } from '../../platform-failure.js';
import { platformsSettings, type PlatformsSettings } from '../../settings.js';
import { oembed } from '../oembed.js';
import { requestUrl } from '../request-url.js';
import { unlessNotFound } from '../without-failing.js';
import { readEmbedded } from './tiktok-video.js';

/** TikTok, which offers other sites nothing but oEmbed of links: no search, no lists, no statistics. */
@Injectable()
export class TiktokConnector implements Connector {
  readonly platform = 'tiktok';
  readonly offers = { link: 'ready', refresh: 'ready' } as const;
  readonly missingSettings = [];
  readonly budgets = {};
  /** Each takes a request of its own. */
  readonly refreshBatch = 5;
  readonly examples = {
    link: new URL('https://www.tiktok.com/@scout2015/video/6718335390845095173'),
  };

  constructor(@Inject(platformsSettings.token) private readonly settings: PlatformsSettings) {}

  recognizes(url: URL): boolean {
    return readVideoLink(url.href)?.platform === this.platform;
  }

  async resolve(url: URL, call: Call): Promise<IncomingVideo | null> {
    const link = readVideoLink(url.href);
    return link && this.embedded(link.watchUrl, call);
  }

  async refresh(externalIds: readonly string[], call: Call): Promise<Refreshed> {
    const videos: IncomingVideo[] = [];
    for (const id of externalIds) {
      const video = await this.embedded(`https://www.tiktok.com/@_/video/${id}`, call);
      if (video) videos.push(video);
    }
    return { videos };
  }

  /** TikTok says 400 for videos that it does not have. */
  failureOf({ status }: PlatformResponse): PlatformFailure | null {
    return status === 400 ? new PlatformFailure('not-found', 'It has no such video') : null;
  }

  private async embedded(watchUrl: string, call: Call): Promise<IncomingVideo | null> {
    const url = requestUrl(this.settings.tiktokSiteUrl, 'oembed', { url: watchUrl });
    const answer = await unlessNotFound(call.json({ url }, oembed));
    return answer && (readEmbedded([answer])[0] ?? null);
  }
}
