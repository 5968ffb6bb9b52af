import { z } from 'zod';
import {
  type OutboundClient,
  OutboundError,
  type OutboundFault,
} from '../../../../../platform/outbound/index.js';
import type { IncomingComment, IncomingVideo } from '../../../catalog/index.js';
import type { Refreshed } from '../../connector.js';
import { PlatformFailure } from '../../platform-failure.js';
import { unlessFailed } from '../without-failing.js';
import { readComments } from './peertube-comments.js';
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
   * @returns `null` if there is none
   * @throws PlatformFailure if there is no answer
   */
  async video(origin: string, id: string, signal: AbortSignal): Promise<IncomingVideo | null> {
    const found = await this.read(`/api/v1/videos/${id}`, origin, one, signal);
    if (!found) return null;
    const home = new URL(found.watchUrl).origin;
    if (home === origin) return ownOf(origin, found);
    const original = await this.read(`/api/v1/videos/${found.externalId}`, home, one, signal);
    return original && ownOf(home, original);
  }

  /**
   * Videos by their ids `<uuid>@<origin>`. An instance that has not answered is not asked again at once.
   * @throws the signal's reason
   */
  async again(ids: readonly string[], signal: AbortSignal): Promise<Required<Refreshed>> {
    const origins = [...new Set(ids.map(originIn))];
    const asked = await Promise.all(
      origins.map((origin) => {
        const own = ids.filter((id) => originIn(id) === origin);
        return this.ofInstance(origin, own, signal);
      }),
    );
    return {
      videos: asked.flatMap(({ videos }) => videos),
      unanswered: asked.flatMap(({ unanswered }) => unanswered),
    };
  }

  private async ofInstance(
    origin: string,
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<Required<Refreshed>> {
    const videos: IncomingVideo[] = [];
    for (const [index, id] of ids.entries()) {
      const [uuid = ''] = id.split('@', 1);
      const asked = this.video(origin, uuid, signal);
      const video = await unlessFailed<Told>(asked, () => 'silent');
      if (video === 'silent') return { videos, unanswered: ids.slice(index) };
      if (video) videos.push(video);
    }
    return { videos, unanswered: [] };
  }

  /**
   * The newest videos of a channel.
   * @returns `null` if there is no such channel
   * @throws PlatformFailure if there is no answer
   */
  async channel(
    origin: string,
    name: string,
    signal: AbortSignal,
  ): Promise<readonly IncomingVideo[] | null> {
    const path = `/api/v1/video-channels/${name}/videos?count=20&sort=-publishedAt&nsfw=both`;
    const found = await this.read(path, origin, several, signal);
    return found && found.flatMap((video) => ownOf(origin, video) ?? []);
  }

  /**
   * The newest comments of a video that was published there.
   * @returns `null` if there is no such video, or nobody else may see it
   * @throws PlatformFailure if there is no answer
   */
  comments(
    origin: string,
    uuid: string,
    signal: AbortSignal,
  ): Promise<readonly IncomingComment[] | null> {
    const path = `/api/v1/videos/${uuid}/comment-threads?count=100&sort=-createdAt`;
    return this.read(path, origin, written, signal);
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
      if (gone.has(status)) return null;
      if (status === 200) return reader(JSON.parse(body));
      throw silent();
    } catch (error) {
      throw faultsOfInstance.some((type) => error instanceof type) ? silent(error) : error;
    }
  }
}

/** What an instance says of a video; `null` if it has no such video. */
type Told = IncomingVideo | null | 'silent';

/** Also what has become private. */
const gone: ReadonlySet<number> = new Set([401, 403, 404, 410]);
/** Faults of whoever answers. */
const faultsOfInstance = [OutboundError, PlatformFailure, SyntaxError, z.ZodError];

const reasons: Partial<Record<OutboundFault, string>> = {
  unreachable: 'Its instance can’t be reached',
  timeout: 'There was no answer of its instance in time',
};

function silent(cause?: unknown): PlatformFailure {
  const fault = cause instanceof OutboundError ? cause.fault : 'broken';
  // What may not be asked is the page of no video.
  if (fault === 'refused')
    return new PlatformFailure('not-found', 'It has no such page', { cause });
  const reason = reasons[fault] ?? 'Its instance is out of order';
  return new PlatformFailure('instance-failed', reason, { cause });
}

/** The instance of an id. */
const originIn = (id: string) => id.slice(id.indexOf('@') + 1);

const one = (body: unknown) => readVideos([body])[0] ?? null;
const several = (body: unknown) => readVideos(peertubeList.parse(body).data);
const written = (body: unknown) => readComments(peertubeList.parse(body).data);

function ownOf(origin: string, video: IncomingVideo): IncomingVideo | null {
  const { externalId, watchUrl, channel } = video;
  const isOwn = [watchUrl, channel.externalId].every((address) => originOf(address) === origin);
  return isOwn ? { ...video, externalId: `${externalId}@${origin}` } : null;
}

export function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
