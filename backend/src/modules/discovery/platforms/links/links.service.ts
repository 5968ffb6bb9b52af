import { Injectable } from '@nestjs/common';
import type { PlatformVideo } from '@tessera/contracts-discovery';
import { ApiProblem, type RequestContext } from '../../../../platform/endpoints/index.js';
import { PlatformCalls } from '../calls/platform-calls.js';
import type { Connector } from '../connector.js';
import { Connectors } from '../connectors.js';
import { PlatformIntake } from '../intake/platform-intake.js';
import { PlatformFailure } from '../platform-failure.js';
import { PlatformVideos } from '../search/platform-videos.js';

/** Pasted links of videos. */
@Injectable()
export class LinksService {
  constructor(
    private readonly connectors: Connectors,
    private readonly calls: PlatformCalls,
    private readonly intake: PlatformIntake,
    private readonly videos: PlatformVideos,
  ) {}

  /** @throws ApiProblem `link-not-supported`, `video-not-found`, `platform-unavailable` */
  async add(address: string, { signal }: RequestContext): Promise<PlatformVideo> {
    const url = new URL(address);
    const connector = this.connectorOf(url);
    const [id] = await this.resolve(connector, url, signal ?? new AbortController().signal);
    const video = id === undefined ? null : await this.videos.byId(id);
    if (!video) throw gone();
    return video;
  }

  private connectorOf(url: URL): Connector {
    const connector = this.connectors.all.find((one) => one.recognizes?.(url));
    if (connector?.resolve && connector.offers.link === 'ready') return connector;
    const names = this.connectors.ready('link').map(({ platform }) => platform);
    throw new ApiProblem(
      'link-not-supported',
      `Paste the address of a video’s page on one of these platforms: ${names.join(', ') || 'none now'}.`,
    );
  }

  private async resolve(
    connector: Connector,
    url: URL,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const { platform } = connector;
    try {
      const video = await this.calls.talk(
        connector,
        async (call) => (await connector.resolve?.(url, call)) ?? null,
        signal,
      );
      return video ? await this.intake.store(platform, [video]) : [];
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
      if (error.kind === 'not-found') throw gone(error);
      throw unavailable(connector, error);
    }
  }
}

function gone(cause?: unknown): ApiProblem {
  return new ApiProblem(
    'video-not-found',
    'The platform has no such video, or doesn’t show it to others.',
    {
      cause,
    },
  );
}

function unavailable({ platform }: Connector, failure: PlatformFailure): ApiProblem {
  const { retryAt } = failure;
  const wait = retryAt && Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000));
  return new ApiProblem('platform-unavailable', `${failure.message}.`, {
    extra: { platform },
    ...(wait !== undefined && { retryAfter: wait }),
    cause: failure,
  });
}
