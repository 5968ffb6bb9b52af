import { Injectable } from '@nestjs/common';
import type { Platform } from '@tessera/contracts';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { CatalogFacade, incomingVideo, type IncomingVideo } from '../../catalog/index.js';
import { PlatformStates } from '../status/platform-states.js';

/** Platforms' terms let nothing be kept for longer without asking again. */
const longestStayMs = 30 * dayMs;

/** Puts what connectors find into the catalog. */
@Injectable()
export class PlatformIntake {
  constructor(
    private readonly catalog: CatalogFacade,
    private readonly states: PlatformStates,
  ) {}

  /**
   * Stores videos, or refreshes them. What is not a video of the platform, or lacks what each has, is left out.
   * @returns their ids in the catalog, in the order given
   */
  async store(platform: Platform, videos: readonly IncomingVideo[]): Promise<readonly string[]> {
    const usable = videos.flatMap((video) => {
      const { data } = incomingVideo.safeParse(video);
      return data?.platform === platform ? [{ ...data, expiresAt: expiryOf(data) }] : [];
    });
    if (usable.length === 0) return [];
    const ids = await outsideRequest(() => this.catalog.store(usable));
    await this.states.stored(platform, true);
    return [...new Set(ids)];
  }
}

function expiryOf({ fetchedAt, expiresAt }: IncomingVideo): Date {
  const latest = fetchedAt.getTime() + longestStayMs;
  return new Date(Math.min(expiresAt?.getTime() ?? latest, latest));
}
