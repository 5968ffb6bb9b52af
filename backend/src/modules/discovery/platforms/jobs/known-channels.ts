import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@tessera/contracts';
import { FollowsFacade } from '../../../account/follows/index.js';
import { CatalogFacade } from '../../catalog/index.js';
import { type PlatformsSettings, platformsSettings } from '../settings.js';

export interface KnownChannel {
  readonly platform: Platform;
  /** Its id on the platform. */
  readonly externalId: string;
}

/** Followed channels that are asked for, so that many visitors don't make the site ask without end. */
const maxFollowed = 100;
/** Channels of what gains views fastest. */
const maxTrending = 50;

/** Channels whose newest videos somebody wants. */
@Injectable()
export class KnownChannels {
  constructor(
    @Inject(platformsSettings.token) private readonly settings: PlatformsSettings,
    private readonly catalog: CatalogFacade,
    private readonly follows: FollowsFacade,
  ) {}

  /** Each once: those that an operator has named, then those that most visitors follow, then those whose videos are trending. */
  async list(): Promise<readonly KnownChannel[]> {
    const ids = await this.follows.mostFollowed('channel', maxFollowed);
    const followed = [...(await this.catalog.channels(ids)).values()];
    const known = [
      ...this.settings.youtubeChannels.map(
        (externalId) => ({ platform: 'youtube', externalId }) as const,
      ),
      ...followed.flatMap(({ platform, externalId }) =>
        externalId ? { platform, externalId } : [],
      ),
      ...(await this.catalog.trendingChannels(maxTrending)),
    ];
    return [...new Map(known.map((one) => [`${one.platform} ${one.externalId}`, one])).values()];
  }
}
