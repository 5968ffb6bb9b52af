import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Platform, Response } from '@tessera/contracts';
import { type PlatformOffer, platformOffers } from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../../../releases/operators/index.js';
import { PlatformCalls } from '../calls/platform-calls.js';
import type { Call, Connector, FoundVideos } from '../connector.js';
import { Connectors } from '../connectors.js';
import { PlatformFailure } from '../platform-failure.js';

type Tested = Response<'POST /api/platforms/:platform/test'>;
type Step = Tested['steps'][number];

/** Something that every platform has many videos of. */
const usualQuery = { text: 'music', limit: 6 };

/** Asks for one offer. @returns what it found, such as `2 videos`; `null` where that was no video */
type Try = (call: Call) => Promise<string | null>;

/** How an offer is tried; `null` for what can't be tried by itself. */
function tryOf(offer: PlatformOffer, connector: Connector): Try | null {
  const { link, channel } = connector.examples ?? {};
  const tries: Readonly<Record<PlatformOffer, Try | null>> = {
    search: async (call) => videosIn(await connector.search?.(usualQuery, call)),
    trending: async (call) => videosIn(await connector.trending?.({ limit: 6 }, call)),
    link: link
      ? async (call) => ((await connector.resolve?.(link, call)) ? '1 video' : null)
      : null,
    channel:
      channel === undefined
        ? null
        : async (call) => videosIn(await connector.channel?.(channel, call)),
    refresh: null,
    comments: link ? (call) => commentsAt(link, connector, call) : null,
  };
  return tries[offer];
}

function videosIn(found: FoundVideos | null | undefined): string | null {
  const count = found?.videos.length ?? 0;
  return count === 0 ? null : counted(count, 'video');
}

/** That there are none is an answer, too. */
async function commentsAt(link: URL, connector: Connector, call: Call): Promise<string | null> {
  const video = await connector.resolve?.(link, call);
  return video ? counted((await connector.comments?.(video, call))?.length ?? 0, 'comment') : null;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Asks a platform for everything that it offers now, so that an operator sees what works. No video is stored. */
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
    const attempt = tryOf(offer, connector);
    return attempt && this.tried(connector, { offer, attempt }, signal);
  }

  private async tried(
    connector: Connector,
    { offer, attempt }: { readonly offer: PlatformOffer; readonly attempt: Try },
    signal: AbortSignal,
  ): Promise<Step> {
    const start = performance.now();
    try {
      const found = await this.calls.probe(connector, attempt, signal);
      const took = Math.round(performance.now() - start);
      return found === null
        ? { offer, outcome: 'failed', detail: `Found no video in ${took} ms.` }
        : { offer, outcome: 'worked', detail: `Found ${found} in ${took} ms.` };
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

function sentence({ message, retryAt }: PlatformFailure): string {
  return retryAt
    ? `${message}. It can be asked again from ${retryAt.toISOString()}.`
    : `${message}.`;
}
