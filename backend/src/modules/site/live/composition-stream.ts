import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Request, Response } from 'express';
import { contextOf } from '../../../platform/endpoints/index.js';
import { ClientNetworks, clientNetwork } from '../../../platform/http/index.js';
import { ReleasesFacade } from '../../releases/index.js';
import { OverrideCookie } from '../overrides/override-cookie.js';
import { OpenStreams, type StreamClient } from './open-streams.js';

/** How often it is looked whether something has changed, in milliseconds. */
const interval = 200;
/** How often a silent stream says that it lives, so that nothing on the way closes it. In milliseconds. */
const heartbeat = 25_000;

type Listener = () => void;

/**
 * Tells open pages, as server-sent events, the id of the composition that a new page would get: at once, and whenever
 * it changes.
 */
@Injectable()
export class CompositionStream implements OnModuleDestroy {
  private readonly logger = new Logger(CompositionStream.name);
  private readonly listeners = new Map<Response, Listener>();
  private readonly open = new OpenStreams<Response>();
  private timer: NodeJS.Timeout | undefined;
  private revision: bigint | undefined;

  constructor(
    private readonly releases: ReleasesFacade,
    private readonly overrides: OverrideCookie,
    private readonly networks: ClientNetworks,
  ) {}

  handle(_: string, request: Request, response: Response): Promise<void> {
    response.status(200).set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    const tell = this.teller(request, response);
    const beat = setInterval(() => response.write(': here\n\n'), heartbeat);
    this.listeners.set(response, tell);
    const surplus = this.open.add(response, this.clientOf(request));
    if (surplus) dismiss(surplus);
    response.on('close', () => {
      clearInterval(beat);
      this.listeners.delete(response);
      this.open.remove(response);
      if (this.listeners.size === 0) this.rest();
    });
    this.watch();
    tell();
    return Promise.resolve();
  }

  /** Ends the streams, so that the site can stop; browsers come back by themselves. */
  onModuleDestroy(): void {
    for (const response of this.listeners.keys()) response.end();
  }

  /** @returns a function that tells the id where it is not the one that was told last */
  private teller(request: Request, response: Response): Listener {
    const { visitorId } = contextOf(request);
    let told = '';
    const tell = async (): Promise<void> => {
      const viewer = { visitorId, override: this.overrides.read(request) };
      const site = await this.releases.composition(viewer);
      const id = site?.composition.id ?? '';
      if (id === told || response.writableEnded) return;
      told = id;
      this.open.touch(response);
      response.write(`event: composition\ndata: ${JSON.stringify({ id })}\n\n`);
    };
    return () => {
      tell().catch((error: unknown) => this.logger.warn(`A page was not told: ${String(error)}`));
    };
  }

  private clientOf(request: Request): StreamClient {
    const { visitorId } = contextOf(request);
    const network = this.networks.networkOf(request, visitorId);
    const isKnown = this.networks.isKnown(request);
    return { network, client: isKnown ? clientNetwork(request.ip ?? '') : network };
  }

  private watch(): void {
    this.timer ??= setInterval(() => void this.look(), interval);
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async look(): Promise<void> {
    const revision = await this.releases.revision().catch(() => this.revision);
    if (revision === this.revision) return;
    this.revision = revision;
    for (const tell of this.listeners.values()) tell();
  }
}

/** Asks a page to come back later than after an interruption, because there are too many. */
function dismiss(response: Response): void {
  response.end('event: dismissed\ndata: {}\n\n');
}
