import { z } from 'zod';
import { type OutboundClient, OutboundError } from '../../../../platform/outbound/index.js';
import type { IncomingVideo } from '../../../catalog/index.js';
import { PlatformFailure } from '../../platform-failure.js';
import { peertubeList, readVideos } from './peertube-video.js';

const accept = ['application/json'];

/**
 * Asks instances of PeerTube, which may be any host that a visitor names. So they are not asked by a `Call`: one that is out of order, or
 * wants to be left alone, says nothing about PeerTube. And they are trusted with nothing but their own videos and channels, whose
 * ids name the instance: `<uuid>@<origin>`.
 */
export class PeertubeInstances {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly timeoutMs: number,
  ) {}

  /**
   * A video, as the instance describes it where it was published: others have copies.
   * @param id UUID, also in its short form
   * @returns `null` if there is none, or no answer
   */
  async video(origin: string, id: string, signal: AbortSignal): Promise<IncomingVideo | null> {
    const found = await this.read(`/api/v1/videos/${id}`, origin, one, signal);
    if (!found) return null;
    const home = new URL(found.watchUrl).origin;
    if (home === origin) return ownOf(origin, found);
    const original = await this.read(`/api/v1/videos/${found.externalId}`, home, one, signal);
    return original && ownOf(home, original);
  }

  /** The newest videos of a channel. @returns `null` if there is no such channel, or no answer */
  async channel(
    origin: string,
    name: string,
    signal: AbortSignal,
  ): Promise<readonly IncomingVideo[] | null> {
    const path = `/api/v1/video-channels/${name}/videos?count=20&sort=-publishedAt&nsfw=both`;
    const found = await this.read(path, origin, several, signal);
    return found && found.flatMap((video) => ownOf(origin, video) ?? []);
  }

  private async read<T>(
    path: string,
    origin: string,
    reader: (body: unknown) => T,
    signal: AbortSignal,
  ): Promise<T | null> {
    if (!URL.canParse(path, origin)) return null;
    const url = new URL(path, origin);
    const { timeoutMs } = this;
    try {
      const { status, body } = await this.outbound.send({ url, accept, signal, timeoutMs });
      return status === 200 ? reader(JSON.parse(body)) : null;
    } catch (error) {
      if (ofInstance.some((type) => error instanceof type)) return null;
      throw error;
    }
  }
}

/** Faults of whoever answers. */
const ofInstance = [OutboundError, PlatformFailure, SyntaxError, z.ZodError];

const one = (body: unknown) => readVideos([body])[0] ?? null;
const several = (body: unknown) => readVideos(peertubeList.parse(body).data);

function ownOf(origin: string, video: IncomingVideo): IncomingVideo | null {
  const { externalId, watchUrl, channel } = video;
  const isOwn = [watchUrl, channel.externalId].every((address) => originOf(address) === origin);
  return isOwn ? { ...video, externalId: `${externalId}@${origin}` } : null;
}

export function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
