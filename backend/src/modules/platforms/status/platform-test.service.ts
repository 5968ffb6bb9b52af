import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Platform, Response } from '@tessera/contracts';
import { type PlatformOffer, platformOffers } from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../../operators/index.js';
import { PlatformCalls } from '../calls/platform-calls.js';
import type { Call, Connector } from '../connector.js';
import { Connectors } from '../connectors.js';
import { PlatformFailure } from '../platform-failure.js';

type Tested = Response<'POST /api/platforms/:platform/test'>;
type Step = Tested['steps'][number];

/** Something that every platform has many videos of. */
const usualQuery = { text: 'music', limit: 6 };

/** How many videos an offer found. */
type Try = (connector: Connector, call: Call) => Promise<number> | undefined;

const tries: Readonly<Record<PlatformOffer, Try>> = {
  search: (connector, call) =>
    connector.search?.(usualQuery, call).then(({ videos }) => videos.length),
  trending: (connector, call) =>
    connector.trending?.({ limit: 6 }, call).then(({ videos }) => videos.length),
  link: (connector, call) => {
    const { link } = connector.examples ?? {};
    return link && connector.resolve?.(link, call).then((video) => (video ? 1 : 0));
  },
  channel: (connector, call) => {
    const { channel } = connector.examples ?? {};
    return channel === undefined
      ? undefined
      : connector.channel?.(channel, call).then(({ videos }) => videos.length);
  },
  refresh: () => undefined,
};

/** Asks a platform for everything that it offers, so that an operator sees what works. Nothing is stored. */
@Injectable()
export class PlatformTestService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly connectors: Connectors,
    private readonly calls: PlatformCalls,
    private readonly audit: AuditTrail,
  ) {}

  async test(platform: Platform, actor: string, signal: AbortSignal): Promise<Tested> {
    const entry = { actor, action: 'platform-tested', subject: platform, reason: 'Test' } as const;
    await this.audit.record(this.database.manager, entry);
    const connector = this.connectors.of(platform);
    const steps: Step[] = [];
    for (const offer of platformOffers) {
      const step = connector ? await this.step(connector, offer, signal) : absent(offer);
      if (step) steps.push(step);
    }
    const tried = steps.filter(({ outcome }) => outcome === 'worked' || outcome === 'failed');
    return { works: tried.length > 0 && tried.every(({ outcome }) => outcome === 'worked'), steps };
  }

  /** @returns `null` for what can't be tested by itself */
  private async step(
    connector: Connector,
    offer: PlatformOffer,
    signal: AbortSignal,
  ): Promise<Step | null> {
    const readiness = connector.offers[offer];
    if (!readiness) return absent(offer);
    if (readiness === 'needs-key') {
      const names = connector.missingSettings.join(', ');
      return { offer, outcome: 'needs-key', detail: `Set ${names}, and start the site again.` };
    }
    return this.tried(connector, offer, signal);
  }

  private async tried(
    connector: Connector,
    offer: PlatformOffer,
    signal: AbortSignal,
  ): Promise<Step | null> {
    const start = performance.now();
    try {
      const count = await this.calls.talk(
        connector,
        async (call) => tries[offer](connector, call),
        signal,
      );
      if (count === undefined) return null;
      const took = Math.round(performance.now() - start);
      return count > 0
        ? { offer, outcome: 'worked', detail: `Found ${videos(count)} in ${took} ms.` }
        : { offer, outcome: 'failed', detail: `It answered in ${took} ms, without a video.` };
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
      return { offer, outcome: 'failed', detail: sentence(error) };
    }
  }
}

function absent(offer: PlatformOffer): Step {
  return {
    offer,
    outcome: 'not-offered',
    detail: 'The platform does not offer this to other sites.',
  };
}

function videos(count: number): string {
  return count === 1 ? '1 video' : `${count} videos`;
}

function sentence({ message, retryAt }: PlatformFailure): string {
  return retryAt
    ? `${message}. It can be asked again from ${retryAt.toISOString()}.`
    : `${message}.`;
}
