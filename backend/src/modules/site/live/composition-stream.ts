import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Request, Response } from 'express';
import { contextOf } from '../../../platform/endpoints/index.js';
import { ClientNetworks, clientNetwork } from '../../../platform/http/index.js';
import { ReleasesFacade } from '../../releases/index.js';
import { OverrideCookie } from '../overrides/override-cookie.js';
import { OpenStreams, type StreamClient } from './open-streams.js';

/** Poll interval for changes, in milliseconds. */
const pollMs = 200;
/** Interval of comments on idle streams, so that proxies don't close them, in milliseconds. */
const heartbeatMs = 25_000;

type Listener = () => void;

/** Sends open pages the id of the composition that a new page would get: immediately, and whenever it changes. */
@Injectable()
export class CompositionStream implements OnModuleDestroy {
  private readonly logger = new Logger(CompositionStream.name);
  private readonly listeners = new Map<Response, Listener>();
  private readonly open = new OpenStreams<Response>();
  private timer: NodeJS.Timeout | undefined;
  private isPolling = false;
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
    const notify = this.notifier(request, response);
    const beat = setInterval(() => send(response, ': heartbeat'), heartbeatMs);
    this.listeners.set(response, notify);
    const surplus = this.open.add(response, this.clientOf(request));
    if (surplus) dismiss(surplus);
    response.on('close', () => {
      clearInterval(beat);
      this.listeners.delete(response);
      this.open.remove(response);
      if (this.listeners.size === 0) this.stopPolling();
    });
    this.startPolling();
    notify();
    return Promise.resolve();
  }

  /** Ends all streams so that the server can stop; browsers reconnect. */
  onModuleDestroy(): void {
    for (const response of this.listeners.keys()) response.end();
  }

  /** @returns a function that sends the id if it differs from the last one sent */
  private notifier(request: Request, response: Response): Listener {
    const { visitorId } = contextOf(request);
    let sent = '';
    const notify = async (): Promise<void> => {
      const viewer = { visitorId, override: this.overrides.read(request) };
      const site = await this.releases.composition(viewer);
      const id = site?.composition.id ?? '';
      if (id === sent) return;
      sent = id;
      this.open.touch(response);
      send(response, `event: composition\ndata: ${JSON.stringify({ id })}`);
    };
    return () => {
      notify().catch((error: unknown) =>
        this.logger.warn(`Could not notify a page: ${String(error)}`),
      );
    };
  }

  private clientOf(request: Request): StreamClient {
    const { visitorId } = contextOf(request);
    const network = this.networks.networkOf(request, visitorId);
    const isKnown = this.networks.isKnown(request);
    return { network, client: isKnown ? clientNetwork(request.ip ?? '') : network };
  }

  private startPolling(): void {
    this.timer ??= setInterval(() => void this.poll(), pollMs);
  }

  private stopPolling(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async poll(): Promise<void> {
    if (this.isPolling) return;
    this.isPolling = true;
    const revision = await this.releases.revision().catch(() => this.revision);
    this.isPolling = false;
    if (revision === this.revision) return;
    this.revision = revision;
    for (const notify of this.listeners.values()) notify();
  }
}

/** An ended response stays open until its client has read it, and must not be written to. */
function send(response: Response, event: string): void {
  if (!response.writableEnded) response.write(`${event}\n\n`);
}

/** Closes a surplus stream; its page reconnects later than after an interruption. */
function dismiss(response: Response): void {
  response.end('event: dismissed\ndata: {}\n\n');
}
