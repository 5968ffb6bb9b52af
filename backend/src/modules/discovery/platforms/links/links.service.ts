import { Injectable } from '@nestjs/common';
import type { PlatformVideo } from '@tessera/contracts-discovery';
import { ApiProblem, type RequestContext, signalOf } from '../../../../platform/endpoints/index.js';
import { PlatformCalls } from '../calls/platform-calls.js';
import type { Connector } from '../connector.js';
import { Connectors } from '../connectors.js';
import { PlatformIntake } from '../intake/platform-intake.js';
import { PlatformFailure } from '../platform-failure.js';
import { PlatformVideos } from '../search/platform-videos.js';

/** Pasted links of videos; also the module's interface for other modules. */
@Injectable()
export class LinksService {
  constructor(
    private readonly connectors: Connectors,
    private readonly calls: PlatformCalls,
    private readonly intake: PlatformIntake,
    private readonly videos: PlatformVideos,
  ) {}

  /** @throws ApiProblem as `store` does */
  async add(address: string, context: RequestContext): Promise<PlatformVideo> {
    const video = await this.videos.byId(await this.store(address, context));
    if (!video) throw gone();
    return video;
  }

  /**
   * Asks the platform of an address for its video, and stores it.
   * @returns its id
   * @throws ApiProblem `link-not-supported`, `video-not-found`, `platform-unavailable`
   */
  async store(address: string, context: RequestContext): Promise<string> {
    const url = URL.parse(address);
    const connector = this.connectorOf(url);
    const [id] = url ? await this.resolve(connector, url, signalOf(context)) : [];
    if (id === undefined) throw gone();
    return id;
  }

  private connectorOf(url: URL | null): Connector {
    const connector = url && this.connectors.all.find((one) => one.recognizes?.(url));
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
